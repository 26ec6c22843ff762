import { dutiesIn, type Duty } from '../market-law.ts'
import { isCurrencyOf, wordsLanguage, type Market } from '../markets.ts'
import type { Assets } from '../pages/document.tsx'
import { cardKeys } from '../pages/read-beside.ts'
import renderers from '../pages/renderer.ts?languages'
import { shopLinks } from '../shop/shop-links.ts'
import type { CallPolicy } from '../storefront/call.ts'
import { createReadPolicies, policiesDocument, type Policies } from '../storefront/policies.ts'
import { NO_PROMISES } from '../storefront/promises.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { createReadRedirects, urlRedirectsDocument } from '../storefront/url-redirects.ts'
import { createStoreProfile } from './agents/store-profile.ts'
import { withinTime } from './cache/in-flight.ts'
import { createPages, type HandlesOf, type Render } from './cache/pages.ts'
import { cacheOf, type CachePlatform } from './cache/platform.ts'
import { createReads, createRedirectTarget, type ContentSource, type Reads } from './cache/reads.ts'
import { HANDLES, SOONEST_REFRESH_MS } from './cache/times.ts'
import { createResponder } from './http/page-response.ts'
import { createFindingLog, createLog, DEAD_REDIRECTS, notSoldIn, type Log } from './log.ts'
import type { Metrics } from './prometheus.ts'
import { createServerPolicy } from './provider/call-policy.ts'
import { checkoutLinks, endpointOf, type ReachedStore } from './provider/endpoint.ts'
import { optional, withOptionalCalls } from './provider/optional-calls.ts'
import { createLackLog } from './provider/provider-log.ts'
import type { Settings } from './settings/settings.ts'
import { createShopRoutes } from './shop-routes.ts'
import { createSitemap } from './sitemap.ts'

/** Where a shop's log goes, and how it calls the provider. The default is the process's own. */
export type Outside = {
  writeLine?: (line: string) => void
  fetch?: CallPolicy['fetch']
  metrics?: Metrics | undefined
}

/** The parts that differ between platforms. */
type Platform<Opened extends CachePlatform> = Outside & {
  openCache: (options: { headStartMs: number; log: Log }) => Opened
  writeLine: (line: string) => void
  /** Reads the provider's responses, if the platform bounds their bytes together. */
  readBody?: CallPolicy['readBody']
}

const DAY_MS = 86_400_000

