import { LANGUAGES } from '../../words/languages.ts'
import { primaryLanguage, type Market } from '../markets.ts'
import type { Assets } from '../pages/document.tsx'
import renderers from '../pages/renderer.ts?languages'
import { shopLinks } from '../shop/shop-links.ts'
import type { CallPolicy } from '../storefront/call.ts'
import { createReadPolicies, type Link, type Policies, type Terms } from '../storefront/policies.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { createReadRedirects } from '../storefront/url-redirects.ts'
import { createPages } from './cache/pages.ts'
import { platformOf, type CachePlatform } from './cache/platform.ts'
import { createReads, type ContentSource } from './cache/reads.ts'
import { SOONEST_REFRESH_MS, type Lifetimes } from './cache/times.ts'
import { createChangeLog, type Log } from './log.ts'
import { checkoutLinks, connectionTo, type ReachedStore } from './provider/connection.ts'
import { withOptionalCalls, withOptionalList } from './provider/optional-calls.ts'
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

const OPTIONAL_PAUSE_MS = 5_000

/** Opens one market. `market` undefined: the shop has one only, which the store chooses. */
export function openMarket(market: Market | undefined, shared: Shared) {
  const { settings, store, lifetimes } = shared
  const { siteUrl, imageHosts } = settings
  const prefix = market?.prefix ?? ''
  const platform = platformOf(shared.platform, prefix)
  const reach = { storeOrigin: store.origin, imageHosts }
  const source = sourceOf(market, shared)
  const reads = createReads(source, platform)
  const pages = createPages({
    reads,
    platform,
    reach,
    ...renderingOf(market, shared),
    ...lifetimes,
  })
  const sitemapEntry =
    siteUrl === null ? null : createSitemap({ ...source, siteUrl, prefix, reach }, platform)
  const manifest = rendererOf(market).webManifest(settings.shopName, market)
  return { prefix, pages, redirectTarget: reads.redirectTarget, manifest, sitemapEntry }
}

/** The source of the market's data, with the policy for optional calls. */
function sourceOf(
  market: Market | undefined,
  { settings, store, policy, lifetimes, log }: Shared,
): ContentSource {
  const { homeCollection, headStartMs, checkoutOrigin, pages } = settings
  const connection = {
    ...connectionTo(store.serverOrigin ?? store.origin, store),
    ...(market && { market }),
  }
  const logChange = createChangeLog(log)
  const optional = {
    logChange,
    pauseMs: Math.min(OPTIONAL_PAUSE_MS, lifetimes.freshMs),
    // Without a token metafields are always denied, and a running shop's token never changes.
    deniedPauseMs: store.token === null ? Infinity : lifetimes.freshMs,
  }
  const storefront = withOptionalCalls(createStorefront(connection, policy), optional)
  return {
    storefront: withListLog(storefront, homeCollection, logChange),
    readRedirects: withOptionalList('redirects', createReadRedirects(connection, policy), optional),
    readPolicies: withOptionalList('policies', createReadPolicies(connection, policy), optional),
    linksOf: (policies: Policies | null) =>
      shopLinks(policies, pages, checkoutOrigin ?? store.origin),
    homeCollection,
    headStartMs,
    log,
    ...lifetimes,
  }
}

/** The market's renderers of HTML and Markdown. */
function renderingOf(market: Market | undefined, { settings, store, assets, lifetimes }: Shared) {
  const { shopName: name, homeCollection, siteUrl, hasAttribution, markets } = settings
  const { renderDocument, renderMarkdown } = rendererOf(market)
  const shop = {
    name,
    connection: {
      ...connectionTo(store.origin, store),
      ...checkoutLinks(settings),
      ...(market && { market }),
    },
    homeCollection,
    hasAttribution,
    freshMs: Math.max(lifetimes.freshMs, SOONEST_REFRESH_MS),
    siteUrl,
    markets,
    assets,
  }
  const isTaxed = market && settings.taxedCountries.includes(market.country)
  const pricesIncludeTax = settings.pricesIncludeTax || isTaxed === true
  const termsOf = (links: Link[]): Terms => ({ links, pricesIncludeTax })
  const render: Parameters<typeof createPages>[0]['render'] = (page, links) =>
    renderDocument(page, termsOf(links), shop)
  const renderText: typeof render = (page, links) => renderMarkdown(page, termsOf(links), shop)
  return { render, renderMarkdown: renderText }
}

/** Falls back to English if the shop has no words in the market's language. */
function rendererOf(market: Market | undefined) {
  const language = market && primaryLanguage(market.language)
  return renderers[LANGUAGES.find((each) => each === language) ?? 'en']
}
