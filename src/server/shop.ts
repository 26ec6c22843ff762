import { renderDocument, type Assets } from '../pages/document.tsx'
import { renderMarkdown } from '../pages/markdown.ts'
import type { CallPolicy, Connection } from '../storefront/call.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { createReadRedirects } from '../storefront/url-redirects.ts'
import { createApp } from './app.ts'
import { createPages } from './cache/pages.ts'
import type { CachePlatform } from './cache/platform.ts'
import { createReads } from './cache/reads.ts'
import { ageOf } from './cache/timestamp.ts'
import { createChangeLog, createLog, type Log } from './log.ts'
import { shopFiles } from './http/shop-files.ts'
import { createResponder } from './http/page-response.ts'
import { noMetrics, type Metrics } from './metrics.ts'
import { withOptionalCalls, withOptionalRedirects } from './provider/fallbacks.ts'
import { connectionTo } from './provider/connection.ts'
import { withListLog } from './provider/provider-log.ts'
import { createServerPolicy } from './provider/policy.ts'
import { commonHeaders } from './security.ts'
import type { Settings, Store } from './settings/settings.ts'
import { createSitemap } from './sitemap.ts'

/** The store that is shown; the server may reach it under another origin than browsers do. */
export type ReachedStore = Store & { serverOrigin: string }

/** What differs between platforms. */
type Platform<Opened extends CachePlatform> = {
  openCache: (options: { headStartMs: number; log: Log }) => Opened
  /** Writes a line of the log. */
  writeLine: (line: string) => void
  metrics?: Metrics
  /** The platform's own, if not given. */
  fetch?: NonNullable<CallPolicy['fetch']>
}

const DAY_MS = 86_400_000
// Browsers revalidate no sooner, however short a time pages are fresh on the server.
const SOONEST_REFRESH_MS = 10_000
const OPTIONAL_PAUSE_MS = 5_000

/** The application, the same on every platform. */
export function createShop<Opened extends CachePlatform>(
  settings: Settings,
  store: ReachedStore,
  assets: Assets,
  { openCache, writeLine, metrics = noMetrics, fetch }: Platform<Opened>,
) {
  const { shopName, homeCollection, imageHosts, headStartMs, siteUrl, checkoutOrigin } = settings
  const forBrowsers: Connection = {
    ...connectionTo(store.origin, store),
    ...(checkoutOrigin && { checkoutOrigin }),
    ...(siteUrl && { ownHosts: [new URL(siteUrl).host] }),
  }
  const forServer = connectionTo(store.serverOrigin, store)
  const secrets = [store.token, store.privateToken].filter((token) => token !== null)
  const log = createLog(secrets, writeLine)
  const logChange = createChangeLog(log)
  const lifetimes = {
    freshMs: settings.pageFreshSeconds * 1000,
    keepMs: settings.pageKeepDays * DAY_MS,
  }
  const shop = {
    name: shopName,
    connection: forBrowsers,
    homeCollection,
    hasAttribution: settings.hasAttribution,
    freshMs: Math.max(lifetimes.freshMs, SOONEST_REFRESH_MS),
    siteUrl,
    assets,
  }
  const optional = {
    logChange,
    pauseMs: Math.min(OPTIONAL_PAUSE_MS, lifetimes.freshMs),
    // Without a token metafields are always denied, and a token is set before a start.
    deniedPauseMs: store.token === null ? Infinity : lifetimes.freshMs,
  }
  const markdownShop = { name: shopName, origin: siteUrl ?? '' }
  const headers = commonHeaders(siteUrl)
  const policy = {
    ...createServerPolicy({
      store,
      connection: forServer,
      siteUrl,
      freshMs: lifetimes.freshMs,
      log,
      onCall: metrics.called,
    }),
    ...(fetch && { fetch }),
  }
  const source = {
    storefront: withListLog(
      withOptionalCalls(createStorefront(forServer, policy), optional),
      homeCollection,
      logChange,
    ),
    readRedirects: withOptionalRedirects(createReadRedirects(forServer, policy), optional),
    homeCollection,
    headStartMs,
    log,
    ...lifetimes,
  }
  const reach = { storeOrigin: store.origin, imageHosts }
  const platform = openCache({ headStartMs, log })
  const reads = createReads(source, platform)
  const pages = createPages({
    reads,
    platform,
    render: (page) => renderDocument(page, shop),
    renderMarkdown: (page) => renderMarkdown(page, markdownShop),
    reach,
    ...lifetimes,
  })
  const respondUncounted = createResponder(lifetimes, headers)
  const respond: typeof respondUncounted = (entry, asked) => {
    const response = respondUncounted(entry, asked)
    metrics.pageResponded({
      cache: entry.cache,
      status: response.status,
      ageMs: entry.readAt && ageOf(entry.readAt),
    })
    return response
  }
  const app = createApp({
    pages,
    redirectTarget: reads.redirectTarget,
    sitemapEntry: siteUrl === null ? null : createSitemap({ ...source, siteUrl, reach }, platform),
    respond,
    headers,
    siteUrl,
    files: shopFiles({ shopName, siteUrl }),
    storeOrigins: [...(checkoutOrigin === null ? [] : [checkoutOrigin]), store.origin],
    log,
  })
  return { app, pages, platform, respond }
}
