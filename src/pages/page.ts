import * as brand from '../../brand/words.ts'
import { cardId, pathOf, type DataRoute, type HomeRoute } from '../routes.ts'
import type { Collection, ListedProduct, ProductList } from '../storefront/product.ts'
import type { Chosen } from '../storefront/selection.ts'
import type { Fact } from '../shop/facts.tsx'

/** `pages`: of the list, as many as were asked for and are there. */
export type LongList = ProductList & { pages: number }

/** `collections`: those that it can be narrowed to. */
export type HomePage = { screen: 'home'; collections: Collection[] } & LongList

/** The route that shows it, or as many pages of its list. */
export const homeRoute = ({ collection, pages: shown }: HomePage, pages = shown): HomeRoute => ({
  screen: 'home',
  ...(collection && { collection: collection.handle }),
  ...(pages > 1 && { pages }),
})

/** Leads to a page more of its list, with the last card of now in sight: what is new begins there. */
export const longerPath = (page: HomePage): string =>
  pathOf(homeRoute(page, page.pages + 1)) +
  `#${encodeURIComponent(cardId(page.products.at(-1)?.handle ?? ''))}`

/** What a product's page shows besides the product, and does without where it can't be had. */
export type Extras = {
  /** '' where none is known. */
  season: string
  facts: Fact[]
  notes: Fact[]
  related: ListedProduct[]
}

/** What a screen shows: the same for every shopper. */
export type Page =
  | HomePage
  | ({ screen: 'product'; extras: Extras } & Chosen)
  | { screen: 'no-product' }
  | { screen: 'not-found' }
  | { screen: 'loading'; of: DataRoute['screen'] }

/** What a route shows while the provider hasn't said. */
export const loadingPage = ({ screen }: DataRoute): Page => ({ screen: 'loading', of: screen })

export type Status = 200 | 404 | 503

/** Of the HTTP response. */
export function statusOf({ screen }: Page): Status {
  switch (screen) {
    case 'home':
    case 'product':
      return 200
    case 'no-product':
    case 'not-found':
      return 404
    case 'loading':
      return 503
  }
}

/** Whether a part of what it shows could not be read. */
export const isPartial = (page: Page): boolean =>
  page.screen === 'product' && page.choice.isUnknown === true

/** Of the document. */
export function titleOf(page: Page, shopName: string): string {
  switch (page.screen) {
    case 'home':
      return page.collection ? `${page.collection.title} · ${shopName}` : homeTitle(shopName)
    case 'product':
      return `${page.product.title} · ${shopName}`
    case 'no-product':
      return `Product not found · ${shopName}`
    case 'not-found':
      return `Page not found · ${shopName}`
    case 'loading':
      return page.of === 'home' ? homeTitle(shopName) : `Loading · ${shopName}`
  }
}

const homeTitle = (shopName: string): string => `${shopName} · ${brand.headline}`

/** What a shopper sees where the provider failed in the browser too. */
export function failedPage(of: DataRoute['screen']): Page {
  switch (of) {
    case 'home':
      return {
        screen: 'home',
        products: [],
        next: null,
        pages: 1,
        collection: null,
        collections: [],
      }
    case 'product':
      return { screen: 'no-product' }
  }
}
