import { decodedSegment } from '../../storefront/decoded-segment.ts'

const CART = /^\/cart\/(\d+:\d+(?:,\d+:\d+)*)$/
const DISCOUNT = /^\/discount\/([^/]+)$/

/**
 * Where the provider's own forms of cart and discount links lead in this shop; null for any other
 * address. A discount's `redirect` is followed only to a path of this shop.
 */
export function shopLink({ origin, pathname, searchParams }: URL): string | null {
  const [, lines] = CART.exec(pathname) ?? []
  if (lines) return addressOf('/', { cart: lines, discount: searchParams.get('discount') })
  const [, code] = DISCOUNT.exec(pathname) ?? []
  const discount = code && decodedSegment(code)
  if (!discount) return null
  const redirect = ownAddress(searchParams.get('redirect') ?? '', origin)
  const path = redirect ? redirect.pathname + redirect.search + redirect.hash : '/'
  return addressOf(path, { discount })
}

function addressOf(path: string, values: Record<string, string | null>): string {
  const address = new URL(path, 'http://localhost')
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value)
  }
  // Commas and colons may stand in a query as they are, and read better so.
  const query = address.search.replaceAll('%2C', ',').replaceAll('%3A', ':')
  return address.pathname + query + address.hash
}

/** Where a path leads in this shop; null where it leads elsewhere, in whatever way browsers may read it. */
export function ownAddress(path: string, origin: string): URL | null {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return null
  const address = new URL(path, origin)
  return address.origin === origin && !address.pathname.startsWith('//') ? address : null
}
