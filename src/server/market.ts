import { wordsLanguage, type Market } from '../markets.ts'
import type { Assets } from '../pages/document.tsx'
import { cardKeys } from '../pages/read-beside.ts'
import renderers from '../pages/renderer.ts?languages'
import type { CallPolicy, Endpoint } from '../storefront/call.ts'
import { createReadPolicies, policiesDocument, type StoreInfo } from '../storefront/policies.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { withinTime } from './cache/in-flight.ts'
import { createLists, type ReadMode } from './cache/lists.ts'
import { createPages, type Render } from './cache/pages.ts'
import { cacheOf, type ShopCache } from './cache/platform.ts'
import { createReads } from './cache/reads.ts'
import { HANDLES, SOONEST_REFRESH_MS } from './cache/times.ts'
import type { Log } from './log.ts'
import { checkoutLinks, endpointOf, type ReachedStore } from './provider/endpoint.ts'
import { optional, withOptionalCalls } from './provider/optional-calls.ts'
import { createLackLog } from './provider/provider-log.ts'
import type { Settings } from './settings/settings.ts'
import { createSitemap } from './sitemap.ts'
import { createStoreInfo } from './store-info.ts'

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
  const { settings, store, endpoint, policy, cache, log } = shared
  const { homeCollection } = settings
  const { freshMs } = cache
  const prefix = market?.prefix ?? ''
  const marketEndpoint = { ...endpoint, ...(market && { market }) }
  const logLack = createLackLog(log)
  const readPolicies = createReadPolicies(marketEndpoint, policy, logLack)
  const source = {
    storefront: withOptionalCalls(createStorefront(marketEndpoint, policy, cardKeys), {
      logLack,
      freshMs,
      // Without a token metafields are always denied, and a running shop's token never changes.
      deniedPauseMs: store.token === null ? Infinity : freshMs,
    }),
    readPolicies: optional(policiesDocument, readPolicies, { logLack, freshMs }),
    homeCollection,
    prefix,
    log,
  }
  const ofMarket = cacheOf(cache, prefix)
  const { collections, policies, handles } = createLists(source, ofMarket)
  const reads = createReads({ ...source, collections }, ofMarket)
  const storeInfo = createStoreInfo(market, policies, shared)
  return { market, prefix, source, cache: ofMarket, reads, handles, storeInfo }
}

function openMarket(own: MarketReads, all: MarketReads[], shared: Shared) {
  const { market, prefix, source, cache, reads } = own
  const { siteUrl, shopName, imageHosts } = shared.settings
  const reach = { storeOrigin: shared.store.origin, imageHosts }
  const pages = createPages({
    reads: {
      ...reads,
      handlesOf: all.length > 1 ? (id) => handlesIn(all, id) : undefined,
      storeInfo: (mode) => storeInfoAmong(all, own, mode),
    },
    cache,
    render: renderIn(market, shared),
    reach,
  })
  const sitemapEntry =
    siteUrl === null ? null : createSitemap({ ...source, siteUrl, reach }, shared.cache)
  const manifest = renderers[wordsLanguage(market)].webManifest(shopName, market)
  return { prefix, pages, read: reads.read, manifest, sitemapEntry }
}

/** The handles of a product or collection by the prefixes of the markets. */
async function handlesIn(all: MarketReads[], id: string): Promise<Record<string, string>> {
  const found = all.map(async ({ prefix, handles }) => [prefix, (await handles())?.[id]])
  return Object.fromEntries(await Promise.all(found))
}

/** A market's terms, with the markets in which the store does not sell, as far as it has said so. */
async function storeInfoAmong(
  all: MarketReads[],
  { storeInfo }: MarketReads,
  mode: ReadMode,
): Promise<StoreInfo> {
  const ofAll = all.map((each) => each.storeInfo.read(mode === 'read' ? mode : 'peek'))
  const soon = withinTime(HANDLES.waitMs, Promise.all(ofAll), null)
  const [own] = await Promise.all([storeInfo.read(mode), soon])
  const notSold = all.filter((each) => each.storeInfo.isOther()).map(({ prefix }) => prefix)
  return { ...own, notSold: notSold.length > 0 ? notSold : undefined }
}

/** Returns the function that renders the market's pages in each format. */
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
