// Every redirect: from the provider's forms of an address, from other spellings, and the store's URL redirects.
import { prefixIn, primaryLanguage, type Market } from '../../markets.ts'
import { CAMPAIGN } from '../../routes.ts'
import { isUnforwarded, unforwarded } from '../../storefront/provider-cart.ts'
import { mendedParameters, withoutEnd } from '../../storefront/mangled-links.ts'
import { decodedSegment, webUrl, wellEscaped } from '../../storefront/parse-or-null.ts'
import { redirectPath, withoutSlashes } from '../../storefront/url-redirects.ts'
import { FOR_A_DAY } from '../cache/times.ts'
import { campaignOf, readBuyLink } from '../agents/buy-link.ts'
import type { Settings } from '../settings/settings.ts'
import { representationOf } from '../cache/page-address.ts'

/** A redirect from an address in one of the provider's forms. */
export type Redirect = { address: string; status: 301 | 302 | 303; cache: string }

type Row = [
  pattern: RegExp,
  kind: Omit<Redirect, 'address'>,
  /** Returns the address. `segment` is the pattern's group, still encoded. Null: the next row is tried. */
  target: (segment: string, url: URL, shop: Shop) => string | null,
]

/** `storeOrigins`: those of the store's own addresses, its checkout's first. */
type Shop = { storeOrigins: string[]; markets: Market[] }

export const TEMPORARY: Row[1] = { status: 302, cache: 'no-store' }
// The specification of /buy links requires 303.
const SEE_OTHER: Row[1] = { status: 303, cache: 'no-store' }
export const PERMANENT: Row[1] = { status: 301, cache: FOR_A_DAY }

/** If a path matches several rows, the first one whose target is not null applies. */
const LINKS: Row[] = [
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
  [/^\/(?:products|collections)\/?$/, PERMANENT, (_segment, { search }) => `/${search}`],
  // The product page reads `variant` of the query. The segment may end in the suffix for Markdown.
  [
    /^(?:\/collections\/[^/]+)?\/products\/([^/]+)\/?$/,
    PERMANENT,
    (handle, { search }) => `/product/${handle}${search}`,
  ],
  // A tag may follow the handle. It is dropped.
  [/^\/collections\/([^/]+)(?:\/[^/]*)*$/, PERMANENT, toCollection],
]

/** The redirect of an address in a provider's form; null: it has another form. */
export function linkFor(url: URL, shop: Shop = { storeOrigins: [], markets: [] }): Redirect | null {
  for (const [pattern, kind, target] of LINKS) {
    const [matched, segment = ''] = pattern.exec(url.pathname) ?? []
    const address = matched === undefined ? null : target(segment, url, shop)
    if (address !== null) return { ...kind, address }
  }
  return null
}

/**
 * Shows the items as a shared cart, on the page at which the link continues if this shop has it. Only the shopper
 * fills the cart, so a link that continues at the cart or the checkout leads to the home page.
 */
