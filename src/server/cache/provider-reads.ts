import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { load } from '../../pages/load.ts'
import type { Page } from '../../pages/page.ts'
import type { Route } from '../../routes.ts'
import { errorText, isTransient, type StorefrontError } from '../../storefront/errors.ts'
import { productPath } from '../../storefront/product-path.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Log } from '../log.ts'
import type { Lifetimes } from './page-cache.ts'

export type DataRoute = Exclude<Route, { screen: 'not-found' }>

/** What the provider said of a route, and when (ms). Equal prints: it said the same. */
export type Read = { route: DataRoute; page: Page; print: string; readAt: number }

type KeptRead = Read & { bytes: number; notBefore: number }

const MOST_READS = 2_000
const MOST_BYTES = 12_000_000
const MOST_BRIEF = 1_000
const MOST_FLIGHTS = 64
const UNKNOWN_MS = 30_000
const FAILED_MS = 1_000
const PAUSE_AFTER_FAILED_REFRESH_MS = 5_000

type Options = Lifetimes & {
  storefront: Storefront
  /** How long a first read may take before its page goes out without it. */
  headStartMs: number
  log: Log
}

export type PageReads = ReturnType<typeof createPageReads>

/** What the provider said of each route: kept, read again when it is old, and asked for once at a time. */
export function createPageReads({ storefront, headStartMs, freshMs, keepMs, log }: Options) {
  const kept = new LRUCache<string, KeptRead>({
    max: MOST_READS,
    maxSize: MOST_BYTES,
    sizeCalculation: (read) => read.bytes,
  })
  // Handles that no product has, and failures (null), in a place where they push nothing else out.
  const brief = new LRUCache<string, { read: Read | null; until: number }>({ max: MOST_BRIEF })
  const flights = new Map<string, Promise<Read | null>>()
  const isKeeping = freshMs > 0 || keepMs > 0

  return { known, ask }

  /** What may be shown without waiting; where it is old it is read again meanwhile. */
  function known(key: string): Read | undefined {
    const read = kept.get(key)
    if (!read) return undefined
    const age = Date.now() - read.readAt
    if (age < freshMs) return read
    if (age >= keepMs) return undefined
    if (Date.now() >= read.notBefore) void fly(key, read.route)
    return read
  }

  /** What is known, or the answer to a first read; null where the provider is late or failing. */
  async function ask(route: DataRoute): Promise<Read | null> {
    const key = keyOf(route)
    const found = known(key)
    if (found) return found
    const recent = brief.get(key)
    if (recent && Date.now() < recent.until) return recent.read
    return Promise.race([fly(key, route), lateness()])
  }

  function fly(key: string, route: DataRoute): Promise<Read | null> {
    const flying = flights.get(key)
    if (flying && isKeeping) return flying
    if (flights.size >= MOST_FLIGHTS) return Promise.resolve(null)
    const flight = fetchRead(key, route)
    flights.set(key, flight)
    return flight
  }

  async function fetchRead(key: string, route: DataRoute): Promise<Read | null> {
    try {
      const answer = await load(route, storefront, (error) => report(route, error))
      return answer.ok ? keep(key, route, answer.value) : fail(key, route, answer.error)
    } catch (error) {
      log('error', 'failure', { message: String(error) })
      return null
    } finally {
      flights.delete(key)
    }
  }

  function keep(key: string, route: DataRoute, page: Page): Read {
    const json = JSON.stringify(page)
    const print = createHash('sha256').update(json).digest('base64')
    const read = { route, page, print, readAt: Date.now(), bytes: json.length, notBefore: 0 }
    if (page.screen === 'no-product') {
      kept.delete(key)
      brief.set(key, { read, until: Date.now() + Math.min(UNKNOWN_MS, freshMs) })
    } else if (page.screen === 'product' && page.choice.isUnknown) {
      // Half an answer doesn't take a whole one's place.
      pauseRefresh(kept.get(key))
      brief.set(key, { read, until: Date.now() + Math.min(FAILED_MS, freshMs) })
    } else {
      brief.delete(key)
      kept.set(key, read)
    }
    return read
  }

  function fail(key: string, route: DataRoute, error: StorefrontError): null {
    report(route, error)
    const old = kept.get(key)
    if (old && isTransient(error)) {
      pauseRefresh(old)
    } else {
      kept.delete(key)
      brief.set(key, { read: null, until: Date.now() + Math.min(FAILED_MS, freshMs) })
    }
    return null
  }

  function pauseRefresh(old: KeptRead | undefined) {
    if (old) old.notBefore = Date.now() + Math.min(PAUSE_AFTER_FAILED_REFRESH_MS, freshMs)
  }

  function report({ screen }: DataRoute, error: StorefrontError) {
    log('error', 'provider-failed', { screen, message: errorText(error) })
  }

  async function lateness(): Promise<null> {
    await new Promise((resolve) => setTimeout(resolve, headStartMs).unref())
    return null
  }
}

/** The name under which a route's read is kept. */
export const keyOf = (route: DataRoute): string =>
  route.screen === 'home' ? '/' : productPath(route.handle) + route.query
