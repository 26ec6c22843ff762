import type { ReactNode } from 'react'
import type { FactKey } from '../../brand/facts.ts'
import { cardPath, pathOf, type DataRoute, type HomeRoute } from '../routes.ts'
import type {
  Collection,
  Complement,
  ListedProduct,
  ProductList,
  Seo,
} from '../storefront/product.ts'
import type { Block } from '../storefront/rich-text.ts'
import type { ProductChoice } from '../storefront/selection.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'

/**
 * What a screen shows, the same for every shopper. A new screen needs a case here and its status below, a case in
 * title-and-address.ts and one in the switch of app.tsx, a route in routes.ts, and its address in route-of.ts. If shoppers and
 * search engines should find it, it needs a link in shop/footer.tsx and an entry in server/sitemap.ts.
 * docs/architecture.md says what else it needs to show data.
 */
export type Page = HomePage | ProductPageData | PlainPage

type PlainPage = (
  | { screen: 'no-product' }
  | { screen: 'markets' }
  | { screen: 'not-found' }
  | { screen: 'loading'; of: DataRoute['screen'] }
) & { serverTexts?: undefined }

export type ProductPageData = {
  screen: 'product'
  /** The day of the read in UTC, in days since 1970. */
  today: number
  details: ProductDetails
  /** The details were not read in time, or the plans could not be read. */
  isIncomplete?: true
  /** Null in a browser, if the page keeps the server's HTML of these texts. */
  serverTexts: ServerTexts | null
  /** Set on the server, and in a browser that has read the page itself. */
  serverElements?: ServerElements
} & ProductChoice

export type HomePage = {
  screen: 'home'
  /** The collections to which a shopper can narrow the page. */
  collections: Collection[]
  /** The collections were not read in time. */
  isIncomplete?: true
  /** A collection's texts; null for all products, and in a browser that keeps the server's HTML. */
  serverTexts: { seo: Seo } | null
} & LongList

/** `pages`: how many pages of the list it holds. */
export type LongList = ProductList & { pages: number }

/** The data that metafields and recommendations add to a product's page. A field that could not be read is empty. */
export type ProductDetails = {
  season: string
  facts: Fact[]
  /** When a sold-out product comes back. */
  returnsOn: string
  complements: Complement[]
  related: ListedProduct[]
}

/** A fact about a product, such as its burn time. `isBurnTime`: the burn clock reads it. */
export type Fact = { key: FactKey; text: string; isBurnTime?: true }

/**
 * A product's texts that the server alone renders, because they never change with a choice. `renderDocument` leaves
 * them out of the page's data.
 */
export type ServerTexts = {
  /** Without formatting. */
  description: string
  /** Empty: the description is shown without formatting. */
  blocks: Block[]
  seo: Seo
  /** Scent notes. */
  notes: string[]
  /** What comes in the box. */
  contents: string[]
  richFacts: RichFact[]
  safety: Safety
  rating: Rating | null
  /** The plans by which it can be bought. They do change with a choice: then each choice is a page of its own. */
  plans: SellingPlan[]
}

export type RichFact = { key: FactKey; blocks: Block[] }

/** The safety texts of the label. A part is empty if the merchant has not set it. */
export type Safety = {
  /** The numbers of the GHS. */
  pictograms: number[]
  signalWord: string
  contains: string
  /** Hazard statements and warnings. */
  statements: string[]
  /** Name and addresses, in several lines. */
  maker: string
  responsiblePerson: string
}

/** What customers say, on a scale from `least` to `most`. */
export type Rating = { value: number; least: number; most: number; count: number }

/** The server texts as elements: below the title, before the button, after the button, after the facts. */
export type ServerElements = Partial<Record<'lead' | 'plans' | 'story' | 'safety', ReactNode>>

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
  (page.screen === 'product' && page.choice.isUnknown === true) ||
  ('isIncomplete' in page && page.isIncomplete === true)

/** A loading page reloads itself after this time if scripts are off. Also its Retry-After. */
export const RELOAD_SECONDS = 5

/** The page of a route whose data is not read yet. */
export const loadingPage = ({ screen }: DataRoute): Page => ({ screen: 'loading', of: screen })

/** The page that replaces a loading page if the browser can't read its data either. */
export const failedPage = (of: DataRoute['screen']): Page =>
  of === 'home'
    ? {
        screen: 'home',
        products: [],
        next: null,
        pages: 1,
        collection: null,
        collections: [],
        serverTexts: null,
      }
    : { screen: 'no-product' }

/** The route of a home page. `pages`: how many pages of the list; by default as many as the page shows. */
export const homeRoute = ({ collection, pages: shown }: HomePage, pages = shown): HomeRoute => ({
  screen: 'home',
  ...(collection && { collection: collection.handle }),
  ...(pages > 1 && { pages }),
})

/** The address of the list with one more page. It leads to the card after which the new cards begin. */
export const longerPath = (page: HomePage): string =>
  cardPath(page.products.at(-1)?.handle ?? '', pathOf(homeRoute(page, page.pages + 1)))
