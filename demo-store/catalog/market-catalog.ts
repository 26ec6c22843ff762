import { pricedIn, type Market } from './markets.ts'
import { inOrder, related, type ProductOrder } from './product-order.ts'
import type { Merchandise, Product } from './product.ts'
import { termFor, translated, type Translation } from './translations.ts'

export type Collection = {
  id: number
  handle: string
  title: string
  /** Whether a product belongs to the collection. Expects the product in the store's own language. */
  has: (product: Product) => boolean
}

/** The products of a market, with its prices, in a language. */
export type MarketCatalog = {
  market: Market
  language: string
  products(order: ProductOrder, collection?: Collection): Product[]
  recommendations(product: Product): Product[]
  /** The product's complementary products, in the order of the catalog's file. */
  complements(product: Product): Product[]
  collections(): Collection[]
  byHandle(handle: string): Product | undefined
  byId(id: number): Product | undefined
  merchandise(variantId: number): Merchandise | undefined
  /** Translates a text that several pages share, such as a policy's title. */
  say(text: string): string
}

type Locale = {
  market: Market
  /** The store's own market. */
  own: Market
  language: string
  /** undefined: the store's own language. */
  translation: Translation | undefined
}

export function createMarketCatalog(
  { market, own, language, translation }: Locale,
  products: Product[],
  all: Collection[],
  season: () => string,
): MarketCatalog {
  const sold = products.filter(({ handle }) => !market.notSold.includes(handle))
  const collections = all.map((collection) => ({ ...collection, title: say(collection.title) }))
  const localized = new Map<Product, Product>()
  // A cache, because sorting thousands of products takes longer than the rest of a query.
  const sorted = new Map<string, Product[]>()

  return {
    market,
    language,
    say,
    products: listed,
    recommendations: (product) => related(product, listed('BEST_SELLING'), season()),
    complements: ({ goesWith }) => goesWith.flatMap((handle) => byHandle(handle) ?? []),
    collections: () => collections,
    byHandle,
    byId: (id) => find((product) => product.id === id),
    merchandise: merchandiseOf,
  }

  function say(text: string): string {
    return translation ? termFor(text, translation) : text
  }

  function byHandle(handle: string): Product | undefined {
    return find(
      (product) =>
        product.handle === handle || translation?.products[product.handle]?.handle === handle,
    )
  }

  function find(isWanted: (product: Product) => boolean): Product | undefined {
    const product = sold.find(isWanted)
    return product && localize(product)
  }

  function merchandiseOf(variantId: number): Merchandise | undefined {
    const product = find(({ variants }) => variants.some(({ id }) => id === variantId))
    const variant = product?.variants.find(({ id }) => id === variantId)
    return product && variant && { product, variant }
  }

  function listed(order: ProductOrder, collection?: Collection): Product[] {
    const key = `${order} ${season()} ${collection?.id}`
    const members = () => (collection ? sold.filter(collection.has) : sold)
    const list = sorted.get(key) ?? inOrder(members(), order, season()).map(localize)
    sorted.set(key, list)
    return list
  }

  function localize(product: Product): Product {
    const known = localized.get(product)
    if (known) return known
    const priced = pricedIn(market, own, translation ? translated(product, translation) : product)
    localized.set(product, priced)
    if (priced !== product) {
      const leads = Object.entries(product.leadsTo).flatMap(([value, { variant }]) => {
        const led = merchandiseOf(variant.id)
        return led ? [[value, led] as const] : []
      })
      priced.leadsTo = Object.fromEntries(leads)
    }
    return priced
  }
}