/** The application, the same on every platform. */
export function createShop<Opened extends CachePlatform>(
  settings: Settings,
  store: ReachedStore,
  assets: Assets,
  { openCache, writeLine, fetch, metrics, readBody }: Platform<Opened>,
) {
  const { siteUrl, headStartMs, checkoutOrigin, homeCollection } = settings
  const secrets = [store.token, store.privateToken].filter((token) => token !== null)
  const log = createLog(secrets, writeLine)
  const freshMs = settings.pageFreshSeconds * 1000
  const lifetimes = { freshMs, keepMs: settings.pageKeepDays * DAY_MS }
  const origin = store.serverOrigin ?? store.origin

  const platform = openCache({ headStartMs, log })
  const cache = { ...platform, headStartMs, ...lifetimes }
  const endpoint = endpointOf(origin, store)
  const calls = { store, endpoint, siteUrl, freshMs, log, onCall: metrics?.called }
  const policy = { ...createServerPolicy(calls), ...(fetch && { fetch }), readBody }

  const [firstMarket, ...others] = settings.markets
  const handlesOf: HandlesOf = async (id) => {
    const found = markets.map(async ({ prefix, handles }) => [prefix, (await handles())[id]])
    return Object.fromEntries(await Promise.all(found))
  }
  // The prefixes of the markets that the store answers as another country, as far as their policies are read.
  const notSold = new Set<string>()
  /** Reads a market's terms after those of all markets, which say where the store sells. */
  const afterAll =
    (read: Reads['storeInfo']): Reads['storeInfo'] =>
    async (how) => {
      const all = Promise.all(
        markets.map(({ storeInfo }) => storeInfo(how === 'read' ? how : 'peek')),
      )
      const [own] = await Promise.all([read(how), withinTime(HANDLES.waitMs, all, null)])
      return { ...own, notSold: notSold.size > 0 ? [...notSold].toSorted() : undefined }
    }
  const first = openMarket(firstMarket)
  const markets: [typeof first, ...(typeof first)[]] = [first, ...others.map(openMarket)]

  const storeOrigins = [...(checkoutOrigin === null ? [] : [checkoutOrigin]), store.origin]
  const logDropped = createFindingLog(log)
  const readAll = createReadRedirects(endpoint, policy, (dropped) => {
    const details = { count: dropped.length, paths: dropped.slice(0, 10) }
    logDropped('redirects-dropped', DEAD_REDIRECTS, dropped.join(' '), details)
  })
  const lacks = { logLack: createLackLog(log), freshMs }
  const readRedirects = optional(urlRedirectsDocument, readAll, lacks)
  const respondUncounted = createResponder(lifetimes)
  const respond: typeof respondUncounted = (entry, request) => {
    const response = respondUncounted(entry, request)
    metrics?.pageResponded(entry, response.status)
    return response
  }
  const app = createShopRoutes({
    markets,
    respond,
    settings,
    storeOrigins,
    redirectTarget: createRedirectTarget(readRedirects, cache),
    storeProfile: createStoreProfile({ origin, siteUrl, log }, cache),
    log,
  })
  return { app, platform, respond }

  /** Opens one market. `market` undefined: the shop has one only, which the store chooses. */
  function openMarket(market: Market | undefined) {
    const reach = { storeOrigin: store.origin, imageHosts: settings.imageHosts }
    const source = sourceOf(market)
    const { prefix } = source
    const ofMarket = cacheOf(cache, prefix)
    const reads = createReads(source, ofMarket)
    const pages = createPages({
      reads: {
        ...reads,
        handlesOf: others.length > 0 ? handlesOf : undefined,
        storeInfo: afterAll(reads.storeInfo),
      },
      cache: ofMarket,
      render: renderIn(market),
      reach,
    })
    const sitemapEntry =
      siteUrl === null ? null : createSitemap({ ...source, siteUrl, reach }, cache)
    const manifest = renderers[wordsLanguage(market)].webManifest(settings.shopName, market)
    return { ...reads, prefix, pages, manifest, sitemapEntry }
  }

  /** The source of the market's data, with the policy for optional calls. */
  function sourceOf(market: Market | undefined): ContentSource {
    const marketEndpoint = { ...endpoint, ...(market && { market }) }
    const isTaxed = market
      ? settings.taxedCountries.includes(market.country)
      : settings.pricesIncludeTax
    const language = market && market.language !== firstMarket?.language ? market.language : null
    const logLack = createLackLog(log)
    const logFinding = createFindingLog(log)
    const readPolicies = createReadPolicies(marketEndpoint, policy, logLack)
    return {
      storefront: withOptionalCalls(createStorefront(marketEndpoint, policy, cardKeys), {
        logLack,
        freshMs,
        // Without a token metafields are always denied, and a running shop's token never changes.
        deniedPauseMs: store.token === null ? Infinity : freshMs,
      }),
      readPolicies: optional(policiesDocument, readPolicies, { logLack, freshMs }),
      storeInfoOf: (read) => {
        const now = Date.now()
        const isOther = read !== null && !isOwnAnswer(read)
        // What another country is promised is not true of this one.
        const policies = isOther ? { ...read, promises: NO_PROMISES } : read
        // A shop without markets may have buyers everywhere, so it shows the last two if the merchant has set them.
        const duties: Duty[] = market
          ? dutiesIn(market.country, now).filter((each) => !isOther || each !== 'withdrawal')
          : [...dutiesIn(policies?.country ?? '', now), 'withdrawal', 'responsible-person']
        const { pages } = settings
        return {
          links: shopLinks(policies, duties, pages, checkoutOrigin ?? store.origin, language),
          ...(policies?.promises ?? NO_PROMISES),
          duties,
          today: Math.floor(now / DAY_MS),
          // A browser that restores a tab shows a page that is older than any cache may keep.
          keepDays: Math.max(7, settings.pageKeepDays),
          currency: policies?.currency,
          taxes: isOther || (market && !read) ? 'unknown' : isTaxed ? 'included' : 'added',
        }
      },
      homeCollection,
      prefix: market?.prefix ?? '',
      log,
    }

    /** Whether the store has answered the market as itself. */
    function isOwnAnswer({ country, currency }: Policies): boolean {
      if (!market) return true
      const isOwn = country === market.country && isCurrencyOf(country, currency)
      notSold[isOwn ? 'delete' : 'add'](market.prefix)
      const state = !isOwn && country + currency
      logFinding('no-market', notSoldIn([market]), state, { country, currency })
      return isOwn
    }
  }

  /** Returns the function that renders the market's pages in each format. */
  function renderIn(market: Market | undefined): Render {
    const shop = {
      name: settings.shopName,
      endpoint: {
        ...endpointOf(store.origin, store),
        ...checkoutLinks(settings),
        ...(market && { market }),
      },
      homeCollection,
      hasAttribution: settings.hasAttribution,
      freshMs: Math.max(freshMs, SOONEST_REFRESH_MS),
      siteUrl,
      markets: others.length > 0 ? settings.markets : [],
      assets,
    }
    return (format, page, storeInfo) =>
      renderers[wordsLanguage(market)][format](page, storeInfo, shop)
  }
}
