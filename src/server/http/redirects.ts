import { redirectPath } from '../../storefront/url-redirects.ts'
import { oldLink, ownAddress } from './links.ts'

// The build's: no store ever had addresses there.
const OWN_FILES = '/assets/'
const MARKDOWN = /^(\/product\/.+)\.md$/
const PROTOCOLS = new Set(['http:', 'https:'])

/** By which path the provider knows where an address may lead by now; null where it is not asked. */
export function formerPath(pathname: string): string | null {
  if (pathname.startsWith(OWN_FILES)) return null
  // A product is known by the provider's own address of it.
  return redirectPath(pathname.replace(MARKDOWN, '$1').replace(/^\/product\//, '/products/'))
}

/**
 * Where the merchant's target leads who asked for `url`, with the query that was asked with: to a path
 * of this shop, or to any address of the web. Null where it is neither, or leads back to where it comes
 * from. `siteUrl`: where shoppers reach the shop, if that is known.
 */
export function movedTo(target: string, url: URL, siteUrl: string | null): string | null {
  const to = addressOf(target.trim(), url, siteUrl)
  if (!to) return null
  const own = new Set(to.searchParams.keys())
  for (const [name, value] of url.searchParams) {
    if (!own.has(name)) to.searchParams.append(name, value)
  }
  if (to.origin !== url.origin) return to.href
  const path = inFormatOf(url, oldLink(to) ?? to.pathname + to.search)
  const isBack = formerPath(new URL(path, url).pathname) === formerPath(url.pathname)
  return isBack ? null : path + to.hash
}

/** Whoever asked for a product's Markdown is led to that of the other product. */
const inFormatOf = ({ pathname }: URL, path: string): string =>
  MARKDOWN.test(pathname) ? path.replace(/^\/product\/[^?]+/, '$&.md') : path

/** On the origin of `url` where it leads to this shop. */
function addressOf(target: string, url: URL, siteUrl: string | null): URL | null {
  if (target.startsWith('/')) return ownAddress(target, url.origin)
  if (!URL.canParse(target)) return null
  const to = new URL(target)
  if (!PROTOCOLS.has(to.protocol)) return null
  const isOwn = to.host === url.host || (siteUrl !== null && to.host === new URL(siteUrl).host)
  return isOwn ? ownAddress(to.pathname + to.search + to.hash, url.origin) : to
}
