import type { Product, SelectedOption } from './storefront/product.ts'
import { choiceFromQuery, queryOf } from './storefront/selection.ts'

/** `query` holds what is chosen, as it stands in the address. */
export type ProductRoute = { screen: 'product'; handle: string; query: string }

/** What shows something that the provider says. */
export type DataRoute = { screen: 'home' } | ProductRoute

export type Route = DataRoute | { screen: 'not-found' }

/** Where the products are, on the home page. */
export const COLLECTION = '/#shop'

/** The addresses of products, as URL patterns write them. */
export const PRODUCT_PATTERN = '/product/*'

/** Letters of path and query; a longer one is not read. */
export const LONGEST_ADDRESS = 2_048

/** Which screen an address shows. Malformed escapes show none. */
export function routeOf({ pathname, search }: URL | Location): Route {
  if (pathname === '/') return { screen: 'home' }
  const [, segment] = /^\/product\/([^/]+)$/.exec(pathname) ?? []
  const handle = segment && decoded(segment)
  return handle ? { screen: 'product', handle, query: search } : { screen: 'not-found' }
}

/** The address that shows a screen. */
export function pathOf(route: DataRoute): string {
  switch (route.screen) {
    case 'home':
      return '/'
    case 'product':
      // JSON may hold half of a surrogate pair, which encodeURIComponent throws at.
      return `/product/${encodeURIComponent(route.handle.toWellFormed())}${route.query}`
  }
}

/** The address of a product, with what is chosen of it. */
export const productPath = (handle: string, selection: SelectedOption[] = []): string =>
  pathOf({ screen: 'product', handle, query: queryOf(selection) })

export const needsData = (route: Route): route is DataRoute => route.screen !== 'not-found'

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

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
