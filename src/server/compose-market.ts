import { hasEuropeanPapers } from '../market-law.ts'
import { wordsLanguage, type Market } from '../markets.ts'
import type { Assets } from '../pages/document.tsx'
import renderers from '../pages/renderer.ts?languages'
import { shopLinks } from '../shop/shop-links.ts'
import type { CallPolicy } from '../storefront/call.ts'
import { createReadPolicies, policiesDocument } from '../storefront/policies.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { createPages, type HandlesOf, type Render } from './cache/pages.ts'
import { platformOf, type CachePlatform } from './cache/platform.ts'
import { createReads, type ContentSource } from './cache/reads.ts'
import { DENIED_LIST_PAUSE_MS, SOONEST_REFRESH_MS, type Lifetimes } from './cache/times.ts'
import { createChangeLog, type Log } from './log.ts'
import { checkoutLinks, endpointOf, type ReachedStore } from './provider/endpoint.ts'
import { optional, withOptionalCalls } from './provider/optional-calls.ts'
import { withListLog } from './provider/provider-log.ts'
import type { Settings } from './settings/settings.ts'
import { createSitemap } from './sitemap.ts'

/** The parts that all markets of a shop share. */
type Shared = {
  settings: Settings
  store: ReachedStore
  assets: Assets
  platform: CachePlatform
  policy: CallPolicy
  lifetimes: Lifetimes
  log: Log
}

/** Opens one market. `market` undefined: the shop has one only, which the store chooses. */
export function composeMarket(market: Market | undefined, shared: Shared, handlesOf?: HandlesOf) {
  const { settings, store, lifetimes } = shared
  const { siteUrl, imageHosts } = settings
  const prefix = market?.prefix ?? ''
  const platform = platformOf(shared.platform, prefix)
  const reach = { storeOrigin: store.origin, imageHosts }
  const source = sourceOf(market, shared)
  const reads = createReads(source, platform)
  const render = renderIn(market, shared)
  const known = { ...reads, handlesOf }
  const pages = createPages({ reads: known, platform, render, reach, ...lifetimes })
  const sitemapEntry =
    siteUrl === null ? null : createSitemap({ ...source, siteUrl, prefix, reach }, shared.platform)
  const manifest = rendererOf(market).webManifest(settings.shopName, market)
  return { prefix, pages, manifest, sitemapEntry, handles: reads.handles }
}

/** The source of the market's data, with the policy for optional calls. */
function sourceOf(
  market: Market | undefined,
  { settings, store, policy, lifetimes, log }: Shared,
): ContentSource {
  const { homeCollection, headStartMs, checkoutOrigin, pages, markets } = settings
  const endpoint = {
    ...endpointOf(store.serverOrigin ?? store.origin, store),
    ...(market && { market }),
  }
  const withdrawal = hasEuropeanPapers(market) ? pages.withdrawal : null
  const shownPages = { ...pages, withdrawal }
  const pricesIncludeTax = market
    ? settings.taxedCountries.includes(market.country)
    : settings.pricesIncludeTax
  const logChange = createChangeLog(log)
  const language = market && market.language !== markets[0]?.language ? market.language : null
  const pauses = {
    logChange,
    freshMs: lifetimes.freshMs,
    // Without a token metafields are always denied, and a running shop's token never changes.
    deniedPauseMs: store.token === null ? Infinity : lifetimes.freshMs,
  }
  const storefront = withOptionalCalls(createStorefront(endpoint, policy), pauses)
  return {
    storefront: withListLog(storefront, homeCollection, logChange),
    readPolicies: optional(
      policiesDocument,
      createReadPolicies(endpoint, policy, store.token !== null),
      { ...pauses, deniedPauseMs: DENIED_LIST_PAUSE_MS },
    ),
    storeInfoOf: (policies) => ({
      links: shopLinks(policies, shownPages, checkoutOrigin ?? store.origin, language),
      delivery: policies?.delivery ?? null,
      returns: policies?.returns ?? null,
      currency: policies?.currency,
      pricesIncludeTax,
    }),
    homeCollection,
    headStartMs,
    log,
    ...lifetimes,
  }
}

/** Returns the function that renders the market's pages in each format. */
function renderIn(
  market: Market | undefined,
  { settings, store, assets, lifetimes }: Shared,
): Render {
  const { shopName: name, homeCollection, siteUrl, hasAttribution, markets } = settings
  const shop = {
    name,
    endpoint: {
      ...endpointOf(store.origin, store),
      ...checkoutLinks(settings),
      ...(market && { market }),
    },
    homeCollection,
    hasAttribution,
    freshMs: Math.max(lifetimes.freshMs, SOONEST_REFRESH_MS),
    siteUrl,
    markets: markets.length > 1 ? markets : [],
    assets,
  }
  return (format, page, storeInfo) => rendererOf(market)[format](page, storeInfo, shop)
}

const rendererOf = (market: Market | undefined) => renderers[wordsLanguage(market)]
