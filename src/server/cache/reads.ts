import { ALL_PARTS, linkedOf, readPage, type PageSource } from '../../pages/read-page.ts'
import { homeRoute, isPartial, type Page } from '../../pages/page.ts'
import { pathOf, type DataRoute, type ProductRoute } from '../../routes.ts'
import { readChoice } from '../../shop/read-choice.ts'
import { queryOfChoice } from '../../storefront/choice-address.ts'
import { NO_NUMBER } from '../../storefront/choice.ts'
import type { Policies, ReadPolicies, StoreInfo } from '../../storefront/policies.ts'
import { canBeHandle, type Collection } from '../../storefront/product.ts'
import { readAll } from '../../storefront/call.ts'
import { withQuery } from '../../storefront/choice-from-query.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { ReadRedirects, Redirects } from '../../storefront/url-redirects.ts'
import { descriptionBlocks } from '../description.ts'
import { createFindingLog, NO_PRODUCTS, noHomeCollection, withoutTokens, type Log } from '../log.ts'
import { sha256 } from '../security.ts'
import { kindOf } from './cache-bounds.ts'
import { mistakeIn, outcomeOf, reportTo, unlessDenied } from './outcome-of-result.ts'
import type { ShopCache } from './platform.ts'
import { createRevalidated, type Outcome } from './revalidated.ts'
import { DEADLINE_MS, HANDLES, type Timestamp } from './times.ts'

/** A route's data. Equal fingerprints mean equal data of the same day. */
type Content = { route: DataRoute; page: Page; fingerprint: string }

export type ContentRead = Content & { readAt: Timestamp }

export type Reads = ReturnType<typeof createReads>

export type ContentSource = {
  storefront: Storefront
  readPolicies: ReadPolicies
  /** `policies` null: they could not be read. */
  storeInfoOf: (policies: Policies | null) => StoreInfo
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  prefix: string
  log: Log
}

// What is read beside a product gets 75 % of the head start, so that a page that waits for it still comes in time.
const BESIDE_PART = 0.75

