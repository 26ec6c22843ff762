import { createMarketCatalog, type Collection, type MarketCatalog } from './market-catalog.ts'
import { marketIn, type BuyerContext, type Markets } from './markets.ts'
import { seasonOf } from './product-order.ts'
import type { Product, Variant } from './product.ts'
import { termFor, type Translation } from './translations.ts'

/** The store's products. Changes last until `reset` or a restart. */
export type Catalog = {
  markets: Markets
  /** The products of a market, in a language. */
  in(context: BuyerContext): MarketCatalog
  /** Translates a text that is the same in every market, such as a policy's. */
  say(text: string, language: string): string
  /** All products, in the order of the catalog's file. */
  all(): Product[]
  change(changed: (products: Product[]) => Product[]): void
  changeVariant(id: number, changed: (variant: Variant) => Variant): void
  reset(): void
}

const FIRST_COLLECTION_ID = 7001

/** A collection that contains products of all seasons: those with a tag. */
type TagCollection = { title: string; tag: string }

/** `translations`: keyed by language code. */
export type CatalogSource = {
  products: Product[]
  collections: TagCollection[]
  markets: Markets
  translations: Map<string, Translation>
}

/** `day`: a timestamp in the season that sells best; undefined: now. */
export function createCatalog(
  { products: start, collections: tagged, markets, translations }: CatalogSource,
  now: () => number,
  day?: number,
): Catalog {
  const collections = collectionsOf(start, tagged)
  const season = () => seasonOf(day ?? now())
  let products = start
  let seen = new Map<string, MarketCatalog>()

  return {
    markets,
    in(context) {
      const { market, language } = marketIn(markets, context)
      const key = `${market.country} ${language}`
      const translation = translations.get(language)
      const catalog =
        seen.get(key) ??
        createMarketCatalog(
          { market, language, own: markets[0], translation },
          products,
          collections,
          season,
        )
      seen.set(key, catalog)
      return catalog
    },
    say(text, language) {
      const translation = translations.get(language)
      return translation ? termFor(text, translation) : text
    },
    all: () => products,
    change: (changed) => replace(changed(products)),
    changeVariant(id, changed) {
      replace(
        products.map((product) => {
          if (!product.variants.some((variant) => variant.id === id)) return product
          const variants = product.variants.map((variant) =>
            variant.id === id ? changed(variant) : variant,
          )
          return { ...product, variants }
        }),
      )
    },
    reset: () => replace(start),
  }

  function replace(next: Product[]) {
    products = next
    seen = new Map()
  }
}

/** One collection for each season, in the order of the products, then the collections of all seasons. */
function collectionsOf(products: Product[], tagged: TagCollection[]): Collection[] {
  const seasons = new Set(products.flatMap(({ season }) => season ?? []))
  const bySeason = [...seasons].map((title) => ({
    title,
    has: ({ season }: Product) => season === title,
  }))
  const byTag = tagged.map(({ title, tag }) => ({
    title,
    has: ({ tags }: Product) => tags.includes(tag),
  }))
  return [...bySeason, ...byTag].map(({ title, has }, index) => ({
    id: FIRST_COLLECTION_ID + index,
    handle: title.toLowerCase().replaceAll(' ', '-'),
    title,
    has,
  }))
}
