import { createHash, randomUUID } from 'node:crypto'
import { load } from '../../pages/load.ts'
import { isPartial, type Page } from '../../pages/page.ts'
import { pathOf, productPath, type DataRoute } from '../../routes.ts'
import { errorText, isTransient, type StorefrontError } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Log } from '../log.ts'
import { createOnce } from '../once.ts'
import { startPatience } from '../patience.ts'
import { createPlaces } from '../places.ts'
import { createCacheByKind } from './cache-by-kind.ts'
import { KINDS, kindOf, type Kind } from './kinds.ts'
import { thisMoment, type Moment } from './moment.ts'
import { NOT_FOUND_MS, type Lifetimes } from './page-cache.ts'

/** What the provider said of a route, and when. Equal fingerprints: it said the same. */
export type ProviderRead = { route: DataRoute; page: Page; fingerprint: string; readAt: Moment }

/** Times are the monotonic clock's. */
type CachedRead = {
  route: DataRoute
  /** Null: it failed. */
  read: ProviderRead | null
  /** Another address, under which the provider has the same product. */
  movedTo?: string
  refreshFrom: number
  keepUntil: number
  bytes: number
}

const HOME = pathOf({ screen: 'home' })
const FEWEST_UNKNOWN = 16
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
  const cache = createCacheByKind<CachedRead>({ of: 'reads', bytesOf: ({ bytes }) => bytes })
  const inFlight = createOnce<ProviderRead | null>()
  // After a start every handle is unknown, and most are true; whoever makes them up gets few places.
  let mostUnknown = KINDS.unknown.inFlight
  const inPlace = createPlaces<Kind>(
    (kind) => (kind === 'unknown' ? mostUnknown : KINDS[kind].inFlight),
    headStartMs,
  )
  const isCaching = freshMs > 0 || keepMs > 0

  return { cached, read }

  /**
   * What may be shown without waiting; where it is stale it is read again meanwhile. Null where the
   * provider has just failed.
   */
  function cached(key: string): ProviderRead | null | undefined {
    const found = cache.get(key)
    const now = performance.now()
    if (!found || now >= found.keepUntil) return undefined
    if (found.movedTo !== undefined) return cached(found.movedTo)
    if (now >= found.refreshFrom) void fetchOnce(key, found.route)
    return found.read
  }

  /** What is cached, or a first read; null where the provider is late or failing. */
  async function read(route: DataRoute): Promise<ProviderRead | null> {
    const key = pathOf(route)
    const found = cached(key)
    return found === undefined ? withinHeadStart(fetchOnce(key, route)) : found
  }

  function fetchOnce(key: string, route: DataRoute): Promise<ProviderRead | null> {
    // Where nothing may be kept, not even those who ask at the same time share a response.
    return inFlight.once(isCaching ? key : randomUUID(), () => {
      const kind = kindOf(route)
      const isUnknown = kind === 'product' && !isNamed(key)
      return isUnknown
        ? inPlace('unknown', () => fetchUnknown(key, route))
        : inPlace(kind, () => fetchRead(key, route, kind))
    })
  }

  /** Whether an answer that is kept has named this product. */
  function isNamed(key: string): boolean {
    const home = cache.get(HOME)?.read?.page
    return (
      cache.has('product', key) ||
      (home?.screen === 'home' && home.products.some(({ handle }) => productPath(handle) === key))
    )
  }

  async function fetchUnknown(key: string, route: DataRoute): Promise<ProviderRead | null> {
    const found = await fetchRead(key, route, 'unknown')
    if (found?.page.screen === 'product') mostUnknown = KINDS.unknown.inFlight
    else if (found) mostUnknown = Math.max(FEWEST_UNKNOWN, mostUnknown / 2)
    return found
  }

  async function fetchRead(
    key: string,
    route: DataRoute,
    kind: Kind,
  ): Promise<ProviderRead | null> {
    try {
      const result = await load(route, storefront, (error) => report(route, error))
      if (result.ok) return keep(key, route, result.value)
      report(route, result.error)
      const isPaused = isTransient(result.error) && pauseRefresh(key)
      if (!isPaused) keepFor(FAILED_MS, kind, key, { route, read: null, bytes: 0 })
    } catch (error) {
      log('error', 'failure', { message: String(error) })
    }
    return null
  }

  function keep(key: string, asked: DataRoute, page: Page): ProviderRead {
    const json = JSON.stringify(page)
    const fingerprint = createHash('sha256').update(json).digest('base64')
    const route =
      asked.screen === 'product' && page.screen === 'product'
        ? { ...asked, handle: page.product.handle }
        : asked
    const fresh: ProviderRead = { route, page, fingerprint, readAt: thisMoment() }
    const kept = { route, read: fresh, bytes: json.length }
    const ownKey = pathOf(route)
    if (page.screen === 'no-product') {
      keepFor(NOT_FOUND_MS, 'unknown', key, kept)
    } else if (isPartial(page)) {
      // Half a response doesn't take a whole one's place.
      if (!pauseRefresh(ownKey)) keepFor(FAILED_MS, kindOf(route), ownKey, kept)
    } else {
      const now = performance.now()
      const [refreshFrom, keepUntil] = [now + freshMs, now + Math.max(freshMs, keepMs)]
      cache.set(kindOf(route), ownKey, { ...kept, refreshFrom, keepUntil })
      if (ownKey !== key) {
        keepFor(NOT_FOUND_MS, 'unknown', key, { route, read: null, movedTo: ownKey, bytes: 0 })
      }
    }
    return fresh
  }

  function keepFor(
    ms: number,
    kind: Kind,
    key: string,
    kept: Omit<CachedRead, 'refreshFrom' | 'keepUntil'>,
  ) {
    const until = performance.now() + Math.min(ms, freshMs)
    cache.set(kind, key, { ...kept, refreshFrom: until, keepUntil: until })
  }

  /** False where nothing good is kept that could stand in meanwhile. */
  function pauseRefresh(key: string): boolean {
    const stale = cache.get(key)
    const now = performance.now()
    if (!stale || now >= stale.keepUntil) return false
    stale.refreshFrom = now + Math.min(PAUSE_AFTER_FAILED_REFRESH_MS, freshMs)
    return true
  }

  function report({ screen }: DataRoute, error: StorefrontError) {
    log('error', 'provider-failed', { screen, message: errorText(error) })
  }

  async function withinHeadStart(
    reading: Promise<ProviderRead | null>,
  ): Promise<ProviderRead | null> {
    const { promise, resolve } = Promise.withResolvers<null>()
    const endHeadStart = startPatience(headStartMs, () => resolve(null))
    const first = await Promise.race([reading, promise])
    endHeadStart()
    return first
  }
}