function toBuy(path: string, url: URL, { markets }: Shop): string | null {
  const items = withoutSlashes(path)
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
function toDiscount(code: string, url: URL, { markets }: Shop): string | null {
  // A malformed escape stays, as in '10%OFF'.
  const escaped = wellEscaped(code).replace(/[+&]/g, encodeURIComponent)
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
function toStore(_segment: string, url: URL, { storeOrigins }: Shop): string | null {
  if (isUnforwarded(url)) return null
  const origin = storeOrigins.find((each) => new URL(each).host !== url.host)
  return origin === undefined ? null : unforwarded(url, origin)
}

function toCollection(segment: string, { search, searchParams }: URL): string | null {
  const handle = decodedSegment(segment)
  if (!handle) return null
  // The provider's list of everything is this shop's home page.
  if (handle === 'all') return `/${search}`
  const others = [...searchParams].filter(([name]) => name !== 'collection')
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
function ownAddress(path: string, origin: string): URL | null {
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

const MARKDOWN = /^(\/products?\/.+)\.md$/

/**
 * The path to look up in the store's URL redirects; null: no look-up. `pathname` does not contain the market's prefix.
 * With `prefix`, the path is that of a redirect for this market alone. `search`: the query that the redirect names.
 */
export function redirectKey(pathname: string, prefix = '', search = ''): string | null {
  // The build's files; no store has addresses here.
  if (pathname.startsWith('/assets/')) return null
  const collection = pathname === '/' && new URLSearchParams(search).get('collection')
  // The store's own addresses of a collection and of a product.
  if (collection) return redirectPath(`${prefix}/collections/${encodeURIComponent(collection)}`)
  const path = pathname.replace(MARKDOWN, '$1').replace(/^\/product\//, '/products/')
  return pathname === '/' ? null : redirectPath(prefix + path + search)
}

/** The queries by which a redirect may name the address: its own without the campaign, and none. */
export function namedQueries({ searchParams }: URL): string[] {
  const own = [...searchParams].filter(([name]) => !CAMPAIGN.test(name))
  return own.length > 0 ? [`?${new URLSearchParams(own)}`, ''] : ['']
}

/**
 * The address in the spellings of this shop, the likeliest first: with its market's prefix and no slash at its end, and
 * also in lower case. Empty: it has no other.
 */
export function spellings(url: URL, markets: Market[]): URL[] {
  const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(withoutSlashes(url.pathname)) ?? []
  if (name === '') return []
  const market = marketNamed(name.toLowerCase().replace('_', '-'), markets)
  const path = market ? market.prefix + (rest.replace(/^\/+/, '/') || '/') : `/${name}${rest}`
  return [path, path.toLowerCase()]
    .map((pathname) => Object.assign(new URL(url), { pathname }))
    .filter(({ pathname }) => pathname !== url.pathname)
}

/** The market of 'de-de' or 'us-en', or else of the language of 'de' or 'de-at', or of the country 'us'. */
function marketNamed(name: string, markets: Market[]): Market | undefined {
  const [, part] = /^([a-z]{2})(?:-[a-z]{2})?$/.exec(name) ?? []
  const isOf = ({ country, language }: Market) =>
    [`${language}-${country}`, `${country}-${language}`].some((id) => id.toLowerCase() === name)
  return (
    markets.find(isOf) ??
    markets.find(({ language }) => primaryLanguage(language) === part) ??
    markets.find(({ country }) => country.toLowerCase() === name)
  )
}

/**
 * The address to redirect a request to: the redirect's target with the request's query, in the market that the target
 * names, or in the request's (`prefix`). `url` has no prefix. `isOwn`: the redirect is for this market alone, or the
 * market is the first. `search`: the query that the redirect names. Null: the target is no web address, or is the
 * requested page. A redirect for all markets never leads from one market to another, because two could form a loop.
 */
export function redirectAddress(
  target: string,
  { url, prefix, isOwn, search }: { url: URL; prefix: string; isOwn: boolean; search: string },
  { siteUrl, markets, storeOrigins }: Shop & Pick<Settings, 'siteUrl'>,
): string | null {
  const to = targetUrl(target.trim(), url, siteUrl)
  if (!to) return null
  const own = new Set([to.search, search].flatMap((each) => [...new URLSearchParams(each).keys()]))
  for (const [name, value] of url.searchParams) {
    if (!own.has(name)) to.searchParams.append(name, value)
  }
  const isStore = storeOrigins.some((each) => new URL(each).host === to.host)
  if (isStore) return isUnforwarded(url) ? null : unforwarded(to, to.origin)
  if (to.origin !== url.origin) return to.href
  const named = prefixIn(to.pathname, markets)
  if (named !== null) to.pathname = to.pathname.slice(named.length)
  const market = named ?? prefix
  if (market !== prefix && !isOwn) return null
  // Maps a product or a list in the provider's form to its address in this shop.
  const link = linkFor(to)
  const found = link?.status === PERMANENT.status ? link.address : to.pathname + to.search
  // A request for Markdown is redirected to Markdown.
  const isMarkdown = MARKDOWN.test(url.pathname)
  const path = isMarkdown ? found.replace(/^\/product\/[^?]+/, '$&.md') : found
  const back = new URL(path, url)
  const query = search || back.pathname === '/' ? namedQueries(back)[0] : ''
  const isBack =
    market === prefix &&
    redirectKey(back.pathname, '', query) === redirectKey(url.pathname, '', search)
  return isBack ? null : market + path + to.hash
}

/** The target as a URL. A target in this shop gets the origin of `url`. */
function targetUrl(target: string, url: URL, siteUrl: string | null): URL | null {
  if (target.startsWith('/')) return ownAddress(target, url.origin)
  const to = webUrl(target)
  if (!to) return null
  const isOwn = to.host === url.host || (siteUrl !== null && to.host === new URL(siteUrl).host)
  return isOwn ? ownAddress(to.pathname + to.search + to.hash, url.origin) : to
}
