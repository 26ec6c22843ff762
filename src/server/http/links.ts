import { parseAccept } from 'hono/utils/accept'
import { LLMS_TXT, MARKDOWN_SUFFIX, routeOf, type Route } from '../../routes.ts'
import { unforwarded } from '../../storefront/provider-cart.ts'
import { decodedSegment } from '../../storefront/safe-parse.ts'
import type { Format } from '../cache/rendered-page.ts'
import { FOR_A_DAY } from '../cache/times.ts'

/** A redirect from an address that has another form than this shop's own. */
type Link = { address: string; status: 301 | 302; cache: string }

type Row = [
  pattern: RegExp,
  kind: Omit<Link, 'address'>,
  /** Gives the address. `segment` is the pattern's group, still encoded. Null: the next row is tried. */
  target: (segment: string, url: URL, storeOrigins: string[]) => string | null,
]

const TEMPORARY: Row[1] = { status: 302, cache: 'no-store' }
const PERMANENT: Row[1] = { status: 301, cache: FOR_A_DAY }

/** The first row whose pattern matches the path, and whose target is not null, counts. */
const LINKS: Row[] = [
  // Carts and discounts that a merchant shares. This shop has an address for each.
  [/^\/cart\/(\d+:\d+(?:,\d+:\d+)*)$/, TEMPORARY, toCart],
  [/^\/discount\/([^/]+)$/, TEMPORARY, toDiscount],
  // The provider's own pages, linked in its mails. Older addresses start with the store's number.
  [/^\/(?:cart|account)(?:\/|$)/, TEMPORARY, toStore],
  [/^\/(?:checkouts|policies)\/./, TEMPORARY, toStore],
  [/^\/\d+\/(?:orders|invoices|checkouts)\/./, TEMPORARY, toStore],
  // The provider's addresses of lists and products. Themes write a product behind a collection, too.
  [/^\/(?:products|collections)\/?$/, PERMANENT, toHome],
  [/^(?:\/collections\/[^/]+)?\/products\/([^/]+)\/?$/, PERMANENT, toProduct],
  // A tag may follow the handle. It is dropped.
  [/^\/collections\/([^/]+)(?:\/[^/]*)*$/, PERMANENT, toCollection],
]

/**
 * The link for an address of the provider's form, or for a product whose client prefers Markdown by its
 * Accept header; null for any other request.
 */
export function linkFor(url: URL, storeOrigins: string[], accept?: string): Link | null {
  for (const [pattern, kind, target] of LINKS) {
    const [matched, segment = ''] = pattern.exec(url.pathname) ?? []
    const address = matched === undefined ? null : target(segment, url, storeOrigins)
    if (address !== null) return { ...kind, address }
  }
  return prefersMarkdownOf(url.pathname, accept)
    ? { ...TEMPORARY, address: url.pathname + MARKDOWN_SUFFIX + url.search }
    : null
}

/** The address in this shop of a product or a list in the provider's form; null for any other address. */
export function oldLink(url: URL): string | null {
  const link = linkFor(url, [])
  return link?.status === PERMANENT.status ? link.address : null
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

/** Redirects to the first store origin on another host. The request's own host would loop. */
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

const MARKDOWN = 'text/markdown'
const HTML = 'text/html'
const PRODUCT = '/product/'
// Nearly every client names HTML first without a weight, or accepts anything. It prefers nothing to HTML.
const PREFERS_HTML = /^(text\/html(,|$)|\*\/\*$)/

/** The route and the format of an address. */
export function representationOf({ pathname, search }: URL): { route: Route; format: Format } {
  if (pathname === LLMS_TXT) return { route: { screen: 'home' }, format: 'plain' }
  if (!isMarkdown(pathname)) return { route: routeOf({ pathname, search }), format: 'html' }
  const page = pathname.slice(0, -MARKDOWN_SUFFIX.length)
  return { route: routeOf({ pathname: page, search }), format: 'markdown' }
}

/** Whether a client prefers the Markdown of an address, which has an address of its own. */
export const prefersMarkdownOf = (address: string, accept: string | undefined): boolean =>
  address.startsWith(PRODUCT) &&
  accept !== undefined &&
  !PREFERS_HTML.test(accept) &&
  prefersMarkdown(accept) &&
  !isMarkdown(address.split('?', 1)[0] ?? '')

const isMarkdown = (path: string): boolean =>
  path.startsWith(PRODUCT) && path.endsWith(MARKDOWN_SUFFIX)

/** Of two equal weights the named format counts, or the first named. A client that accepts neither gets HTML. */
function prefersMarkdown(accept: string): boolean {
  const accepted = parseAccept(accept).map(({ type, q }) => ({ type: type.toLowerCase(), q }))
  const rangeOf = (range: string) => accepted.find(({ type }) => type === range)
  const qualityOf = (type: string) => (rangeOf(type) ?? rangeOf('text/*') ?? rangeOf('*/*'))?.q ?? 0
  const [markdown, html] = [qualityOf(MARKDOWN), qualityOf(HTML)]
  if (markdown !== html) return markdown > html
  const named = accepted.find(({ type }) => type === MARKDOWN || type === HTML)
  return markdown > 0 && named?.type === MARKDOWN
}
