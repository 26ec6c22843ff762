import type { Product, Variant } from '../storefront/product.ts'
import type { ListedProduct } from '../storefront/listed-product.ts'
import { choiceFromQuery } from '../storefront/selection.ts'
import type { HomePage, Page } from './page.ts'

type Shown = {
  /** What is chosen by now. */
  query: string
  homeCollection: string | null
}

/**
 * The page with the prices and the stock that were read later. All else stays as it is, so that
 * nothing moves under the reader's eyes; what the shop no longer has is sold out.
 */
export function withFreshPrices(page: Page, read: Page, { query, homeCollection }: Shown): Page {
  if (page.screen === 'home' && read.screen === 'home') {
    // Nothing was there that could move.
    if (page.products.length === 0) return read
    return { ...page, products: productsWithPricesOf(page, read, homeCollection) }
  }
  // It may have been a failure that said so.
  if (page.screen === 'no-product') return read
  if (page.screen !== 'product') return page
  if (read.screen !== 'product') {
    const product = withPricesOf(page.product, undefined)
    return { ...page, product, choice: choiceFromQuery(product, query) }
  }
  if (read.choice.isUnknown) return page
  const isSameChoice = JSON.stringify(page.product.options) === JSON.stringify(read.product.options)
  const product = isSameChoice ? withPricesOf(page.product, read.product) : read.product
  return { ...page, product, choice: read.choice }
}

function productsWithPricesOf(
  { products }: HomePage,
  read: HomePage,
  homeCollection: string | null,
): ListedProduct[] {
  // What is not in a part of the products may be for sale all the same.
  const isAll = homeCollection === null && read.collection === null && read.next === null
  return products.map((product) => {
    const now = read.products.find(({ id }) => id === product.id)
    if (!now) return isAll ? { ...product, variant: null } : product
    const { minVariantPrice, hasDearer, variant } = now
    return { ...product, minVariantPrice, hasDearer, variant }
  })
}

function withPricesOf(product: Product, now: Product | undefined): Product {
  if (!now) return { ...product, variants: product.variants.map(soldOut) }
  const { minVariantPrice, variants, hasMoreVariants } = now
  return { ...product, minVariantPrice, variants, hasMoreVariants }
}

const soldOut = (variant: Variant): Variant => ({ ...variant, availableForSale: false })
