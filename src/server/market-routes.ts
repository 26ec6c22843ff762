import { Hono, type Context } from 'hono'
import { prefixIn } from '../markets.ts'
import { SITEMAP, type Route } from '../routes.ts'
import type { Pages } from './cache/pages.ts'
import type { RedirectTarget } from './cache/reads.ts'
import type { PageEntry } from './cache/rendered-page.ts'
import { FOR_A_DAY, FOR_A_MINUTE } from './cache/times.ts'
import type { PageResponse, RequestHeaders } from './http/page-response.ts'
import { linkFor, redirectAddress, redirectKey, storePage } from './http/redirects.ts'
import { representationOf } from './agents/markdown-address.ts'
import { withoutTokens } from './log.ts'
import type { Settings } from './settings/settings.ts'

/** The parts that serve one market. */
export type OpenMarket = {
  /** '' for the shop's first market. */
  prefix: string
  pages: Pages
  /** Its web app manifest, as JSON. */
  manifest: string
  /** Null without SITE_URL: a sitemap needs absolute URLs. */
  sitemapEntry: (() => Promise<PageEntry>) | null
}

/** The parts that all markets of a shop share. */
export type MarketOptions = {
  settings: Pick<Settings, 'siteUrl' | 'markets'>
  /** Origins of the store's own addresses, its checkout's first. */
  storeOrigins: string[]
  redirectTarget: RedirectTarget
  respond: (entry: PageEntry, request: RequestHeaders) => PageResponse
  logNotFound: (path: string) => void
}

/** Serves one market; shop-routes.ts mounts it below the market's prefix. */
export function createMarketRoutes(
  { prefix, pages, sitemapEntry }: OpenMarket,
  { settings, storeOrigins, redirectTarget, respond, logNotFound }: MarketOptions,
): Hono {
  const app = new Hono()
  if (sitemapEntry) app.get(SITEMAP, async (context) => page(context, await sitemapEntry()))
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    if (url.pathname === prefix) return redirect(context, 301, `${prefix}/${url.search}`, FOR_A_DAY)
    // The functions below take the address without the market's prefix.
    url.pathname = url.pathname.slice(prefix.length)
    const link = linkFor(url, storeOrigins, settings.markets)
    if (link) return redirect(context, link.status, addressHere(link.address), link.cache)
    const { route, format } = representationOf(url)
    const isThere = route.screen !== 'markets' || settings.markets.length > 1
    const shown: Route = isThere ? route : { screen: 'not-found' }
    const entry = await pages.pageFor(shown, format)
    if (entry.page.status !== 404) return page(context, entry)
    // Before a 404, tries the store's own redirects, then its pages of text.
    const address = await redirected(url)
    if (address) return redirect(context, 301, address, FOR_A_MINUTE)
    const atStore = storePage(url, storeOrigins)
    if (atStore) return redirect(context, 302, atStore, 'no-store')
    if (route.screen === 'not-found') logNotFound(withoutTokens(prefix + url.pathname))
    // Uncached until the store's redirects are read: one of them may be for this address.
    return page(context, address === undefined ? uncached(entry) : entry)
  })
  return app

  /** Where the store redirects an address. Undefined: its redirects are not read yet. */
  async function redirected(url: URL): Promise<string | null | undefined> {
    for (const each of new Set([prefix, ''])) {
      const key = redirectKey(url.pathname, each)
      const target = key === null ? null : await redirectTarget(key)
      if (target === undefined) return undefined
      const from = { url, prefix, isOwn: each === prefix }
      const address = target === null ? null : redirectAddress(target, from, settings)
      if (address) return address
    }
    return null
  }

  /** Adds the market's prefix, unless the address is another market's or on another host. */
  function addressHere(address: string): string {
    const [path = ''] = address.split(/[?#]/)
    const isOthers = prefixIn(path, settings.markets) !== null
    return address.startsWith('/') && !isOthers ? prefix + address : address
  }

  function page(context: Context, entry: PageEntry): Response {
    const { body, ...init } = respond(entry, {
      acceptEncoding: context.req.header('Accept-Encoding'),
      ifNoneMatch: context.req.header('If-None-Match'),
    })
    return context.newResponse(body, init)
  }
}

const uncached = (entry: PageEntry): PageEntry => ({
  ...entry,
  page: { ...entry.page, isPartial: true },
})

const redirect = (
  context: Context,
  status: 301 | 302 | 303,
  address: string,
  caching: string,
): Response => context.body(null, status, { Location: address, 'Cache-Control': caching })
