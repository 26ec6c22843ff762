import { routeOf } from '../routes.ts'
import { announceChanges } from '../shop/announce-changes.ts'
import { logError } from '../storefront/errors.ts'
import { createStorefront } from '../storefront/storefront.ts'
import type { PageData } from './data-block.ts'
import { load, type Source, readCollections } from './load.ts'
import { failedPage, titleOf, type Page, type HomePage } from './page.ts'
import { announce } from '../ui/toast-store.ts'
import type { Product, Variant, ListedProduct } from '../storefront/product.ts'
import { choiceFromQuery } from '../storefront/selection.ts'

const EXTRAS_MS = 1_500

let lastAsked = 0
let lastShown = 0

/**
 * What the page shows after the browser has asked the provider: a loading page becomes what it was
 * to be, and prices and stock of another are as they are now. `shown` gives what the page shows when
 * the answer has come. An answer that a newer one has overtaken changes nothing. Never rejects.
 */
export async function refreshPage(
  shown: () => Page,
  { connection, homeCollection, shopName }: Omit<PageData, 'page'>,
): Promise<Page> {
  lastAsked += 1
  const asked = lastAsked
  const storefront = createStorefront(connection)
  // What stands beside a product stays as it is, as do the names of collections.
  const extrasMs = shown().screen === 'product' ? null : EXTRAS_MS
  const collections = async () => {
    // Of a failure nothing needs to be said: the list's own is.
    const found = isBare(shown())
      ? await readCollections(storefront, homeCollection, () => undefined)
      : null
    return found ?? []
  }
  const source = { storefront, homeCollection, collections, report: logError, extrasMs }
  const now = await pageNow(source)
  if (asked < lastShown) return shown()
  if (now) lastShown = asked
  const next = merged(shown(), now, homeCollection)
  document.title = titleOf(next, shopName)
  return next
}

/** Nothing that it shows could move. */
const isBare = (page: Page): boolean =>
  page.screen === 'loading' || (page.screen === 'home' && page.products.length === 0)

/** Null where the provider failed. */
async function pageNow(source: Source): Promise<Page | null> {
  const { href } = location
  const result = await load(routeOf(location), source)
  // Something else was chosen meanwhile.
  if (href !== location.href) return pageNow(source)
  if (result.ok) return result.value
  logError(result.error)
  return null
}

function merged(page: Page, now: Page | null, homeCollection: string | null): Page {
  if (page.screen === 'loading') {
    announce('Loaded')
    return now ?? failedPage(page.of)
  }
  if (!now) return page
  const next = withFreshPrices(page, now, { query: location.search, homeCollection })
  if (page.screen === 'product' && next.screen === 'product') announceChanges(page, next)
  return next
}

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
