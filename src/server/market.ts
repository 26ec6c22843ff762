import { dutiesIn, type Duty } from '../market-law.ts'
import { isCurrencyOf, wordsLanguage, type Market } from '../markets.ts'
import type { Assets } from '../pages/document.tsx'
import { cardKeys } from '../pages/read-beside.ts'
import renderers from '../pages/renderer.ts?languages'
import { shopLinks } from '../shop/shop-links.ts'
import type { CallPolicy, Endpoint } from '../storefront/call.ts'
import { createReadPolicies, type StoreInfo } from '../storefront/policies.ts'
import { DAY_MS, dayIn, NO_PROMISES } from '../storefront/promises.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { withinTime } from './cache/in-flight.ts'
import { createLists, type Lists, type ReadMode } from './cache/lists.ts'
import { createPages, type Render } from './cache/pages.ts'
import { cacheOf, type ShopCache } from './cache/platform.ts'
import { createReads } from './cache/reads.ts'
import { HANDLES, SOONEST_REFRESH_MS } from './cache/times.ts'
import { createFindingLog, notSoldIn, type Log } from './log.ts'
import { checkoutLinks, endpointOf, type ReachedStore } from './provider/endpoint.ts'
import { withOptionalCalls } from './provider/optional-calls.ts'
import { createLackLog } from './provider/provider-log.ts'
import type { Settings } from './settings/settings.ts'
import { createSitemap } from './sitemap.ts'

/** What all markets share. `endpoint` and `policy`: of the server's calls. */
type Shared = {
  settings: Settings
  store: ReachedStore
  assets: Assets
  endpoint: Endpoint
  policy: CallPolicy
  cache: ShopCache
  log: Log
}

type MarketReads = ReturnType<typeof openReads>

export type OpenMarket = ReturnType<typeof openMarket>

/** Opens the markets of the settings, or else the one that the store chooses. The first one's pages have no prefix. */
export function openMarkets(shared: Shared): [OpenMarket, ...OpenMarket[]] {
  const [firstMarket, ...markets] = shared.settings.markets
  const first = openReads(firstMarket, shared)
  const others = markets.map((market) => openReads(market, shared))
  const open = (own: MarketReads) => openMarket(own, [first, ...others], shared)
  return [open(first), ...others.map(open)]
}

function openReads(market: Market | undefined, shared: Shared) {
  const { settings, endpoint, policy, cache, log } = shared
  const prefix = market?.prefix ?? ''
  const marketEndpoint = { ...endpoint, ...(market && { market }) }
  const lacks = { logLack: createLackLog(log), freshMs: cache.freshMs }
  const source = {
    storefront: withOptionalCalls(createStorefront(marketEndpoint, policy, cardKeys), lacks),
    readPolicies: createReadPolicies(marketEndpoint, policy, lacks.logLack),
    homeCollection: settings.homeCollection,
    prefix,
    log,
  }
  const ofMarket = cacheOf(cache, prefix)
  const { policies, handles, collections } = createLists(source, ofMarket)
  const content = { ...source, collections }
  const reads = createReads(content, ofMarket)
  const storeInfo = createStoreInfo(market, policies, shared)
  return { market, prefix, content, cache: ofMarket, reads, handles, storeInfo }
}

