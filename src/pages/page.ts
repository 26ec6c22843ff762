import { cardPath, pathOf, type DataRoute, type HomeRoute } from '../routes.ts'
import type { Collection, ListedProduct, ProductList } from '../storefront/product.ts'
import type { ProductChoice } from '../storefront/selection.ts'

/**
 * What a screen shows: the same for every shopper. A new screen needs a case here, an address (`Route` and
 * `routeOf` in routes.ts), a component of its own with a case in the switch of app.tsx, a case in
 * `identityOf` (status, title), and, if shoppers and search engines should find it, a link in
 * shop/footer.tsx and an entry in server/sitemap.ts.
 */
export type Page =
  | HomePage
  // `today`: the day of the read, as `dayOf` counts it.
  | ({ screen: 'product'; extras: ProductExtras; today: number } & ProductChoice)
  | { screen: 'no-product' }
  | { screen: 'not-found' }
  | { screen: 'loading'; of: DataRoute['screen'] }

/** `collections`: those that the page can be narrowed to. */
export type HomePage = { screen: 'home'; collections: Collection[] } & LongList

/** `pages`: how many pages of the list it holds. */
export type LongList = ProductList & { pages: number }

/** What a product's page shows beside the product, each part empty where it could not be read. */
export type ProductExtras = {
  season: string
  facts: Fact[]
  notes: Fact[]
  related: ListedProduct[]
}

/** Something to know about a product, under its label. */
export type Fact = { label: string; text: string }

export type Status = 200 | 404 | 503

/** Whether a part of the page could not be read. */
export const isPartial = (page: Page): boolean =>
  page.screen === 'product' && page.choice.isUnknown === true

/** When a loading page reloads itself without scripts; also its Retry-After. */
export const RELOAD_SECONDS = 5

/** The page of a route whose data is not read yet. */
export const loadingPage = ({ screen }: DataRoute): Page => ({ screen: 'loading', of: screen })

const EMPTY: LongList = { products: [], next: null, pages: 1, collection: null }

/** What replaces a loading page when the browser can't read its data either. */
export function failedPage(of: DataRoute['screen']): Page {
  switch (of) {
    case 'home':
      return { screen: 'home', ...EMPTY, collections: [] }
    case 'product':
      return { screen: 'no-product' }
  }
}

/** The route of a home page, with as many pages of its list as it shows or as given. */
export const homeRoute = ({ collection, pages: shown }: HomePage, pages = shown): HomeRoute => ({
  screen: 'home',
  ...(collection && { collection: collection.handle }),
  ...(pages > 1 && { pages }),
})

/** The address of the list with one page more, at its last card of now: the new cards begin after it. */
export const longerPath = (page: HomePage): string =>
  cardPath(page.products.at(-1)?.handle ?? '', pathOf(homeRoute(page, page.pages + 1)))
