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
  const discount = code && decoded(code)
  return discount ? addressOf(ownPath(searchParams.get('redirect'), origin), { discount }) : null
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

/** '/' where the text leads elsewhere, in whatever way browsers may read it. */
function ownPath(text: string | null, origin: string): string {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return '/'
  const address = new URL(text, origin)
  const isOwn = address.origin === origin && !address.pathname.startsWith('//')
  return isOwn ? address.pathname + address.search + address.hash : '/'
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
