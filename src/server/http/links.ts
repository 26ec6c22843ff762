import { decodedSegment } from '../../storefront/safe-parse.ts'
import { unforwarded } from '../../storefront/provider-cart.ts'

// Behind a collection too, as themes write it.
const PRODUCT = /^(?:\/collections\/[^/]+)?\/products\/([^/]+)\/?$/
// What follows its handle narrows it, by a tag.
const COLLECTION = /^\/collections\/([^/]+)(?:\/[^/]*)*$/
const LISTS = /^\/(?:products|collections)\/?$/
const EVERYTHING = 'all'

/**
 * Where an address leads that a product or a collection has in the provider's own shop; null for any
 * other. The query is kept: a variant's number in it is understood.
 */
export function oldLink({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (LISTS.test(pathname)) return `/${search}`
  const [, product] = PRODUCT.exec(pathname) ?? []
  // As it is written, with what stands behind it for its Markdown.
  if (product) return `/product/${product}${search}`
  const [, segment = ''] = COLLECTION.exec(pathname) ?? []
  const handle = decodedSegment(segment)
  if (!handle) return null
  if (handle === EVERYTHING) return `/${search}`
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'collection')
  return `/?${new URLSearchParams([['collection', handle], ...others])}`
}

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

// Of orders, invoices and older checkouts behind the store's number.
const PATHS =
  /^\/((cart|account)(\/|$)|(checkouts|policies)\/.|\d+\/(orders|invoices|checkouts)\/.)/

// Behind these names tokens stand, also where the path is another than the provider writes it.
const SECRETS = /((?:cart|checkouts|account|orders|invoices)(?:\/|%2f)).*/i
// As they look wherever else they stand.
const TOKENS = /(?<![a-z\d])(?=[a-z]*\d)[a-z\d]{16,}/gi

/**
 * Where an address of the provider's own leads, whose links stand on a domain that may be this shop's:
 * to the first of the store's origins that is not where the shop was asked, as that would go round in
 * circles. Null for any other address.
 */
export function providerAddress(url: URL, storeOrigins: string[]): string | null {
  const origin = storeOrigins.find((each) => new URL(each).host !== url.host)
  return origin !== undefined && PATHS.test(url.pathname) ? unforwarded(url, origin) : null
}

/** A path as it may be logged. */
export const withoutTokens = (path: string): string =>
  path.replace(SECRETS, '$1…').replace(TOKENS, '…')
