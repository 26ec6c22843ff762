import { LANGUAGES } from '../../words/languages.ts'
import type { Market } from '../markets.ts'
import type { Assets } from '../pages/document.tsx'
import type { CallPolicy } from '../storefront/call.ts'
import { createReadPolicies, type Link, type Policies, type Terms } from '../storefront/policies.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { createReadRedirects } from '../storefront/url-redirects.ts'
import { createAgentDoors } from './agents/doors.ts'
import { createApp } from './app.ts'
import { createPages } from './cache/pages.ts'
import { platformOf, type CachePlatform } from './cache/platform.ts'
import { createReads } from './cache/reads.ts'
import { SOONEST_REFRESH_MS } from './cache/times.ts'
import { createChangeLog, createLog, type Log } from './log.ts'
import { createResponder } from './http/page-response.ts'
import { noMetrics, type Metrics } from './metrics.ts'
import { withOptionalCalls, withOptionalList } from './provider/optional-calls.ts'
import { checkoutLinks, connectionTo } from './provider/connection.ts'
import { withListLog } from './provider/provider-log.ts'
import { createServerPolicy } from './provider/call-policy.ts'
import { renderers } from './renderers.ts'
import { commonHeaders } from './security.ts'
import type { Settings, Store } from './settings/settings.ts'
import { createSitemap } from './sitemap.ts'

/** The shop's store. `serverOrigin`: its origin for the server, if that differs from the browsers'. */
export type ReachedStore = Store & { serverOrigin?: string }

/** What differs between platforms. */
type Platform<Opened extends CachePlatform> = {
  openCache: (options: { headStartMs: number; log: Log }) => Opened
  /** Writes a line of the log. */
  writeLine: (line: string) => void
  metrics?: Metrics
  /** How the provider's responses are read, if their bytes are bounded together. */
  readBody?: CallPolicy['readBody']
}

const DAY_MS = 86_400_000
const OPTIONAL_PAUSE_MS = 5_000

/** The application, the same on every platform. */
export function createShop<Opened extends CachePlatform>(
  settings: Settings,
  store: ReachedStore,
  assets: Assets,
  { openCache, writeLine, metrics = noMetrics, readBody }: Platform<Opened>,
) {
  const { shopName, homeCollection, imageHosts, headStartMs, siteUrl, checkoutOrigin } = settings
  const secrets = [store.token, store.privateToken].filter((token) => token !== null)
  const log = createLog(secrets, writeLine)
  const freshMs = settings.pageFreshSeconds * 1000
  const lifetimes = { freshMs, keepMs: settings.pageKeepDays * DAY_MS }

  const connection = connectionTo(store.serverOrigin ?? store.origin, store)
  const onCall = metrics.called
  const policy = {
    ...createServerPolicy({ store, connection, siteUrl, freshMs, log, onCall }),
    readBody,
  }
  const reach = { storeOrigin: store.origin, imageHosts }
  const headers = commonHeaders(siteUrl)
  const platform = openCache({ headStartMs, log })
  const [firstMarket, ...others] = settings.markets
  const first = openMarket(firstMarket)
  const markets: [typeof first, ...(typeof first)[]] = [first, ...others.map(openMarket)]

  /** What serves one market; undefined: the shop has one only, which the store chooses. */
  function openMarket(market: Market | undefined) {
    const prefix = market?.prefix ?? ''
    const ofMarket = platformOf(platform, prefix)
    const { load, renderDocument, renderMarkdown, shopLinks } = rendererOf(market)
    const inMarket = { ...connection, ...(market && { market }) }
    const logChange = createChangeLog(log)
    const optional = {
      logChange,
      pauseMs: Math.min(OPTIONAL_PAUSE_MS, freshMs),
      // Without a token metafields are always denied, and a token is set before a start.
      deniedPauseMs: store.token === null ? Infinity : freshMs,
    }
    const storefront = withOptionalCalls(createStorefront(inMarket, policy), optional)
    const source = {
      storefront: withListLog(storefront, homeCollection, logChange),
      load,
      readRedirects: withOptionalList('redirects', createReadRedirects(inMarket, policy), optional),
      readPolicies: withOptionalList('policies', createReadPolicies(inMarket, policy), optional),
      linksOf: (policies: Policies | null) =>
        shopLinks(policies, settings.pages, checkoutOrigin ?? store.origin),
      homeCollection,
      headStartMs,
      log,
      ...lifetimes,
    }
    const shop = {
      name: shopName,
      connection: {
        ...connectionTo(store.origin, store),
        ...checkoutLinks(settings),
        ...(market && { market }),
      },
      homeCollection,
      hasAttribution: settings.hasAttribution,
      freshMs: Math.max(freshMs, SOONEST_REFRESH_MS),
      siteUrl,
      markets: settings.markets,
      assets,
    }
    const isTaxed = market && settings.taxedCountries.includes(market.country)
    const pricesIncludeTax = settings.pricesIncludeTax || isTaxed === true
    const termsOf = (links: Link[]): Terms => ({ links, pricesIncludeTax })
    const reads = createReads(source, ofMarket)
    const pages = createPages({
      reads,
      platform: ofMarket,
      render: (page, links) => renderDocument(page, termsOf(links), shop),
      renderMarkdown: (page, links) =>
        renderMarkdown(page, termsOf(links), { name: shopName, origin: siteUrl ?? '', market }),
      reach,
      ...lifetimes,
    })
    const sitemapEntry =
      siteUrl === null ? null : createSitemap({ ...source, siteUrl, prefix, reach }, ofMarket)
    return { prefix, pages, redirectTarget: reads.redirectTarget, sitemapEntry }
  }

  const storeOrigins = [...(checkoutOrigin === null ? [] : [checkoutOrigin]), store.origin]
  const agentDoors = createAgentDoors(
    {
      origin: store.serverOrigin ?? store.origin,
      publicOrigins: [...storeOrigins, ...(siteUrl === null ? [] : [siteUrl])],
      siteUrl,
      headStartMs,
      logChange: createChangeLog(log),
      ...lifetimes,
    },
    platform,
  )
  const respondUncounted = createResponder(lifetimes, headers)
  const respond: typeof respondUncounted = (entry, request) => {
    const response = respondUncounted(entry, request)
    metrics.pageResponded(entry, response.status)
    return response
  }
  const app = createApp({
    markets,
    respond,
    headers,
    settings,
    storeOrigins,
    agentDoors,
    log,
  })
  return { app, markets, platform, respond }
}

/** English where the shop has no words in the market's language. */
function rendererOf(market: Market | undefined) {
  const spoken = market?.language.split('-')[0]
  return renderers[LANGUAGES.find((each) => each === spoken) ?? 'en']
}
