import type { ReactNode } from 'react'
import type { FactKey } from '../../brand/facts.ts'
import { cardPath, pathOf, type DataRoute, type HomeRoute } from '../routes.ts'
import type { Collection, ListedProduct, ProductList, Seo } from '../storefront/product.ts'
import type { Block } from '../storefront/rich-text.ts'
import type { ProductChoice } from '../storefront/selection.ts'

/**
 * What a screen shows: the same for every shopper. A new screen needs a case here and its status below, a case in
 * identity.ts and one in the switch of app.tsx; a route in routes.ts, which route-of.ts reads from its address; and, if
 * shoppers and search engines should find it, a link in shop/footer.tsx and an entry in server/sitemap.ts.
 * docs/architecture.md says what more it needs to show data.
 */
export type Page =
  | HomePage
  | ProductPageData
  | { screen: 'no-product' }
  | { screen: 'markets' }
  | { screen: 'not-found' }
  | { screen: 'loading'; of: DataRoute['screen'] }

/** `today`: the day of the read in UTC, in days since 1970. `texts`: null where they are as the server sent them. */
export type ProductPageData = {
  screen: 'product'
  extras: ProductExtras
  today: number
  texts: ProductTexts | null
  /** Its extras were not read in time. */
  isLate?: true
  /** The texts as elements: on the server, and in a browser that has read the page itself. */
  parts?: TextParts
} & ProductChoice

/** `collections`: those that the page can be narrowed to. `texts`: as of a product. */
export type HomePage = {
  screen: 'home'
  collections: Collection[]
  texts: { seo: Seo } | null
} & LongList

/** `pages`: how many pages of the list it holds. */
export type LongList = ProductList & { pages: number }

/** What a product's page shows beside the product, each part empty where it could not be read. */
export type ProductExtras = {
  season: string
  facts: Fact[]
  notes: Fact[]
  related: ListedProduct[]
}

/** Something to know about a product. `isBurnTime`: the burn clock reads it. */
export type Fact = { key: FactKey; text: string; isBurnTime?: true }

/**
 * What the server alone renders of a product, as it never changes with a choice. `renderDocument` leaves it
 * out of the page's data.
 */
export type ProductTexts = {
  /** Without formatting. */
  description: string
  /** Empty: the description is shown without formatting. */
  blocks: Block[]
  seo: Seo
  facts: RichFact[]
  safety: Safety
  rating: Rating | null
}

export type RichFact = { key: FactKey; blocks: Block[] }

/** What the label says of safety, each part empty where the merchant has set none. */
export type Safety = {
  /** The numbers of the GHS. */
  pictograms: number[]
  signalWord: string
  contains: string
  /** Warnings too. */
  statements: string[]
  /** Name and addresses, in lines. */
  maker: string
  responsiblePerson: string
}

/** What customers say, on a scale from `least` to `most`. */
export type Rating = { value: number; least: number; most: number; count: number }

/** Above and below what a shopper chooses. */
export type TextParts = { lead: ReactNode; tax: ReactNode; safety: ReactNode }

export type Status = 200 | 404 | 503

const STATUS: Record<Page['screen'], Status> = {
  home: 200,
  product: 200,
  'no-product': 404,
  markets: 200,
  'not-found': 404,
  loading: 503,
}

export const statusOf = ({ screen }: Page): Status => STATUS[screen]

/** Whether the page lacks a part that a later read may have. */
export const isPartial = (page: Page): boolean =>
  page.screen === 'product' && (page.choice.isUnknown === true || page.isLate === true)

/** When a loading page reloads itself without scripts; also its Retry-After. */
export const RELOAD_SECONDS = 5

/** The page of a route whose data is not read yet. */
export const loadingPage = ({ screen }: DataRoute): Page => ({ screen: 'loading', of: screen })

/** What replaces a loading page when the browser can't read its data either. */
export const failedPage = (of: DataRoute['screen']): Page =>
  of === 'home'
    ? {
        screen: 'home',
        products: [],
        next: null,
        pages: 1,
        collection: null,
        collections: [],
        texts: null,
      }
    : { screen: 'no-product' }

/** The route of a home page, with as many pages of its list as it shows or as given. */
export const homeRoute = ({ collection, pages: shown }: HomePage, pages = shown): HomeRoute => ({
  screen: 'home',
  ...(collection && { collection: collection.handle }),
  ...(pages > 1 && { pages }),
})

/** The address of the list with one page more, at its last card of now: the new cards begin after it. */
export const longerPath = (page: HomePage): string =>
  cardPath(page.products.at(-1)?.handle ?? '', pathOf(homeRoute(page, page.pages + 1)))
