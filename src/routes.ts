import { currentMarket } from './markets.ts'
import { queryOf, type Choice } from './storefront/choice.ts'
import { wellFormed } from './storefront/parse-or-null.ts'
import type { SelectedOption } from './storefront/product.ts'

/** `query`: the address's query, which holds the shopper's choice. */
export type ProductRoute = { screen: 'product'; handle: string; query: string }

/** All products, or those of the collection with this handle. `slices`: how many slices of the list, 1 by default. */
export type HomeRoute = { screen: 'home'; collection?: string; slices?: number }

/** The list of a collection that does not exist or is empty: it shows all products. No collection has its handle. */
export const GONE = { screen: 'home', collection: '#' } as const

/** A route whose page shows the provider's data. */
export type DataRoute = HomeRoute | ProductRoute

/** To add a page, start at `Page` in pages/page.ts, which lists the other steps. */
export type Route = DataRoute | { screen: 'not-found' }

const prefix = (): string => currentMarket()?.prefix ?? ''

export const homePath = (): string => `${prefix()}/`

/** The address of the products on the home page. */
export const shopPath = (): string => `${homePath()}#shop`

/** The most slices of a list in one address; a bound keeps the number of valid addresses small. */
export const MOST_SLICES = 10

/** The limit of path and query in octets (RFC 9110, section 4.1). The server answers a longer address with 414. */
export const LONGEST_ADDRESS = 8_000

/**
 * The parameters of campaigns, and the ids that ads and mails append: of Google, Meta, Microsoft, TikTok, X, Pinterest,
 * LinkedIn, Reddit, Snapchat, Yandex, Mailchimp and Klaviyo. No page depends on them. deploy/nginx.conf repeats them.
 */
export const CAMPAIGN =
  /^((utm|gad)_[a-z_]{1,30}|(d|fb|g|tt|tw|y)clid|[gw]braid|msclkid|srsltid|epik|li_fat_id|rdt_cid|ScCid|mc_[ce]id|_kx)$/

/** `suffix`: of another form of the page. */
export function pathOf(route: DataRoute, suffix = ''): string {
  if (route.screen === 'product') {
    return `${prefix()}/product/${segmentOf(route.handle)}${suffix}${route.query}`
  }
  const query = new URLSearchParams()
  if (route.collection !== undefined) query.set('collection', route.collection)
  if (route.slices !== undefined) query.set('pages', String(route.slices))
  const text = String(query)
  return homePath() + suffix + (text && `?${text}`)
}

/** The address of a product's card on the home page, or on the list at another address. */
export const cardPath = (handle: string, list = homePath()): string =>
  `${list}#${encodeURIComponent(cardId(handle))}`

export const cardId = (handle: string): string => `product-${wellFormed(handle)}`

export const productPath = (
  handle: string,
  selection: SelectedOption[] = [],
  plan?: Choice['plan'],
): string => pathOf({ screen: 'product', handle, query: queryOf(selection, plan) })

export const needsData = (route: Route): route is DataRoute =>
  route.screen === 'home' || route.screen === 'product'

// encodeURIComponent throws at half of a surrogate pair, which JSON allows. The dot of a handle that ends in one of the
// suffixes below is encoded, because a plain suffix names another form of the page.
const segmentOf = (handle: string): string =>
  encodeURIComponent(wellFormed(handle)).replace(/\.(md|json)$/, '%2E$1')

/** The name of the shop's description for agents; server/cache/page-address.ts has its mirrors. */
export const AGENTS_MD = 'agents.md'

export const agentsPath = (list: HomeRoute = { screen: 'home' }): string => pathOf(list, AGENTS_MD)

export const SITEMAP = '/sitemap.xml'

export const MARKDOWN_SUFFIX = '.md'

/** The suffix of a product's path for its page's data (`PageData` in pages/page.ts). */
export const JSON_SUFFIX = '.json'

export const markdownPath = (handle: string): string => productPath(handle) + MARKDOWN_SUFFIX

export const MANIFEST = '/site.webmanifest'
export const manifestPath = (): string => prefix() + MANIFEST
