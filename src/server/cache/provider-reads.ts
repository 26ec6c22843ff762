import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { load } from '../../pages/load.ts'
import type { Page } from '../../pages/page.ts'
import { pathOf, type DataRoute } from '../../routes.ts'
import { errorText, isTransient, type StorefrontError } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Log } from '../log.ts'
import { createOnce } from '../once.ts'
import type { Lifetimes } from './page-cache.ts'

/** What the provider said of a route, and when (ms). Equal fingerprints: it said the same. */
export type ProviderRead = { route: DataRoute; page: Page; fingerprint: string; readAt: number }

type CachedRead = ProviderRead & { bytes: number; notBefore: number }

const MOST_READS = 2_000
const MOST_BYTES = 12_000_000
const MOST_NEGATIVE = 1_000
const MOST_IN_FLIGHT = 64
const UNKNOWN_MS = 30_000
const FAILED_MS = 1_000
const PAUSE_AFTER_FAILED_REFRESH_MS = 5_000

type Options = Lifetimes & {
  storefront: Storefront
  /** How long a first read may take before its page goes out without it. */
  headStartMs: number
  log: Log
}

export type ProviderReads = ReturnType<typeof createProviderReads>

/** What the provider said of each route: cached, revalidated when stale, one read at a time for each. */
export function createProviderReads({ storefront, headStartMs, freshMs, keepMs, log }: Options) {
  const cache = new LRUCache<string, CachedRead>({
    max: MOST_READS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  // Handles that no product has, and failures, in a place where they push nothing else out.
  const negative = new LRUCache<string, { read: ProviderRead | null }>({ max: MOST_NEGATIVE })
  const inFlight = createOnce<ProviderRead | null>()
  const isCaching = freshMs > 0 || keepMs > 0

  return { cached, read }

  /** What may be shown without waiting; where it is stale it is read again meanwhile. */
  function cached(key: string): ProviderRead | undefined {
    const found = cache.get(key)
    if (!found) return undefined
    const age = Date.now() - found.readAt
    if (age < freshMs) return found
    if (age >= keepMs) return undefined
    if (Date.now() >= found.notBefore) void fetchOnce(key, found.route)
    return found
  }

  /** What is cached, or a first read; null where the provider is late or failing. */
  async function read(route: DataRoute): Promise<ProviderRead | null> {
    const key = pathOf(route)
    const found = cached(key) ?? negative.get(key)?.read
    return found === undefined ? Promise.race([fetchOnce(key, route), headStart()]) : found
  }

  function fetchOnce(key: string, route: DataRoute): Promise<ProviderRead | null> {
    // Where nothing may be kept, not even those who ask at the same time share a response.
    const name = isCaching ? key : randomUUID()
    if (inFlight.size() >= MOST_IN_FLIGHT && !inFlight.has(name)) return Promise.resolve(null)
    return inFlight.once(name, () => fetchRead(key, route))
  }

  async function fetchRead(key: string, route: DataRoute): Promise<ProviderRead | null> {
    try {
      const result = await load(route, storefront, (error) => report(route, error))
      return result.ok ? keep(key, route, result.value) : fail(key, route, result.error)
    } catch (error) {
      log('error', 'failure', { message: String(error) })
      return null
    }
  }

  function keep(key: string, route: DataRoute, page: Page): ProviderRead {
    const json = JSON.stringify(page)
    const fingerprint = createHash('sha256').update(json).digest('base64')
    const fresh = {
      route,
      page,
      fingerprint,
      readAt: Date.now(),
      bytes: json.length,
      notBefore: 0,
    }
    if (page.screen === 'no-product') {
      cache.delete(key)
      keepBriefly(key, fresh, UNKNOWN_MS)
    } else if (page.screen === 'product' && page.choice.isUnknown) {
      // Half a response doesn't take a whole one's place.
      pauseRefresh(cache.get(key))
      keepBriefly(key, fresh, FAILED_MS)
    } else {
      negative.delete(key)
      cache.set(key, fresh)
    }
    return fresh
  }

  function fail(key: string, route: DataRoute, error: StorefrontError): null {
    report(route, error)
    const stale = cache.get(key)
    if (stale && isTransient(error)) {
      pauseRefresh(stale)
    } else {
      cache.delete(key)
      keepBriefly(key, null, FAILED_MS)
    }
    return null
  }

  function keepBriefly(key: string, briefRead: ProviderRead | null, ms: number) {
    const ttl = Math.min(ms, freshMs)
    // To the cache, a time to live of 0 is one without end.
    if (ttl > 0) negative.set(key, { read: briefRead }, { ttl })
  }

  function pauseRefresh(stale: CachedRead | undefined) {
    if (stale) stale.notBefore = Date.now() + Math.min(PAUSE_AFTER_FAILED_REFRESH_MS, freshMs)
  }

  function report({ screen }: DataRoute, error: StorefrontError) {
    log('error', 'provider-failed', { screen, message: errorText(error) })
  }

  async function headStart(): Promise<null> {
    await new Promise((resolve) => setTimeout(resolve, headStartMs).unref())
    return null
  }
}
