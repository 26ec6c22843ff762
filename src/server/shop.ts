import type { Assets } from '../pages/document.tsx'
import type { CallPolicy } from '../storefront/call.ts'
import { createReadRedirects, urlRedirectsDocument } from '../storefront/url-redirects.ts'
import { createStoreProfile } from './agents/store-profile.ts'
import { createShopRoutes } from './shop-routes.ts'
import { createRedirectTarget } from './cache/reads.ts'
import { DENIED_LIST_PAUSE_MS } from './cache/times.ts'
import type { CachePlatform } from './cache/platform.ts'
import { createChangeLog, createLog, type Log } from './log.ts'
import type { HandlesOf } from './cache/pages.ts'
import { createResponder } from './http/page-response.ts'
import type { Metrics } from './prometheus.ts'
import { composeMarket } from './compose-market.ts'
import { endpointOf, type ReachedStore } from './provider/endpoint.ts'
import { createServerPolicy } from './provider/call-policy.ts'
import { optional } from './provider/optional-calls.ts'
import type { Settings } from './settings/settings.ts'

/** Where a shop's log goes, and how it calls the provider. The default is the process's own. */
export type Outside = {
  writeLine?: (line: string) => void
  fetch?: CallPolicy['fetch']
}

/** The parts that differ between platforms. */
type Platform<Opened extends CachePlatform> = Outside & {
  openCache: (options: { headStartMs: number; log: Log }) => Opened
  writeLine: (line: string) => void
  metrics?: Metrics | undefined
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
  const { siteUrl, headStartMs, checkoutOrigin } = settings
  const secrets = [store.token, store.privateToken].filter((token) => token !== null)
  const log = createLog(secrets, writeLine)
  const freshMs = settings.pageFreshSeconds * 1000
  const lifetimes = { freshMs, keepMs: settings.pageKeepDays * DAY_MS }
  const origin = store.serverOrigin ?? store.origin

  const platform = openCache({ headStartMs, log })
  const endpoint = endpointOf(origin, store)
  const onCall = metrics?.called
  const calls = { store, endpoint, siteUrl, freshMs, log, onCall }
  const policy = { ...createServerPolicy(calls), ...(fetch && { fetch }), readBody }

  const shared = { settings, store, assets, platform, policy, lifetimes, log }
  const [firstMarket, ...others] = settings.markets
  const handlesOf: HandlesOf = async (id) => {
    const found = markets.map(async ({ prefix, handles }) => [prefix, (await handles())[id]])
    return Object.fromEntries(await Promise.all(found))
  }
  const first = composeMarket(firstMarket, shared, others.length > 0 ? handlesOf : undefined)
  const markets: [typeof first, ...(typeof first)[]] = [
    first,
    ...others.map((market) => composeMarket(market, shared, handlesOf)),
  ]

  const storeOrigins = [...(checkoutOrigin === null ? [] : [checkoutOrigin]), store.origin]
  const logChange = createChangeLog(log)
  const readAll = createReadRedirects(endpoint, policy, (dropped) => {
    const details = { count: dropped.length, paths: dropped.slice(0, 10) }
    logChange('redirects-dropped', dropped.join(' ') || null, 'warn', details)
  })
  const readRedirects = optional(urlRedirectsDocument, readAll, {
    logChange,
    freshMs,
    deniedPauseMs: DENIED_LIST_PAUSE_MS,
  })
  const redirectTarget = createRedirectTarget(
    readRedirects,
    { headStartMs, ...lifetimes },
    platform,
  )
  const storeProfile = settings.hasAgentDoors
    ? createStoreProfile({ origin, siteUrl, headStartMs, logChange, ...lifetimes }, platform)
    : null

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
    redirectTarget,
    storeProfile,
    log,
  })
  return { app, platform, respond }
}
