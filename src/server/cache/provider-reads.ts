import { randomUUID } from 'node:crypto'
import { load } from '../../pages/load.ts'
import { readCollections } from '../../pages/read-collections.ts'
import { pathOf } from '../../routes.ts'
import { errorText, isTransient, type StorefrontError } from '../../storefront/errors.ts'
import type { Result } from '../../storefront/result.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Log } from '../log.ts'
import { createOnce } from '../once.ts'
import { complexityHint } from '../provider/hints.ts'
import { loadSitemap } from '../sitemap/load-sitemap.ts'
import { createCachedReads, type ProviderRead } from './cached-reads.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { addressOf, type Content, type ContentRoute } from './content.ts'
import { createKnownCollections } from './known-collections.ts'
import { createKnownHandles } from './known-handles.ts'
import { KINDS, kindOf, type Kind } from './kinds.ts'
import type { Lifetimes } from './page-cache.ts'
import { withinTime } from './stepped-timeout.ts'

const FEWEST_UNKNOWN = 16
// Of the head start, so that a page which waits for more than its product is not too late for it.
const EXTRAS_PART = 0.75

type Options = Lifetimes & {
  storefront: Storefront
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** How long a first read may take before its page goes out without it. */
  headStartMs: number
  log: Log
}

export type ProviderReads = ReturnType<typeof createProviderReads>

/** What the provider said of each route: cached, revalidated when stale, one read at a time for each. */
export function createProviderReads({
  storefront,
  homeCollection,
  headStartMs,
  freshMs,
  keepMs,
  log,
}: Options) {
  const knownHandles = createKnownHandles(storefront)
  const knownCollections = createKnownCollections({
    read: () => readCollections(storefront, homeCollection, reportCollections),
    longestWaitMs: headStartMs / 2,
    freshMs,
    keepMs,
  })
  const cache = createCachedReads({ freshMs, keepMs })
  const shareInFlight = createOnce<ProviderRead | null>()
  // After a start every handle is unknown, and most are true; where they are made up, few are read.
  let mostUnknown = KINDS.unknown.inFlight
  const withinLimit = createConcurrencyLimit<Kind>(
    (kind) => (kind === 'unknown' ? mostUnknown : KINDS[kind].inFlight),
    headStartMs,
  )
  const isCaching = freshMs > 0 || keepMs > 0

  return { cached, read }

  /**
   * What may be shown without waiting, null where the provider has just failed; where that is stale, also
   * what is read meanwhile.
   */
  function cached(key: string) {
    const found = cache.find(key)
    return found && { read: found.read, next: found.isStale ? fetchOnce(found.route) : null }
  }

  /** What is cached, or a first read; null where the provider is late or failing. */
  async function read(route: ContentRoute): Promise<ProviderRead | null> {
    const found = cached(addressOf(route))
    return found === undefined ? withinTime(headStartMs, fetchOnce(route), null) : found.read
  }

  function fetchOnce(route: ContentRoute): Promise<ProviderRead | null> {
    const key = addressOf(route)
    // Where nothing may be kept, not even those who ask at the same time share a response.
    return shareInFlight(isCaching ? key : randomUUID(), () => {
      const kind = kindOf(route)
      return isKnown(route)
        ? withinLimit(kind, () => fetchRead(key, route, kind))
        : withinLimit('unknown', () => fetchUnknown(key, route))
    })
  }

  function isKnown(route: ContentRoute): boolean {
    if (route.screen === 'sitemap') return true
    const key = pathOf(route)
    if (route.screen === 'product') {
      // A choice is of a product that was read.
      return route.query !== '' || cache.isNamed(key) || knownHandles.has(key)
    }
    const { collection } = route
    if (collection === undefined || knownCollections.has(collection)) return true
    return cache.isNamed(pathOf({ screen: 'home', collection }))
  }

  async function fetchUnknown(key: string, route: ContentRoute): Promise<ProviderRead | null> {
    const found = await fetchRead(key, route, 'unknown')
    if (!found) return null
    const isMadeUp = found.page.screen === 'no-product' || kindOf(found.route) === 'home'
    mostUnknown = isMadeUp ? Math.max(FEWEST_UNKNOWN, mostUnknown / 2) : KINDS.unknown.inFlight
    if (isMadeUp) void knownHandles.refreshIfDue()
    return found
  }

  async function fetchRead(
    key: string,
    route: ContentRoute,
    kind: Kind,
  ): Promise<ProviderRead | null> {
    try {
      const result = await loadContent(route)
      if (result.ok) {
        if (kind === 'home') void knownHandles.refreshIfDue()
        return cache.keep(key, route, result.value)
      }
      report(route, result.error)
      // Nobody was asked: whoever comes next may be the first that is let through.
      if (result.error.kind === 'paused') return null
      cache.keepFailure(key, route, kind, isTransient(result.error))
    } catch (error) {
      log('error', 'failure', { message: String(error) })
    }
    return null
  }

  function loadContent(route: ContentRoute): Promise<Result<Content, StorefrontError>> {
    const source = {
      storefront,
      homeCollection,
      report: (error: StorefrontError) => report(route, error),
    }
    if (route.screen === 'sitemap') return loadSitemap(route, source)
    return load(route, {
      ...source,
      collections: () => knownCollections.list(),
      extrasMs: Math.round(headStartMs * EXTRAS_PART),
    })
  }

  function reportCollections(error: StorefrontError) {
    if (error.kind === 'paused') return
    log('warn', 'provider-failed', { part: 'collections', message: errorText(error) })
  }

  function report({ screen }: ContentRoute, error: StorefrontError) {
    if (error.kind === 'paused') return
    const hint = complexityHint(error)
    log('error', 'provider-failed', { screen, message: errorText(error), ...(hint && { hint }) })
  }
}
