import type { Market } from '../markets.ts'
import { cardPath, GONE, MOST_SLICES, pathOf, type DataRoute, type HomeRoute } from '../routes.ts'
import type { ProductTexts } from '../shop/texts.ts'
import type { Endpoint } from '../storefront/call.ts'
import type { ProductChoice, Unread } from '../storefront/choice.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import type { Collection, Complement, ListedProduct, ProductList } from '../storefront/product.ts'

/**
 * What a screen shows, the same for every shopper. A new screen needs a case here and its status below, one in
 * title-and-address.ts and in app.tsx, a route in routes.ts and its address in route-of.ts; for its own styles, an entry
 * in `readAssets` (static-files.ts); to be found, a link in shop/footer.tsx and an entry in server/sitemap.ts.
 */
export type Page = (HomePage | ProductPageData | PlainPage) & {
  /** The handles of its product or collection by the prefixes of the markets that have it; undefined: unknown. */
  handles?: Record<string, string>
}

type PlainPage =
  | { screen: 'no-product' | 'not-found' }
  | { screen: 'loading'; of: DataRoute['screen'] }

export type ProductPageData = {
  screen: 'product'
  texts: ProductTexts
  complements: Complement[]
  related: ListedProduct[]
} & ProductChoice

export type HomePage = {
  screen: 'home'
  /** The collections to which a shopper can narrow the page. */
  collections: Collection[]
  /** The products of past seasons, from a place on, are folded below this title. */
  past?: { title: string; from: number }
  /** The brand's sentence on its collection, which browsers do not have. */
  line?: string | undefined
  unread?: Unread
} & LongList

/** `slices`: how many slices of the list it holds. */
export type LongList = ProductList & { slices: number }

/** All that a document shows, for hydration. A product's is also at an address of its own, for fetch-ahead.ts. */
export type PageData = {
  page: Page
  shopName: string
  storeInfo: StoreInfo
  /** How browsers reach the provider. */
  endpoint: Endpoint
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Whether an order is sent with the campaign or link that led to the visit. */
  hasAttribution: boolean
  /** How long prices and stock count as fresh. */
  freshMs: number
  /** The origin that shoppers use; null: it is unknown. */
  siteUrl: string | null
  /** The markets that the page offers; empty if there is no other. */
  markets: Market[]
  /** The address of the build's script. Another build's page can't be shown. */
  script: string
}

export const DATA_BLOCK_ID = 'page-data'

/** A product's key is its own: another begins with its own choice, clock and pictures. A document has one list. */
export const keyOf = (page: Page): string => (page.screen === 'product' ? page.product.id : 'list')

export type Status = 200 | 404 | 503

const STATUS: Record<Page['screen'], Status> = {
  home: 200,
  product: 200,
  'no-product': 404,
  'not-found': 404,
  loading: 503,
}

export const statusOf = (page: Page): Status =>
  page.screen === 'home' && isGone(page) ? 404 : STATUS[page.screen]

/** Whether the list is of a collection that does not exist. */
const isGone = ({ collection }: HomePage): boolean => collection?.handle === GONE.collection

/** Whether the page lacks a part that a later read may have. */
export const isPartial = (page: Page): boolean =>
  (page.screen === 'product' && page.choice.isUnknown === true) ||
  Object.keys(unreadOf(page)).length > 0

export const unreadOf = (page: Page): Unread => ('unread' in page && page.unread) || {}

/** A loading page reloads itself after this time if scripts are off. Also its Retry-After. */
export const RELOAD_SECONDS = 5

export const loadingPage = ({ screen }: DataRoute): Page => ({ screen: 'loading', of: screen })

/** The page that replaces a loading page if the browser can't read its data either. */
export const failedPage = (of: DataRoute['screen']): Page =>
  of === 'home'
    ? { screen: 'home', products: [], next: null, slices: 1, collection: null, collections: [] }
    : { screen: 'no-product' }

/** The route of a home page, of all products if its collection does not exist. `slices`: by default those shown. */
export const homeRoute = (page: HomePage, slices = page.slices): HomeRoute => ({
  screen: 'home',
  ...(page.collection && !isGone(page) && { collection: page.collection.handle }),
  ...(slices > 1 && { slices }),
})

export const hasMore = ({ products, next, slices }: HomePage): boolean =>
  products.length > 0 && next !== null && slices < MOST_SLICES

/** Whether it can be bought here, if only in another form. */
export const isOffered = ({ variant, isWithheld }: ListedProduct) => Boolean(variant ?? isWithheld)

/** The address of the list with one more slice. It leads to the card of `shown` after which the new cards begin. */
export const longerPath = (page: HomePage, shown: ListedProduct[]): string =>
  cardPath(shown.findLast(isOffered)?.handle ?? '', pathOf(homeRoute(page, page.slices + 1)))
