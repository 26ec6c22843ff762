import { prefixIn } from '../markets.ts'
import { pathOf, SITEMAP, type Route } from '../routes.ts'
import type { Pages } from './cache/pages.ts'
import type { Reads, RedirectTarget } from './cache/reads.ts'
import type { PageEntry } from './cache/rendered-page.ts'
import { FOR_A_MINUTE } from './cache/times.ts'
import {
  linkFor,
  namedQueries,
  PERMANENT,
  redirectAddress,
  redirectKey,
  spellings,
  TEMPORARY,
  type Redirect,
} from './http/redirects.ts'
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
  /** The handles of its products and collections by their ids. */
  handles?: Reads['handles']
  /** Null without SITE_URL: a sitemap needs absolute URLs. */
  sitemapEntry: (() => Promise<PageEntry>) | null
}

/** The parts that all markets of a shop share. */
export type MarketOptions = {
  settings: Pick<Settings, 'siteUrl' | 'markets'>
  /** Origins of the store's own addresses, its checkout's first. */
  storeOrigins: string[]
  redirectTarget: RedirectTarget
  logNotFound: (path: string) => void
}

/** Returns a function that finds the page of an address, or the redirect to another one. */
export function createFinder(
  [first, ...others]: [OpenMarket, ...OpenMarket[]],
  { settings, storeOrigins, redirectTarget, logNotFound }: MarketOptions,
) {
  const { markets } = settings

  return async (url: URL): Promise<Redirect | PageEntry> => {
    const found = await findAt(url)
    if (!isMissing(found)) return found
    for (const other of spellings(url, markets)) {
      const page = await findAt(other)
      if (isMissing(page)) continue
      if ('address' in page) return page
      const kind = page.page.status === 200 ? PERMANENT : TEMPORARY
      return { ...kind, address: other.pathname + other.search }
    }
    const { screen } = representationOf(inMarket(url).path).route
    if (screen === 'not-found') logNotFound(withoutTokens(url.pathname))
    return found
  }

  /** The market of an address, and the address without the market's prefix. */
  function inMarket(url: URL) {
    const market = others.find(({ prefix }) => `${url.pathname}/`.startsWith(`${prefix}/`)) ?? first
    const pathname = url.pathname.slice(market.prefix.length)
    return { market, path: Object.assign(new URL(url), { pathname }) }
  }

  async function findAt(asked: URL): Promise<Redirect | PageEntry> {
    // The functions below take the address without the market's prefix.
    const { market, path: url } = inMarket(asked)
    const { prefix, pages, sitemapEntry } = market
    if (sitemapEntry && url.pathname === SITEMAP) return sitemapEntry()
    if (prefix !== '' && asked.pathname === prefix) {
      return { ...PERMANENT, address: `${prefix}/${url.search}` }
    }
    const link = linkFor(url, storeOrigins, markets)
    const { route, format } = representationOf(url)
    const isThere = route.screen !== 'markets' || markets.length > 1
    const shown: Route = isThere ? route : { screen: 'not-found' }
    const own = link ?? (await pages.pageFor(shown, format))
    if ('page' in own && own.page.status !== 404 && !own.isOther) return own
    // The store's own redirects come before the rules for the provider's addresses, and before a 404.
    const address = await redirected(url, prefix)
    if (address) return { status: 301, address, cache: FOR_A_MINUTE }
    if ('address' in own) {
      const isLasting = address === null && (await isPage(new URL(own.address, url), pages))
      const kind = own.status === PERMANENT.status && !isLasting ? TEMPORARY : own
      return { ...own, ...kind, address: addressIn(prefix, own.address) }
    }
    const product = await ownProduct(route, market)
    if (product) return { ...TEMPORARY, address: prefix + product }
    // Uncached until the store's redirects are read: one of them may be for this address.
    return address === undefined ? { ...own, page: { ...own.page, isPartial: true } } : own
  }

  /** The address of the product whose handle in another market the route has; null: there is none. */
  async function ownProduct(route: Route, market: OpenMarket): Promise<string | null> {
    if (route.screen !== 'product' || others.length === 0) return null
    const open = [market, first, ...others]
    const all = await Promise.all(open.map(async ({ handles }) => (await handles?.()) ?? {}))
    const ids = all.flatMap((each) => Object.keys(each).filter((id) => each[id] === route.handle))
    const handle = all[0]?.[ids[0] ?? '']
    return handle && handle !== route.handle ? pathOf({ ...route, handle }) : null
  }

  /** Where the store redirects an address. Undefined: its redirects are not read yet. */
  async function redirected(url: URL, prefix: string): Promise<string | null | undefined> {
    for (const each of new Set([prefix, ''])) {
      for (const search of namedQueries(url)) {
        const key = redirectKey(url.pathname, each, search)
        const target = key === null ? null : await redirectTarget(key)
        if (target === undefined) return undefined
        const from = { url, prefix, isOwn: each === prefix, search }
        const address = target === null ? null : redirectAddress(target, from, settings)
        if (address) return address
      }
    }
    return null
  }

  /** Adds the market's prefix, unless the address is another market's or on another host. */
  function addressIn(prefix: string, address: string): string {
    const [path = ''] = address.split(/[?#]/)
    const isOthers = prefixIn(path, markets) !== null
    return address.startsWith('/') && !isOthers ? prefix + address : address
  }
}

/** Whether an address, without the market's prefix, is that of a page whose product or collection exists. */
async function isPage(url: URL, { pageFor }: Pages): Promise<boolean> {
  const { route } = representationOf(url)
  if (route.screen === 'home' && route.collection === undefined) return true
  const { page, isOther } = await pageFor(route)
  return page.status === 200 && !isOther
}

const isMissing = (found: Redirect | PageEntry): boolean =>
  'page' in found && found.page.status === 404
