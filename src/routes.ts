import { decodedSegment } from './storefront/safe-parse.ts'
import type { Product, SelectedOption } from './storefront/product.ts'
import { choiceFromQuery, queryOf } from './storefront/selection.ts'

/** `query` holds what is chosen, as it stands in the address. */
export type ProductRoute = { screen: 'product'; handle: string; query: string }

/**
 * The shop's products, or those of one collection by its handle. `pages`: how many pages of the list
 * are shown, one where nothing is said.
 */
export type HomeRoute = { screen: 'home'; collection?: string; pages?: number }

/** What shows something that the provider says. */
export type DataRoute = HomeRoute | ProductRoute

export type Route = DataRoute | { screen: 'not-found' }

/** Where the products are, on the home page. */
export const SHOP_PATH = '/#shop'

/** Pages of a list that an address can ask for: so few that nobody can make up addresses without end. */
export const MOST_PAGES = 10

/** The addresses of products, as URL patterns write them. */
export const PRODUCT_PATTERN = '/product/*'

/** Letters of path and query; a longer one is not read. */
export const LONGEST_ADDRESS = 2_048

/** Which screen an address shows. Malformed escapes show none. */
export function routeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Route {
  if (pathname === '/') return homeRoute(new URLSearchParams(search))
  const [, segment] = /^\/product\/([^/]+)$/.exec(pathname) ?? []
  const handle = segment && decodedSegment(segment)
  return handle ? { screen: 'product', handle, query: search } : { screen: 'not-found' }
}

/** The address that shows a screen. */
export function pathOf(route: DataRoute): string {
  switch (route.screen) {
    case 'home':
      return `/${homeQuery(route)}`
    case 'product':
      return `/product/${segmentOf(route.handle)}${route.query}`
  }
}

/** Where the card of a product is, among all products. */
export const cardPath = (handle: string): string => `/#${encodeURIComponent(cardId(handle))}`

/** Of a card, on the page. */
export const cardId = (handle: string): string => `product-${handle.toWellFormed()}`

/** The address of a product, with what is chosen of it. */
export const productPath = (handle: string, selection: SelectedOption[] = []): string =>
  pathOf({ screen: 'product', handle, query: queryOf(selection) })

export const needsData = (route: Route): route is DataRoute =>
  route.screen === 'home' || route.screen === 'product'

/** The route with nothing chosen. */
export const plainRoute = (route: DataRoute): DataRoute =>
  route.screen === 'product' ? { ...route, query: '' } : route

/**
 * Of all the routes that make the same choice of a product, the one whose page is cached. Providers
 * find a product by its handle in capitals too.
 */
export function canonicalRoute(product: Product, route: ProductRoute): ProductRoute {
  const chosen = queryOf(choiceFromQuery(product, route.query).selection)
  const first = queryOf(choiceFromQuery(product, '').selection)
  return { ...route, handle: product.handle, query: chosen === first ? '' : chosen }
}

function homeRoute(asked: URLSearchParams): HomeRoute {
  const collection = asked.get('collection')
  const pages = Number(/^\d{1,2}$/.exec(asked.get('pages') ?? '')?.[0])
  return {
    screen: 'home',
    ...(collection && { collection }),
    ...(pages > 1 && pages <= MOST_PAGES && { pages }),
  }
}

function homeQuery({ collection, pages }: HomeRoute): string {
  const asked = [
    ...(collection === undefined ? [] : [['collection', collection]]),
    ...(pages === undefined ? [] : [['pages', String(pages)]]),
  ]
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}

// JSON may hold half of a surrogate pair, which encodeURIComponent throws at. '.md' as it stands asks
// for a product in Markdown, so that a handle that ends so needs its dot encoded.
const segmentOf = (handle: string): string =>
  encodeURIComponent(handle.toWellFormed()).replace(/\.md$/, '%2Emd')

/** Where the shop is told of. */
export const LLMS_TXT = '/llms.txt'

/** Behind a product's path: the product in Markdown. */
export const MARKDOWN_SUFFIX = '.md'

/** The address at which a screen is written in Markdown. */
export function markdownPath(route: DataRoute): string {
  return route.screen === 'home'
    ? LLMS_TXT
    : pathOf(plainRoute(route)) + MARKDOWN_SUFFIX + route.query
}
