import { homePath, MOST_SLICES, type Route } from './routes.ts'
import { mendedParameters } from './storefront/mangled-links.ts'
import { decodedSegment } from './storefront/parse-or-null.ts'

/** The route of an address in the market; 'not-found' for malformed escapes. */
export function routeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Route {
  const prefix = homePath().slice(0, -1)
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
  const [, segment] = /^\/product\/([^/]+)$/.exec(path) ?? []
  const handle = segment && decodedSegment(segment)
  if (handle) return { screen: 'product', handle, query: search }
  if (path !== '/') return { screen: 'not-found' }
  const mended = mendedParameters(search)
  const collection = new URLSearchParams(search).get('collection') ?? mended.get('collection')
  const slices = Number(/^\d{1,2}$/.exec(mended.get('pages') ?? '')?.[0])
  return {
    screen: 'home',
    ...(collection && { collection }),
    ...(slices > 1 && slices <= MOST_SLICES && { slices }),
  }
}
