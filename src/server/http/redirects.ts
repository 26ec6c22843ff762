import { redirectPath } from '../../storefront/url-redirects.ts'
import { oldLink, ownAddress } from './links.ts'

// Files of the build, where no store ever had addresses.
const OWN_FILES = '/assets/'
const MARKDOWN = /^(\/product\/.+)\.md$/
const PROTOCOLS = new Set(['http:', 'https:'])

/** The path under which the store may have a redirect for an address; null if it can have none. */
export function redirectPathOf(pathname: string): string | null {
  if (pathname.startsWith(OWN_FILES)) return null
  // The store's own address of a product.
  return redirectPath(pathname.replace(MARKDOWN, '$1').replace(/^\/product\//, '/products/'))
}

/**
 * Where a redirect of the store leads from `url`, with the query of `url`: an address of this shop, or a
 * URL of another site. Null for any other target, and for one that leads back to `url`. `siteUrl`: where
 * shoppers reach the shop, if that is known.
 */
export function redirectAddress(target: string, url: URL, siteUrl: string | null): string | null {
  const to = addressOf(target.trim(), url, siteUrl)
  if (!to) return null
  const own = new Set(to.searchParams.keys())
  for (const [name, value] of url.searchParams) {
    if (!own.has(name)) to.searchParams.append(name, value)
  }
  if (to.origin !== url.origin) return to.href
  const path = inFormatOf(url, oldLink(to) ?? to.pathname + to.search)
  const isBack = redirectPathOf(new URL(path, url).pathname) === redirectPathOf(url.pathname)
  return isBack ? null : path + to.hash
}

/** A product's Markdown leads to the Markdown of the other product. */
const inFormatOf = ({ pathname }: URL, path: string): string =>
  MARKDOWN.test(pathname) ? path.replace(/^\/product\/[^?]+/, '$&.md') : path

/** Has the origin of `url` if it leads to this shop. */
function addressOf(target: string, url: URL, siteUrl: string | null): URL | null {
  if (target.startsWith('/')) return ownAddress(target, url.origin)
  if (!URL.canParse(target)) return null
  const to = new URL(target)
  if (!PROTOCOLS.has(to.protocol)) return null
  const isOwn = to.host === url.host || (siteUrl !== null && to.host === new URL(siteUrl).host)
  return isOwn ? ownAddress(to.pathname + to.search + to.hash, url.origin) : to
}
