export type Route =
  | { screen: 'home' }
  | { screen: 'product'; handle: string; query: string }
  | { screen: 'not-found' }

/** Which screen an address shows. Malformed escapes show none. */
export function routeOf({ pathname, search }: URL | Location): Route {
  if (pathname === '/') return { screen: 'home' }
  const [, segment] = /^\/product\/([^/]+)$/.exec(pathname) ?? []
  const handle = segment && decoded(segment)
  return handle ? { screen: 'product', handle, query: search } : { screen: 'not-found' }
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
