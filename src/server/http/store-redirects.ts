import { redirectPath } from '../../storefront/url-redirects.ts'
import { oldLink, ownAddress } from './links.ts'

// The build's files; no store has addresses here.
const OWN_FILES = '/assets/'
const MARKDOWN = /^(\/product\/.+)\.md$/
const PROTOCOLS = new Set(['http:', 'https:'])

/** The path to look up in the store's URL redirects; null: no look-up. */
export function redirectKey(pathname: string): string | null {
  if (pathname.startsWith(OWN_FILES)) return null
  // The store's own address of a product.
  return redirectPath(pathname.replace(MARKDOWN, '$1').replace(/^\/product\//, '/products/'))
}

/**
 * The address to redirect a request for `url` to: the redirect's target with the request's query. Null:
 * the target is no web address, or is the requested page. `siteUrl`: the shop's own origin, if known.
 */
export function redirectAddress(target: string, url: URL, siteUrl: string | null): string | null {
  const to = targetUrl(target.trim(), url, siteUrl)
  if (!to) return null
  const own = new Set(to.searchParams.keys())
  for (const [name, value] of url.searchParams) {
    if (!own.has(name)) to.searchParams.append(name, value)
  }
  if (to.origin !== url.origin) return to.href
  const path = inFormatOf(url, oldLink(to) ?? to.pathname + to.search)
  const isBack = redirectKey(new URL(path, url).pathname) === redirectKey(url.pathname)
  return isBack ? null : path + to.hash
}

/** A request for Markdown is redirected to Markdown. */
const inFormatOf = ({ pathname }: URL, path: string): string =>
  MARKDOWN.test(pathname) ? path.replace(/^\/product\/[^?]+/, '$&.md') : path

/** The target as a URL. A target in this shop gets the origin of `url`. */
function targetUrl(target: string, url: URL, siteUrl: string | null): URL | null {
  if (target.startsWith('/')) return ownAddress(target, url.origin)
  if (!URL.canParse(target)) return null
  const to = new URL(target)
  if (!PROTOCOLS.has(to.protocol)) return null
  const isOwn = to.host === url.host || (siteUrl !== null && to.host === new URL(siteUrl).host)
  return isOwn ? ownAddress(to.pathname + to.search + to.hash, url.origin) : to
}
