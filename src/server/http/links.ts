// Other forms of the shop's addresses: the provider's, and what becomes of addresses in mails, chats and feeds.
import { prefixIn, primaryLanguage, type Market } from '../../markets.ts'
import { SITEMAP } from '../../routes.ts'
import { isUnforwarded, unforwarded } from '../../storefront/provider-cart.ts'
import { mendedAddress, mendedParameters, withoutEnd } from '../../storefront/mangled-links.ts'
import { decodedSegment, wellEscaped } from '../../storefront/parse-or-null.ts'
import { FOR_A_DAY } from '../cache/times.ts'
import { campaignOf, readBuyLink } from '../agents/buy-link.ts'
import { representationOf } from '../cache/page-address.ts'

export type Redirect = { address: string; status: 301 | 302 | 303; cache: string }

type Kind = Omit<Redirect, 'address'>

export const TEMPORARY: Kind = { status: 302, cache: 'no-store' }
// The specification of /buy links requires 303.
const SEE_OTHER: Kind = { status: 303, cache: 'no-store' }
export const PERMANENT: Kind = { status: 301, cache: FOR_A_DAY }

/** `prefix`: the market's. `storeOrigins`: those of the store's own addresses, its checkout's first. */
type Context = { prefix: string; storeOrigins: string[]; markets: Market[] }

/** `segment`: the row's group in the path, still encoded. */
type Link = Context & { url: URL; segment: string }

/** If a path matches several rows, the first one whose target is not null applies. */
const LINKS: [pattern: RegExp, kind: Kind, target: (link: Link) => string | null][] = [
  // Carts and discounts that a merchant shares. This shop has an address for each.
  [/^\/cart\/(\d+(?:[:,]|%3A|%2C).*?)\/{0,24}$/i, TEMPORARY, toBuy],
  [/^\/discount\/([^/]+)$/, TEMPORARY, toDiscount],
  [/^\/buy(?:\/(.*?))?\/{0,24}$/, SEE_OTHER, toBuy],
  // The provider's own pages, linked in its mails (older addresses start with the store's number), the admin, checkout
  // and sign-in, and pages of apps at the store's domain: downloads, reviews, returns.
  [/^\/(?:(?:admin|cart|account)(?:\/|$)|checkout\/?$)/, TEMPORARY, toStore],
  [/^\/(?:checkouts|gift_cards|pages|policies|customer_authentication)\/./, TEMPORARY, toStore],
  [/^\/(?:_t\/c|a|apps|community|tools|\d+\/(?:orders|invoices|checkouts))\/./, TEMPORARY, toStore],
]

/** The redirect of an address, without the market's prefix, that has a provider's form; null: it has another. */
export function linkFor(url: URL, context: Context): Redirect | null {
  for (const [pattern, kind, target] of LINKS) {
    const [matched, segment = ''] = pattern.exec(url.pathname) ?? []
    const address = matched === undefined ? null : target({ ...context, url, segment })
    if (address !== null) return { ...kind, address }
  }
  return null
}

/** The address here of a list or a product in the provider's form; any other address as it is. */
export function ownForm({ pathname, search }: URL): string {
  // Data for scripts and feed readers: a page in its place would be none.
  if (/\.(?:js|json|oembed|atom)$/.test(pathname)) return pathname + search
  if (/^\/sitemap_\w+\.xml$/.test(pathname)) return SITEMAP
  // Themes also write products below a collection.
  const [, product] = /^(?:\/collections\/[^/]+)?\/products\/([^/]+)\/?$/.exec(pathname) ?? []
  // The product page reads `variant` of the query. The segment may end in the suffix for Markdown.
  if (product) return `/product/${product}${search}`
  // A tag may follow a collection's handle. It is dropped.
  const [list, segment = 'all'] =
    /^\/(?:(?:products|collections|search)\/?$|collections\/([^/]+))/.exec(pathname) ?? []
  const collection = list && decodedSegment(segment)
  if (!collection) return pathname + search
  // The provider's list of everything is this shop's home page.
  if (collection === 'all') return `/${search}`
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'collection')
  return `/?${new URLSearchParams([['collection', collection], ...others])}`
}

/** Shows the items as a shared cart, on the page where the link continues: only the shopper fills the cart. */
function toBuy({ segment: items, url, ...context }: Link): string | null {
  if (items === '' && url.search === '') return null
  const { cart, discount, campaign, continueTo, hasMore } = readBuyLink(items, url)
  return withQuery(ownPage(continueTo, url, context), {
    ...campaign,
    // Keep an empty `cart`: the drawer says that the link is empty.
    ...(cart !== null && { cart }),
    ...(discount && { discount }),
    ...(hasMore && cart !== '' && { unused: '1' }),
  })
}

