// Redirects from the provider's forms of an address.
import { prefixIn, type Market } from '../../markets.ts'
import { SITEMAP } from '../../routes.ts'
import { isUnforwarded, unforwarded } from '../../storefront/provider-cart.ts'
import { mendedParameters, withoutEnd } from '../../storefront/mangled-links.ts'
import { decodedSegment, wellEscaped } from '../../storefront/parse-or-null.ts'
import { withoutSlashes } from '../../storefront/url-redirects.ts'
import { FOR_A_DAY } from '../cache/times.ts'
import { campaignOf, readBuyLink } from '../agents/buy-link.ts'
import { representationOf } from '../cache/page-address.ts'

export type Redirect = { address: string; status: 301 | 302 | 303; cache: string }

type Kind = Omit<Redirect, 'address'>

export const TEMPORARY: Kind = { status: 302, cache: 'no-store' }
// The specification of /buy links requires 303.
const SEE_OTHER: Kind = { status: 303, cache: 'no-store' }
export const PERMANENT: Kind = { status: 301, cache: FOR_A_DAY }

/** `storeOrigins`: those of the store's own addresses, its checkout's first. */
type Context = { storeOrigins: string[]; markets: Market[] }

/** `segment`: the row's group in the path, still encoded. */
type Link = Context & { url: URL; segment: string }

/** If a path matches several rows, the first one whose target is not null applies. */
const LINKS: [pattern: RegExp, kind: Kind, target: (link: Link) => string | null][] = [
  // Carts and discounts that a merchant shares. This shop has an address for each.
  [/^\/cart\/(\d+(?:[:,]|%3A|%2C).*)$/i, TEMPORARY, toBuy],
  [/^\/discount\/([^/]+)$/, TEMPORARY, toDiscount],
  [/^\/buy(?:\/(.*))?$/, SEE_OTHER, toBuy],
  // The provider's own pages, linked in its mails (older addresses start with the store's number), the admin, checkout
  // and sign-in, and pages of apps at the store's domain: downloads, reviews, returns.
  [/^\/(?:(?:admin|cart|account)(?:\/|$)|checkout\/?$)/, TEMPORARY, toStore],
  [/^\/(?:checkouts|gift_cards|pages|policies|customer_authentication)\/./, TEMPORARY, toStore],
  [/^\/(?:_t\/c|a|apps|community|tools|\d+\/(?:orders|invoices|checkouts))\/./, TEMPORARY, toStore],
  // The provider's addresses of lists and products. Themes also write products below a collection.
  [/^\/(?:products|collections|search)\/?$/, PERMANENT, ({ url }) => `/${url.search}`],
  [/^\/sitemap_\w+\.xml$/, PERMANENT, () => SITEMAP],
  // The product page reads `variant` of the query. The segment may end in the suffix for Markdown.
  [
    /^(?:\/collections\/[^/]+)?\/products\/([^/]+)\/?$/,
    PERMANENT,
    ({ segment, url }) => `/product/${segment}${url.search}`,
  ],
  // A tag may follow the handle. It is dropped.
  [/^\/collections\/([^/]+)(?:\/[^/]*)*$/, PERMANENT, toCollection],
]

// Pages' data, for scripts and feed readers: a page in its place would be none.
const DATA = /^\/(?:products|collections)\/.+\.(?:js|json|oembed|atom)$/
const NOWHERE: Context = { storeOrigins: [], markets: [] }

/** The redirect of an address in a provider's form; null: it has another form. */
export function linkFor(url: URL, context = NOWHERE): Redirect | null {
  if (DATA.test(url.pathname)) return null
  for (const [pattern, kind, target] of LINKS) {
    const [matched, segment = ''] = pattern.exec(url.pathname) ?? []
    const address = matched === undefined ? null : target({ ...context, url, segment })
    if (address !== null) return { ...kind, address }
  }
  return null
}

/**
 * Shows the items as a shared cart, on the page that the link names for continuing, or on the home page if this shop
 * has no such page. The cart and the checkout are none, because only the shopper fills the cart.
 */
function toBuy({ segment, url, markets }: Link): string | null {
  const items = withoutSlashes(segment)
  if (items === '' && url.search === '') return null
  const { cart, discount, campaign, continueTo, hasMore } = readBuyLink(items, url)
  const page = (continueTo && ownPage(continueTo, url.origin, markets)) || new URL(url.origin)
  return withQuery(page, {
    ...campaign,
    // Keep an empty `cart`: the drawer says that the link is empty.
    cart,
    discount: discount || null,
    unused: hasMore && cart !== '' ? '1' : null,
  })
}

/** Follows a discount's `redirect` only to a page of this shop. */
function toDiscount({ segment, url, markets }: Link): string | null {
  // A malformed escape stays, as in '10%OFF'.
  const escaped = wellEscaped(segment).replace(/[+&]/g, encodeURIComponent)
  const discount = withoutEnd(new URLSearchParams(`=${escaped}`).get('') ?? '')
  if (/^(?:%[\da-f]{2})+$/i.test(discount)) return null
  const redirect = ownPage(url.searchParams.get('redirect') ?? '', url.origin, markets)
  const campaign = campaignOf([...mendedParameters(url.search)])
  return withQuery(redirect ?? new URL(url.origin), { ...campaign, discount })
}

/**
 * Redirects to the first store origin on another host. The request's own host would cause a loop, and so would an
 * address that the store's redirect theme has sent here.
 */
function toStore({ url, storeOrigins }: Link): string | null {
  if (isUnforwarded(url)) return null
  const origin = storeOrigins.find((each) => new URL(each).host !== url.host)
  return origin === undefined ? null : unforwarded(url, origin)
}

function toCollection({ segment, url }: Link): string | null {
  const handle = decodedSegment(segment)
  if (!handle) return null
  // The provider's list of everything is this shop's home page.
  if (handle === 'all') return `/${url.search}`
  const others = [...url.searchParams].filter(([name]) => name !== 'collection')
  return `/?${new URLSearchParams([['collection', handle], ...others])}`
}

function withQuery(address: URL, values: Record<string, string | null>): string {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) address.searchParams.set(name, value)
  }
  // Commas and colons are allowed in a query, and are easier to read than their escapes.
  const query = address.search.replaceAll('%2C', ',').replaceAll('%3A', ':')
  return address.pathname + query + address.hash
}

/** The URL of a path in this shop; null if a browser could read the path as an address elsewhere. */
export function ownAddress(path: string, origin: string): URL | null {
  const address = path.startsWith('/') ? URL.parse(path, origin) : null
  return address?.origin === origin && !address.pathname.startsWith('//') ? address : null
}

/**
 * The URL of a page of this shop. The path may be another market's, or in the provider's form. Null: the shop has no
 * such page.
 */
function ownPage(path: string, origin: string, markets: Market[]): URL | null {
  const address = ownAddress(path, origin)
  if (!address) return null
  const prefix = prefixIn(address.pathname, markets) ?? ''
  address.pathname = address.pathname.slice(prefix.length)
  const link = linkFor(address)
  const page = link ? new URL(link.address, origin) : address
  const { route, format } = representationOf(page)
  if (route.screen === 'not-found' || format !== 'html') return null
  page.pathname = prefix + page.pathname
  return page
}
