import { createCacheByKind } from './cache-by-kind.ts'
import { addressOf, isPartialContent, type Content, type ContentRoute } from './content.ts'
import { kindOf, type Kind } from './kinds.ts'
import { thisMoment } from './moment.ts'
import { NOT_FOUND_MS, type Lifetimes } from './page-cache.ts'
import { providerRead, type ProviderRead } from './provider-read.ts'

type CachedRead = {
  route: ContentRoute
  /** Null: it failed. */
  read: ProviderRead | null
  /** Another address, under which the provider has the same product. */
  movedTo?: string
  bytes: number
}

/** On the monotonic clock. */
type Times = { refreshFrom: number; keepUntil: number }

const FAILED_MS = 1_000
const PAUSE_AFTER_FAILED_REFRESH_MS = 5_000

/** What the provider said, or that it failed, for as long as that may be shown. */
export function createCachedReads({ freshMs, keepMs }: Lifetimes) {
  const cache = createCacheByKind<CachedRead & Times>({
    of: 'reads',
    bytesOf: ({ bytes }) => bytes,
  })

  return { find, keep, keepFailure }

  function find(key: string): (CachedRead & { isStale: boolean }) | undefined {
    const found = cache.get(key)
    const now = performance.now()
    if (!found || now >= found.keepUntil) return undefined
    if (found.movedTo !== undefined) return find(found.movedTo)
    return { ...found, isStale: now >= found.refreshFrom }
  }

  function keep(key: string, asked: ContentRoute, page: Content): ProviderRead {
    const { read, json } = providerRead(asked, page, thisMoment())
    const { route } = read
    const ownKey = addressOf(route)
    const kept: CachedRead = { route, read, bytes: json.length }
    if (page.screen === 'no-product') {
      keepFor(NOT_FOUND_MS, 'missing', key, kept)
    } else if (isPartialContent(page)) {
      // Half a response doesn't take a whole one's place.
      if (!pauseRefresh(ownKey)) keepFor(FAILED_MS, kindOf(route), ownKey, kept)
    } else {
      const now = performance.now()
      const times = { refreshFrom: now + freshMs, keepUntil: now + Math.max(freshMs, keepMs) }
      cache.set(kindOf(route), ownKey, { ...kept, ...times })
      if (ownKey !== key) {
        keepFor(NOT_FOUND_MS, 'missing', key, { route, read: null, movedTo: ownKey, bytes: 0 })
      }
    }
    return read
  }

  /** What fails for a while leaves the last good answer standing. */
  function keepFailure(key: string, route: ContentRoute, kind: Kind, isTransient: boolean) {
    if (isTransient && pauseRefresh(key)) return
    keepFor(FAILED_MS, kind, key, { route, read: null, bytes: 0 })
  }

  function keepFor(ms: number, kind: Kind, key: string, kept: CachedRead) {
    const until = performance.now() + Math.min(ms, freshMs)
    cache.set(kind, key, { ...kept, refreshFrom: until, keepUntil: until })
  }

  /** False where nothing is kept that could stand in meanwhile. */
  function pauseRefresh(key: string): boolean {
    const stale = cache.get(key)
    const now = performance.now()
    if (!stale || now >= stale.keepUntil) return false
    stale.refreshFrom = now + Math.min(PAUSE_AFTER_FAILED_REFRESH_MS, freshMs)
    return true
  }
}