/** Follows a discount's `redirect` only to a page of this shop. */
function toDiscount({ segment, url, ...context }: Link): string | null {
  // A malformed escape stays, as in '10%OFF'.
  const escaped = wellEscaped(segment).replace(/[+&]/g, encodeURIComponent)
  const discount = withoutEnd(new URLSearchParams(`=${escaped}`).get('') ?? '')
  if (/^(?:%[\da-f]{2})+$/i.test(discount)) return null
  const page = ownPage(url.searchParams.get('redirect'), url, context)
  const campaign = campaignOf([...mendedParameters(url.search)])
  return withQuery(page, { ...campaign, discount })
}

/** Redirects to the first store origin on another host. The request's own, or the store's theme's, would be a loop. */
function toStore({ url, storeOrigins }: Link): string | null {
  if (isUnforwarded(url)) return null
  const origin = storeOrigins.find((each) => new URL(each).host !== url.host)
  // People write the addresses of pages and policies into messages.
  const isText = /^\/(?:pages|policies)\//.test(url.pathname)
  return origin === undefined ? null : unforwarded(isText ? mendedAddress(url) : url, origin)
}

function withQuery(address: URL, values: Record<string, string>): string {
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
  // Commas and colons are allowed in a query, and are easier to read than their escapes.
  const query = address.search.replaceAll('%2C', ',').replaceAll('%3A', ':')
  return address.pathname + query + address.hash
}

/** The URL of a path in this shop; null if a browser could read the path as an address elsewhere. */
export function ownAddress(path: string, origin: string): URL | null {
  const address = path.startsWith('/') ? URL.parse(path, origin) : null
  return address?.origin === origin && !address.pathname.startsWith('//') ? address : null
}

/** The URL of a page of this shop, whose path may be of any market and in any form; or else of the home page. */
function ownPage(path: string | null, { origin }: URL, { prefix, ...context }: Context): URL {
  const home = new URL(`${prefix}/`, origin)
  const address = ownAddress(path ?? '', origin)
  if (!address) return home
  const ofPath = prefixIn(address.pathname, context.markets)
  address.pathname = address.pathname.slice(ofPath?.length)
  const link = linkFor(address, { ...context, prefix: '' })
  const page = new URL((link?.address ?? ownForm(address)) + address.hash, origin)
  const { route, format } = representationOf(page)
  if (route.screen === 'not-found' || format !== 'html') return home
  page.pathname = (ofPath ?? prefix) + page.pathname
  return page
}

/** The address in this shop's spellings, the likeliest first, and last without what mailers and chats add. */
export function spellings(url: URL, markets: Market[]): string[] {
  const addresses = [url, mendedAddress(url)].flatMap(({ pathname, search }) => {
    const [name = '', ...rest] = pathname.split('/').filter(Boolean)
    const market = marketNamed(name.toLowerCase().replace('_', '-'), markets)
    const path = `/${(market ? rest : [name, ...rest]).join('/')}`
    // The query of a list contains its handle.
    const query = path === '/' ? `?${mendedParameters(search)}` : search
    const prefix = market?.prefix ?? ''
    return [path, path.toLowerCase()].map((each) => prefix + ownForm(new URL(each + query, url)))
  })
  return [...new Set(addresses)].filter((each) => each !== url.pathname + url.search)
}

/** The address in the market that its query names, as feeds do: '?country=DE&locale=de'; null: none. */
export function toMarket(url: URL, own: Market | undefined, markets: Market[]): string | null {
  const query = mendedParameters(url.search.toLowerCase())
  const ofCountry = markets.filter((each) => each.country.toLowerCase() === query.get('country'))
  const inLanguage = (tag?: string | null) => marketNamed(tag?.toLowerCase() ?? '', ofCountry)
  const market = inLanguage(query.get('locale')) ?? inLanguage(own?.language) ?? ofCountry[0]
  if (!market || market === own) return null
  const kept = url.search.replace(/[?&](?:amp;)?(?:country|currency|locale)=[^?&]*/gi, '')
  const address = market.prefix + url.pathname + kept.replace(/^&/, '?')
  return ownAddress(address, url.origin) && address
}

/** The market of 'de-de' or 'us-en', or else of the language of 'de' or 'de-at', or of the country 'us'. */
function marketNamed(name: string, markets: Market[]): Market | undefined {
  const [, part] = /^([a-z]{2,3})(?:-[a-z]{2})?$/.exec(name) ?? []
  const isOf = ({ country, language }: Market) =>
    [`${language}-${country}`, `${country}-${language}`].some((id) => id.toLowerCase() === name)
  return (
    markets.find(isOf) ??
    markets.find(({ language }) => primaryLanguage(language) === part) ??
    markets.find(({ country }) => country.toLowerCase() === name)
  )
}
