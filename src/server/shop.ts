import { renderDocument, type Assets } from '../pages/document.tsx'
import { renderMarkdown } from '../pages/markdown.ts'
import { shopLinks } from '../shop/shop-links.ts'
import type { CallPolicy } from '../storefront/call.ts'
import { createReadPolicies, type Link, type Policies, type Terms } from '../storefront/policies.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { createReadRedirects } from '../storefront/url-redirects.ts'
import { createApp } from './app.ts'
import { createPages } from './cache/pages.ts'
import type { CachePlatform } from './cache/platform.ts'
import { createReads } from './cache/reads.ts'
import { SOONEST_REFRESH_MS } from './cache/times.ts'
import { createChangeLog, createLog, type Log } from './log.ts'
import { createResponder } from './http/page-response.ts'
import { noMetrics, type Metrics } from './metrics.ts'
import { withOptionalCalls, withOptionalList } from './provider/optional-calls.ts'
import { checkoutLinks, connectionTo } from './provider/connection.ts'
import { withListLog } from './provider/provider-log.ts'
import { createServerPolicy } from './provider/call-policy.ts'
import { commonHeaders } from './security.ts'
import type { Settings, Store } from './settings/settings.ts'
import { createSitemap } from './sitemap.ts'
import { createUcp } from './ucp.ts'

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
  const logChange = createChangeLog(log)
  const freshMs = settings.pageFreshSeconds * 1000
  const lifetimes = { freshMs, keepMs: settings.pageKeepDays * DAY_MS }

  const connection = connectionTo(store.serverOrigin ?? store.origin, store)
  const onCall = metrics.called
  const policy = {
    ...createServerPolicy({ store, connection, siteUrl, freshMs, log, onCall }),
    readBody,
  }
  const optional = {
    logChange,
    pauseMs: Math.min(OPTIONAL_PAUSE_MS, freshMs),
    // Without a token metafields are always denied, and a token is set before a start.
    deniedPauseMs: store.token === null ? Infinity : freshMs,
  }
  const storefront = withOptionalCalls(createStorefront(connection, policy), optional)
  const source = {
    storefront: withListLog(storefront, homeCollection, logChange),
    readRedirects: withOptionalList('redirects', createReadRedirects(connection, policy), optional),
    readPolicies: withOptionalList('policies', createReadPolicies(connection, policy), optional),
    linksOf: (policies: Policies | null) =>
      shopLinks(policies, settings.pages, checkoutOrigin ?? store.origin),
    homeCollection,
    headStartMs,
    log,
    ...lifetimes,
  }

  const shop = {
    name: shopName,
    connection: { ...connectionTo(store.origin, store), ...checkoutLinks(settings) },
    homeCollection,
    hasAttribution: settings.hasAttribution,
    freshMs: Math.max(freshMs, SOONEST_REFRESH_MS),
    siteUrl,
    assets,
  }
  const termsOf = (links: Link[]): Terms => ({ links, pricesIncludeTax: settings.pricesIncludeTax })
  const reach = { storeOrigin: store.origin, imageHosts }
  const headers = commonHeaders(siteUrl)
  const platform = openCache({ headStartMs, log })
  const reads = createReads(source, platform)
  const pages = createPages({
    reads,
    platform,
    render: (page, links) => renderDocument(page, termsOf(links), shop),
    renderMarkdown: (page, links) =>
      renderMarkdown(page, termsOf(links), { name: shopName, origin: siteUrl ?? '' }),
    reach,
    ...lifetimes,
  })
  const storeOrigins = [...(checkoutOrigin === null ? [] : [checkoutOrigin]), store.origin]
  const ucp = createUcp(
    {
      origin: store.serverOrigin ?? store.origin,
      publicOrigins: [...storeOrigins, ...(siteUrl === null ? [] : [siteUrl])],
      siteUrl,
      headStartMs,
      logChange,
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
    pages,
    redirectTarget: reads.redirectTarget,
    sitemapEntry: siteUrl === null ? null : createSitemap({ ...source, siteUrl, reach }, platform),
    respond,
    headers,
    settings,
    storeOrigins,
    ucp,
    log,
  })
  return { app, pages, platform, respond }
}
