import type { Assets } from '../pages/document.tsx'
import type { CallPolicy } from '../storefront/call.ts'
import { createReadRedirects } from '../storefront/url-redirects.ts'
import { createStoreProfile } from './agents/store-profile.ts'
import { createRedirects } from './cache/lists.ts'
import type { CachePlatform } from './cache/platform.ts'
import { DAY_MS } from '../storefront/promises.ts'
import { createResponder } from './http/page-response.ts'
import { createFindingLog, createLog, DEAD_REDIRECTS, type Log } from './log.ts'
import { openMarkets } from './market.ts'
import type { Metrics } from './prometheus.ts'
import { createServerPolicy } from './provider/call-policy.ts'
import { endpointOf, type ReachedStore } from './provider/endpoint.ts'
import { createLackLog } from './provider/provider-log.ts'
import type { Settings } from './settings/settings.ts'
import { createShopRoutes } from './shop-routes.ts'

/** What a shop writes its log to, calls the provider with, and counts in. The default is the process's own. */
export type Dependencies = {
  writeLine?: (line: string) => void
  fetch?: CallPolicy['fetch']
  metrics?: Metrics | undefined
}

type Platform<Opened extends CachePlatform> = Dependencies & {
  openCache: (options: { headStartMs: number; log: Log }) => Opened
  writeLine: (line: string) => void
  /** Reads the provider's responses, if the platform bounds their bytes together. */
  readBody?: CallPolicy['readBody']
}

/** The application, the same on every platform. */
export function createShop<Opened extends CachePlatform>(
  settings: Settings,
  store: ReachedStore,
  assets: Assets,
  { openCache, writeLine, fetch, metrics, readBody }: Platform<Opened>,
) {
  const { siteUrl, headStartMs, checkoutOrigin } = settings
  const secrets = [store.token, store.privateToken].filter((token) => token !== null)
  const log = createLog(secrets, writeLine)
  const freshMs = settings.pageFreshSeconds * 1000
  const lifetimes = { freshMs, keepMs: settings.pageKeepDays * DAY_MS }
  const platform = openCache({ headStartMs, log })
  const cache = { ...platform, headStartMs, ...lifetimes }

  const origin = store.serverOrigin ?? store.origin
  const endpoint = endpointOf(origin, store)
  const calls = { store, endpoint, siteUrl, freshMs, log, onCall: metrics?.called }
  const policy = { ...createServerPolicy(calls), ...(fetch && { fetch }), readBody }
  const logDropped = createFindingLog(log)
  const onDropped = (dropped: string[]) => {
    const details = { count: dropped.length, paths: dropped.slice(0, 10) }
    logDropped('redirects-dropped', DEAD_REDIRECTS, dropped.join(' '), details)
  }
  const readRedirects = createReadRedirects(endpoint, policy, onDropped, createLackLog(log))

  const respondUncounted = createResponder(lifetimes)
  const respond: typeof respondUncounted = (entry, request) => {
    const response = respondUncounted(entry, request)
    metrics?.pageResponded(entry, response.status)
    return response
  }
  const app = createShopRoutes({
    markets: openMarkets({ settings, store, assets, endpoint, policy, cache, log }),
    respond,
    settings,
    storeOrigins: [...(checkoutOrigin === null ? [] : [checkoutOrigin]), store.origin],
    openRedirects: createRedirects(readRedirects, cache),
    storeProfile: createStoreProfile({ origin, siteUrl, log }, cache),
    log,
  })
  return { app, platform, respond }
}
