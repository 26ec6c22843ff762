import type { Connection } from './call.ts'

/**
 * A checkout's address, https where the store is, and never at this very shop: the provider's links
 * stand on the store's primary domain, which may be where the shop itself is by now. Such a link leads
 * to the checkout's domain, or the store's where that is not set or is the shop's too.
 */
export function awayFromShop(
  address: string,
  { url, checkoutOrigin, ownHosts = [] }: Connection,
): string {
  const store = new URL(url)
  const at = new URL(address)
  if (store.protocol === 'https:') at.protocol = 'https:'
  if (!ownHosts.includes(at.host)) return at.href
  const isElsewhere = checkoutOrigin && !ownHosts.includes(new URL(checkoutOrigin).host)
  return unforwarded(at, isElsewhere ? checkoutOrigin : store.origin)
}

/** The same path and query at the store, which would forward it to its primary domain but for `_fd=0`. */
export function unforwarded({ pathname, search, hash }: URL, origin: string): string {
  // Set part by part: a path of '//elsewhere' resolved as a whole would lead there.
  const address = Object.assign(new URL(origin), { pathname, search, hash })
  address.searchParams.set('_fd', '0')
  return address.href
}
