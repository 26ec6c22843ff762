// The store's own list of redirects: the path to look up, and the address of the target in this shop.
import { prefixIn } from '../../markets.ts'
import { CAMPAIGN } from '../../routes.ts'
import { isUnforwarded, unforwarded } from '../../storefront/provider-cart.ts'
import { webUrl } from '../../storefront/parse-or-null.ts'
import { redirectPath } from '../../storefront/url-redirects.ts'
import type { Settings } from '../settings/settings.ts'
import { ownAddress, ownForm } from './links.ts'

type Context = Pick<Settings, 'siteUrl' | 'markets'> & { storeOrigins: string[] }

/** `url`: without `prefix`. `mayChangeMarket`: the redirect is for this market alone, or the market is the first. */
type Request = { url: URL; prefix: string; mayChangeMarket: boolean; search: string }

const MARKDOWN = /^(\/products?\/.+)\.md$/

/** The path to look up in the store's redirects; null: none. With `prefix`, of a redirect for this market alone. */
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
 * The address to redirect a request to: the redirect's target with the request's query, in the market that the target
 * names, or else in the request's. Null: the target is no web address, or is the requested page. A redirect for all
 * markets never leads from one market to another, because two could form a loop.
 */
export function redirectAddress(target: string, request: Request, context: Context): string | null {
  const { url, prefix, mayChangeMarket, search } = request
  const { siteUrl, markets, storeOrigins } = context
  const to = targetUrl(target.trim(), url, siteUrl)
  if (!to) return null
  const set = new Set([to.search, search].flatMap((each) => [...new URLSearchParams(each).keys()]))
  for (const [name, value] of url.searchParams) {
    if (!set.has(name)) to.searchParams.append(name, value)
  }
  const isStore = storeOrigins.some((each) => new URL(each).host === to.host)
  if (isStore) return isUnforwarded(url) ? null : unforwarded(to, to.origin)
  if (to.origin !== url.origin) return to.href
  const ofTarget = prefixIn(to.pathname, markets)
  if (ofTarget !== null) to.pathname = to.pathname.slice(ofTarget.length)
  const market = ofTarget ?? prefix
  if (market !== prefix && !mayChangeMarket) return null
  const found = ownForm(to)
  // A request for Markdown is redirected to Markdown.
  const path = MARKDOWN.test(url.pathname) ? found.replace(/^\/product\/[^?]+/, '$&.md') : found
  const back = new URL(path, url)
  const query = search || back.pathname === '/' ? namedQueries(back)[0] : ''
  const isBack =
    market === prefix &&
    redirectKey(back.pathname, '', query) === redirectKey(url.pathname, '', search)
  return isBack ? null : market + path + to.hash
}

/** The target as a URL. A target in this shop gets the origin of `url`. */
function targetUrl(target: string, url: URL, siteUrl: string | null): URL | null {
  const to = webUrl(target)
  const own = [url.host, siteUrl && new URL(siteUrl).host]
  if (to && !own.includes(to.host)) return to
  return ownAddress(to ? to.pathname + to.search + to.hash : target, url.origin)
}
