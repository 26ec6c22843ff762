import { currentMarket } from './markets.ts'
import type { SelectedOption } from './storefront/product.ts'
import { queryOf } from './storefront/selection.ts'

/** `query`: the address's query, which holds the shopper's choice. */
export type ProductRoute = { screen: 'product'; handle: string; query: string }

/** All products, or those of the collection with this handle. `pages`: how many pages of the list, 1 by default. */
export type HomeRoute = { screen: 'home'; collection?: string; pages?: number }

/** A route whose page shows the provider's data. */
export type DataRoute = HomeRoute | ProductRoute

/** A new page begins at `Page` in pages/page.ts, which lists what else it needs. */
export type Route = DataRoute | { screen: 'markets' } | { screen: 'not-found' }

// Every address of a page begins with it.
const prefix = (): string => currentMarket()?.prefix ?? ''

/** The address of the home page. */
export const homePath = (): string => `${prefix()}/`

/** The address of the products on the home page. */
export const shopPath = (): string => `${homePath()}#shop`

/** The most pages of a list in one address; a bound keeps the number of valid addresses small. */
export const MOST_PAGES = 10

/** The addresses of products, as a URL pattern. */
export const PRODUCT_PATTERN = '/product/*'

/** The path of the list of markets in each of them. */
export const MARKETS_PATH = '/markets'

/** Letters of path and query; the server answers a longer address with 414. */
export const LONGEST_ADDRESS = 2_048

/** A route's address. */
export function pathOf(route: DataRoute): string {
  if (route.screen === 'product') {
    return `${prefix()}/product/${segmentOf(route.handle)}${route.query}`
  }
  const query = new URLSearchParams()
  if (route.collection !== undefined) query.set('collection', route.collection)
  if (route.pages !== undefined) query.set('pages', String(route.pages))
  return query.size === 0 ? homePath() : `${homePath()}?${query}`
}

/** The address of a product's card on the home page, or on the list at another address. */
export const cardPath = (handle: string, list = homePath()): string =>
  `${list}#${encodeURIComponent(cardId(handle))}`

/** The id of a product's card. */
export const cardId = (handle: string): string => `product-${handle.toWellFormed()}`

/** The address of a product, with a choice of its options. */
export const productPath = (handle: string, selection: SelectedOption[] = []): string =>
  pathOf({ screen: 'product', handle, query: queryOf(selection) })

export const needsData = (route: Route): route is DataRoute =>
  route.screen === 'home' || route.screen === 'product'

// encodeURIComponent throws at half of a surrogate pair, which JSON can hold. A handle that ends in '.md'
// needs its dot encoded, as the plain ending asks for Markdown.
const segmentOf = (handle: string): string =>
  encodeURIComponent(handle.toWellFormed()).replace(/\.md$/, '%2Emd')

/** The address of the shop's description for agents; server/agents/markdown-address.ts has its mirrors. */
export const AGENTS_MD = '/agents.md'
export const agentsPath = (): string => prefix() + AGENTS_MD

/** The address of the sitemap. */
export const SITEMAP = '/sitemap.xml'
export const sitemapPath = (): string => prefix() + SITEMAP

/** Ends the path of a product's page in Markdown. */
export const MARKDOWN_SUFFIX = '.md'

/** The address of a product in Markdown. */
export const markdownPath = (handle: string): string => productPath(handle) + MARKDOWN_SUFFIX

/** The address of the web app manifest. */
export const MANIFEST = '/site.webmanifest'
export const manifestPath = (): string => prefix() + MANIFEST
