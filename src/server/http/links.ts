import { decodedSegment } from '../../storefront/safe-parse.ts'
import { unforwarded } from '../../storefront/provider-cart.ts'

/** A redirect from an address that has another form than this shop's own. */
export type Link = { address: string; status: 301 | 302; cache: string }

type Row = [
  pattern: RegExp,
  kind: Omit<Link, 'address'>,
  /** `segment`: the pattern's group, as it stands in the path. Null: nowhere. */
  target: (segment: string, url: URL, storeOrigins: string[]) => string | null,
]

const CURRENT: Row[1] = { status: 302, cache: 'no-store' }
const OLD: Row[1] = { status: 301, cache: 'public, max-age=86400' }

/** By the path. The first row that has a target counts. */
const LINKS: Row[] = [
  // Carts and discounts that a merchant shares: this shop has an address for each.
  [/^\/cart\/(\d+:\d+(?:,\d+:\d+)*)$/, CURRENT, toCart],
  [/^\/discount\/([^/]+)$/, CURRENT, toDiscount],
  // Addresses of the provider's own, in mails and on its pages. Older ones start with the store's number.
  [/^\/(?:cart|account)(?:\/|$)/, CURRENT, toStore],
  [/^\/(?:checkouts|policies)\/./, CURRENT, toStore],
  [/^\/\d+\/(?:orders|invoices|checkouts)\/./, CURRENT, toStore],
  // The provider's addresses of lists and products. Themes write a product behind a collection, too.
  [/^\/(?:products|collections)\/?$/, OLD, toHome],
  [/^(?:\/collections\/[^/]+)?\/products\/([^/]+)\/?$/, OLD, toProduct],
  // A tag may follow the handle. It is dropped.
  [/^\/collections\/([^/]+)(?:\/[^/]*)*$/, OLD, toCollection],
]

/** Where an address of the provider's form leads; null for any other address. */
export function linkFor(url: URL, storeOrigins: string[]): Link | null {
  for (const [pattern, kind, target] of LINKS) {
    const [matched, segment = ''] = pattern.exec(url.pathname) ?? []
    const address = matched === undefined ? null : target(segment, url, storeOrigins)
    if (address !== null) return { ...kind, address }
  }
  return null
}

/** The address in this shop of a product or a list in the provider's form; null for any other address. */
export function oldLink(url: URL): string | null {
  const link = linkFor(url, [])
  return link?.status === OLD.status ? link.address : null
}

function toCart(lines: string, { searchParams }: URL): string {
  return withQuery('/', { cart: lines, discount: searchParams.get('discount') })
}

/** Follows a discount's `redirect` only to a path of this shop. */
function toDiscount(code: string, { origin, searchParams }: URL): string | null {
  const discount = decodedSegment(code)
  if (!discount) return null
  const redirect = ownAddress(searchParams.get('redirect') ?? '', origin)
  return withQuery(redirect ? redirect.pathname + redirect.search + redirect.hash : '/', {
    discount,
  })
}

/** To the first of the store's origins on another host than the request's: the shop's own host would redirect in a circle. */
function toStore(_segment: string, url: URL, storeOrigins: string[]): string | null {
  const origin = storeOrigins.find((each) => new URL(each).host !== url.host)
  return origin === undefined ? null : unforwarded(url, origin)
}

function toHome(_segment: string, { search }: URL): string {
  return `/${search}`
}

/** Keeps the query, whose `variant` the product page reads, and a suffix for Markdown. */
function toProduct(handle: string, { search }: URL): string {
  return `/product/${handle}${search}`
}

function toCollection(segment: string, { search, searchParams }: URL): string | null {
  const handle = decodedSegment(segment)
  if (!handle) return null
  // The provider's list of everything is this shop's home page.
  if (handle === 'all') return `/${search}`
  const others = [...searchParams].filter(([name]) => name !== 'collection')
  return `/?${new URLSearchParams([['collection', handle], ...others])}`
}

function withQuery(path: string, values: Record<string, string | null>): string {
  const address = new URL(path, 'http://localhost')
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value)
  }
  // Commas and colons are allowed in a query, and are easier to read than their escapes.
  const query = address.search.replaceAll('%2C', ',').replaceAll('%3A', ':')
  return address.pathname + query + address.hash
}

/** The URL of a path in this shop; null if a browser could read the path as an address elsewhere. */
export function ownAddress(path: string, origin: string): URL | null {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return null
  const address = new URL(path, origin)
  return address.origin === origin && !address.pathname.startsWith('//') ? address : null
}

// What follows these names may be a token, also in a path that the provider would write differently.
const SECRETS = /((?:cart|checkouts|account|orders|invoices)(?:\/|%2f)).*/i
// The form of a token anywhere else.
const TOKENS = /(?<![a-z\d])(?=[a-z]*\d)[a-z\d]{16,}/gi

/** The path as it may be logged. */
export const withoutTokens = (path: string): string =>
  path.replace(SECRETS, '$1…').replace(TOKENS, '…')