/** The cached reads of a market: contents by route, the list of collections, and the store's policies. */
export function createReads(source: ContentSource, cache: ShopCache) {
  const { storefront, readPolicies, storeInfoOf, homeCollection, log, prefix } = source
  const list = listOptions(cache)
  const logFinding = createFindingLog(log)
  const collections = createRevalidated<null, Required<Collection>[]>({
    ...list,
    name: 'collections',
    longestWaitMs: DEADLINE_MS,
    load: async () => {
      const result = await readAll(storefront.collections)
      if (!result.ok) reportTo(log, 'warn', { part: 'collections' })(result.error)
      else if (homeCollection !== null) {
        const isGone = result.value.every(({ handle }) => handle !== homeCollection)
        logFinding('no-home-collection', noHomeCollection(homeCollection), isGone)
      }
      return unlessDenied(result, [])
    },
  })
  const policies = createRevalidated<null, Policies | null>({
    ...list,
    name: 'policies',
    load: async () => unlessDenied(await readPolicies(), null),
  })
  const handles = createRevalidated<null, Record<string, string>>({
    ...list,
    freshMs: Math.max(cache.freshMs, HANDLES.freshMs),
    name: 'handles',
    longestWaitMs: Math.min(list.longestWaitMs, HANDLES.waitMs),
    load: async () => {
      const products = await readAll(storefront.catalogProducts)
      if (!products.ok) return outcomeOf(products, reportTo(log, 'warn', { part: 'handles' }))
      const listed = await collections.read('all', null)
      const entries = [...products.value, ...(listed?.value ?? [])]
      const value = Object.fromEntries(entries.map(({ id, handle }) => [id, handle]))
      return { is: 'complete', value }
    },
  })
  const contents = createRevalidated<DataRoute, Content>({
    cache,
    name: 'read',
    kindOf,
    load: (route, isCached) => loadContent(route, isCached).catch(mistakeIn(log)),
  })

  return {
    /** Returns data that may be stale. Null: the provider is late or fails. */
    async read(asked: DataRoute): Promise<ContentRead | null> {
      const route = await readRoute(asked)
      const found = await contents.read(pathOf(route), route)
      return found && { ...found.value, readAt: found.readAt }
    },
    /** Returns fresh data. 'refused': only the merchant can end the failure. */
    async revalidate(asked: DataRoute): Promise<ContentRead | 'refused' | null> {
      const route = await readRoute(asked)
      const found = await contents.revalidate(pathOf(route), route)
      return found && found !== 'refused' ? { ...found.value, readAt: found.readAt } : found
    },
    /** The handles of the market's products and collections by their ids; empty: they are not read yet. */
    async handles(): Promise<Record<string, string>> {
      return (await handles.read('all', null))?.value ?? {}
    },
    /**
     * The terms of every page, which may be stale. Read after the page, so that the page's calls go first. 'peek': for a
     * page that must not wait; 'revalidate': of fresh policies, or of the last ones if the provider fails.
     */
    async storeInfo(how: 'read' | 'peek' | 'revalidate'): Promise<StoreInfo> {
      let found = await policies[how]('all', null)
      if (how === 'revalidate' && !found) found = await policies.read('all', null)
      if (!found || found === 'refused') return { ...storeInfoOf(null), isUnread: true }
      const isUnread = found.value?.isUnread || undefined
      return { ...storeInfoOf(found.value), isUnread }
    },
  }

  /**
   * The route to read for an address, so that made-up addresses cause few reads: handles in lower case, and the
   * page of all products for a collection that is not in the list.
   */
  async function readRoute(route: DataRoute): Promise<DataRoute> {
    if (route.screen === 'product') return { ...route, handle: route.handle.toLowerCase() }
    if (route.collection === undefined) return route
    const collection = route.collection.toLowerCase()
    const known = await collections.peek('all', null)
    const isMade = known
      ? known.value.some(({ handle }) => handle === collection)
      : canBeHandle(collection)
    return isMade ? { ...route, collection } : { screen: 'home' }
  }

  async function loadContent(route: DataRoute, isCached: boolean): Promise<Outcome<Content>> {
    const { screen } = route
    const report = reportTo(log, 'error', { screen, path: withoutTokens(prefix + pathOf(route)) })
    if (route.screen === 'product' && route.query !== '') return loadChoice(route, report)
    const withinMs = isCached ? DEADLINE_MS : Math.round(cache.headStartMs * BESIDE_PART)
    let late: Promise<Page>[] | undefined
    const result = await readPage(route, {
      storefront,
      homeCollection,
      report,
      collections: async () => {
        const found = await collections.read('all', null)
        return found && linkedOf(found.value, homeCollection)
      },
      beside: ALL_PARTS,
      withinMs,
      onLate: (pages) => void (late = pages),
      descriptionBlocks,
    })
    if (!result.ok) return outcomeOf(result, report)
    const page = result.value
    if (page.screen === 'home' && page.collection === null) {
      logFinding('no-products', NO_PRODUCTS, page.products.length === 0)
    }
    return outcomeFor(route, page, late)
  }

  /** Reads only the variant of a choice that the product's read lacks. */
  async function loadChoice(
    route: ProductRoute,
    report: PageSource['report'],
  ): Promise<Outcome<Content>> {
    const plain = { ...route, query: '' }
    const found = await contents.revalidate(pathOf(plain), plain)
    if (found === null || found === 'refused') return { is: found ?? 'failed' }
    const { page } = found.value
    if (page.screen !== 'product') return { is: 'missing', value: found.value }
    const read = await readChoice(withQuery(page, route.query), storefront, report)
    // All numbers without a variant of the product share one page.
    const isGone = read.choice.named === NO_NUMBER
    const shown = isGone ? { ...route, query: queryOfChoice(read.choice) } : route
    return outcomeFor(shown, read)
  }
}

const listOptions = (cache: ShopCache) => ({
  cache,
  kindOf: () => 'list' as const,
  longestWaitMs: cache.headStartMs / 2,
})

export type RedirectTarget = ReturnType<typeof createRedirectTarget>

/** The cached read of the store's URL redirects, which all markets share. */
export function createRedirectTarget(readRedirects: ReadRedirects, cache: ShopCache) {
  const redirects = createRevalidated<null, Redirects>({
    ...listOptions(cache),
    name: 'redirects',
    load: async () => unlessDenied(await readRedirects(), {}),
  })
  /** The target of the redirect from a path; null: there is none; undefined: not read yet. */
  return async (path: string): Promise<string | null | undefined> => {
    const found = await redirects.read('all', null)
    return found ? (found.value[path] ?? null) : undefined
  }
}

/** `late`: the page once each of its late parts has come or failed. */
function outcomeFor(route: DataRoute, page: Page, late: Promise<Page>[] = []): Outcome<Content> {
  const value = { route: ownRoute(route, page), page, fingerprint: sha256(JSON.stringify(page)) }
  if (page.screen === 'no-product') return { is: 'missing', value }
  if (isPartial(page)) {
    const later = late.map(async (each) => outcomeFor(route, await each))
    return { is: 'partial', value, later }
  }
  const own = { key: pathOf(value.route), kind: kindOf(value.route) }
  return { is: 'complete', value, own }
}

/** The route as it was read: with the provider's spelling of the handle, and no more slices than the list has. */
function ownRoute(asked: DataRoute, page: Page): DataRoute {
  if (page.screen === 'home') return homeRoute(page)
  return asked.screen === 'product' && page.screen === 'product'
    ? { ...asked, handle: page.product.handle }
    : asked
}
