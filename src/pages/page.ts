import * as brand from '../../brand/words.ts'
import * as pagesWords from '../../words/pages.ts'
import { cardPath, pathOf, productPath, type DataRoute, type HomeRoute } from '../routes.ts'
import type { Collection, ListedProduct, ProductList } from '../storefront/product.ts'
import type { ProductChoice } from '../storefront/selection.ts'

/**
 * What a screen shows: the same for every shopper. A new screen needs a case here and in `identityOf`, a route in
 * routes.ts, a case in the switch of app.tsx, and, if shoppers and search engines should find it, a link in
 * shop/footer.tsx and an entry in server/sitemap.ts. docs/architecture.md says what more it needs to show data.
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

type Identity = { status: Status; title: string | null; address: string | null }

/** `title` null: the shop's own. `address`: the one at which search engines find the page; null: none. */
export function identityOf(page: Page): Identity {
  switch (page.screen) {
    case 'home': {
      const title = page.collection?.title ?? null
      return { status: 200, title, address: pathOf(homeRoute(page, 1)) }
    }
    case 'product': {
      const { title, handle } = page.product
      return { status: 200, title, address: productPath(handle) }
    }
    case 'no-product':
      return { status: 404, title: pagesWords.noProduct, address: null }
    case 'not-found':
      return { status: 404, title: pagesWords.noPage, address: null }
    case 'loading':
      return { status: 503, title: page.of === 'home' ? null : pagesWords.loading, address: null }
  }
}

/** The document's title. */
export function titleOf(page: Page, shopName: string): string {
  const { title } = identityOf(page)
  return title === null ? `${shopName} · ${brand.headline}` : `${title} · ${shopName}`
}

/** Whether a part of the page could not be read. */
export const isPartial = (page: Page): boolean =>
  page.screen === 'product' && page.choice.isUnknown === true

/** When a loading page reloads itself without scripts; also its Retry-After. */
export const RELOAD_SECONDS = 5

/** The page of a route whose data is not read yet. */
export const loadingPage = ({ screen }: DataRoute): Page => ({ screen: 'loading', of: screen })

/** What replaces a loading page when the browser can't read its data either. */
export const failedPage = (of: DataRoute['screen']): Page =>
  of === 'home'
    ? { screen: 'home', products: [], next: null, pages: 1, collection: null, collections: [] }
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