function openMarket(own: MarketReads, all: MarketReads[], shared: Shared) {
  const { market, prefix, content, cache, reads } = own
  const { siteUrl, shopName, allowed } = shared.settings
  const pageFor = createPages({
    reads: { ...reads, storeInfo, handlesOf: all.length > 1 ? handlesOf : undefined },
    cache,
    render: renderIn(market, shared),
    allowedOrigins: { storeOrigin: shared.store.origin, ...allowed },
  })
  const sitemapEntry =
    siteUrl === null ? null : createSitemap({ ...content, siteUrl }, shared.cache)
  const manifest = renderers[wordsLanguage(market)].webManifest(shopName, market)
  return { market, prefix, pageFor, read: reads.read, manifest, sitemapEntry }

  /** The terms, with the markets in which the store does not sell, as far as it has said so. */
  async function storeInfo(mode: ReadMode): Promise<StoreInfo> {
    const ofAll = all.map((each) => each.storeInfo.read(mode === 'read' ? mode : 'peek'))
    const soon = withinTime(HANDLES.waitMs, Promise.all(ofAll))
    const [info] = await Promise.all([own.storeInfo.read(mode), soon])
    const notSold = all.filter((each) => each.storeInfo.isOtherCountry())
    const prefixes = notSold.map((each) => each.prefix)
    return { ...info, notSold: prefixes.length > 0 ? prefixes : undefined }
  }

  async function handlesOf(id: string): Promise<Record<string, string>> {
    const found = all.map(async (each) => [each.prefix, (await each.handles())?.[id]])
    return Object.fromEntries(await Promise.all(found))
  }
}

/** The terms of a market's pages. `market` undefined: the shop has one only, which the store chooses. */
function createStoreInfo(
  market: Market | undefined,
  readPolicies: Lists['policies'],
  { settings, store, log }: Shared,
) {
  const { pages, pageKeepDays, checkoutOrigin, taxedCountries, markets } = settings
  const language = market && market.language !== markets[0]?.language ? market.language : null
  const isTaxed = market ? taxedCountries.includes(market.country) : settings.pricesIncludeTax
  const logFinding = createFindingLog(log)
  let isOtherCountry = false

  return {
    /** Whether the store answered the market as another country when its policies were last read. */
    isOtherCountry: () => isOtherCountry,
    /** May be stale. Read after the page, so that the page's calls go first. */
    async read(mode: ReadMode): Promise<StoreInfo> {
      const read = await readPolicies(mode)
      if (market && read) {
        const { country, currency } = read
        isOtherCountry = country !== market.country || !isCurrencyOf(country, currency)
        const state = isOtherCountry && country + currency
        logFinding('no-market', notSoldIn([market]), state, { country, currency })
      }
      const now = Date.now()
      const isOther = Boolean(read) && isOtherCountry
      // What another country is promised is not true of this one.
      const policies = read && isOther ? { ...read, promises: NO_PROMISES } : (read ?? null)
      // '': the store denies its policies, so that its country stays unknown.
      const ownCountry = read === null ? '' : (read?.country ?? null)
      const isTaxUnknown = isOther || (market ? !read : read === undefined)
      // A shop without markets may have buyers everywhere, so it shows the last two if the merchant has set them.
      const duties: Duty[] = market
        ? dutiesIn(market.country, now).filter((each) => !isOther || each !== 'withdrawal')
        : [...dutiesIn(ownCountry, now), 'withdrawal', 'responsible-person']
      return {
        links: shopLinks(policies, duties, pages, checkoutOrigin ?? store.origin, language),
        ...(policies?.promises ?? NO_PROMISES),
        duties,
        today: dayIn(settings.demo.day ?? '') ?? Math.floor(now / DAY_MS),
        // A browser that restores a tab shows a page that is older than any cache may keep.
        keepDays: Math.max(7, pageKeepDays),
        country: policies?.country,
        currency: policies?.currency,
        taxes: isTaxUnknown ? 'unknown' : isTaxed ? 'included' : 'added',
        isUnread: read === undefined || read?.isUnread || undefined,
      }
    },
  }
}

function renderIn(market: Market | undefined, { settings, store, assets, cache }: Shared): Render {
  const { shopName, homeCollection, hasAttribution, siteUrl, markets } = settings
  const shop = {
    name: shopName,
    endpoint: {
      ...endpointOf(store.origin, store),
      ...checkoutLinks(settings),
      ...(market && { market }),
    },
    homeCollection,
    hasAttribution,
    freshMs: Math.max(cache.freshMs, SOONEST_REFRESH_MS),
    siteUrl,
    markets: markets.length > 1 ? markets : [],
    assets,
  }
  return (format, page, storeInfo) =>
    renderers[wordsLanguage(market)][format](page, storeInfo, shop)
}
