import { LRUCache } from 'lru-cache'
import type { Kind } from './cache-bounds.ts'
import type { Entry, ShopCache } from './platform.ts'
import { withinTime } from './in-flight.ts'
import { DEADLINE_MS, FAILURE_PAUSES, NOT_FOUND_MS } from './times.ts'

export type Outcome<Value> =
  /** `own`: the key and the kind to store it under, if not those of the call. */
  | { is: 'complete'; value: Value; own?: { key: string; kind: Kind } }
  /** A 404. */
  | { is: 'missing'; value: Value }
  /** A part of the value is not known. `later`: the outcomes once each late part has come or failed. */
  | { is: 'partial'; value: Value; later?: Promise<Outcome<Value>>[] }
  /** A transient failure. */
  | { is: 'failed' }
  /** A failure that only the merchant can end. */
  | { is: 'refused' }
  | { is: 'not-called' }

export type Read<Value> = { value: Value; readAt: number }

/** A cached value, or the key of the entry that has it. */
export type Cached<Value> = { value: Value; isPartial?: true } | { alias: string }

type Made<Value> = { outcome: Outcome<Value>; readAt: number }

export type Options<Asked, Value> = {
  cache: ShopCache
  name: string
  kindOf: (asked: Asked) => Kind
  /** Never rejects. `isCached`: a visit has a cached value meanwhile. */
  load: (asked: Asked, isCached: boolean) => Promise<Outcome<Value>>
  /** How long a visit waits for a first read, in ms; by default the head start. The read continues after that. */
  longestWaitMs?: number
  /** By default the cache's. */
  freshMs?: number
}

/**
 * Caches the provider's data. Serves a fresh entry; serves a stale one and revalidates it; reads a missing one now.
 *
 *     const policies = createRevalidated({ cache, name: 'policies', kindOf: () => 'list', load })
 *     const links = (await policies.read('all', null))?.value ?? []
 */
export function createRevalidated<Asked, Value>(options: Options<Asked, Value>) {
  const { cache, name, kindOf, load, longestWaitMs = cache.headStartMs } = options
  const { freshMs = cache.freshMs } = options
  const store = cache.openStore<Cached<Value>>(name)
  const { waitUntil, keepMs } = cache
  const inFlight = cache.openInFlight<Made<Value>>(name)
  const pauses = new LRUCache<string, { until: number; isRefused: boolean }>({ max: 1_000 })

  return { read, peek, revalidate }

  /** Null: the provider is late or fails. */
  async function read(key: string, asked: Asked): Promise<Read<Value> | null> {
    const found = await find(key)
    if (!found) return withinTime(longestWaitMs, readNow(key, asked))
    if (found.isStale) waitUntil(call(key, asked, true))
    return found
  }

  /** Returns the cached value without waiting. Null: it is not cached, and is being read. */
  async function peek(key: string, asked: Asked): Promise<Read<Value> | null> {
    const found = await find(key)
    if (!found || found.isStale) waitUntil(call(key, asked, found !== undefined))
    return found ?? null
  }

  /** Returns a fresh value. Null: the provider fails, or no place is free. 'refused': until the merchant acts. */
  async function revalidate(key: string, asked: Asked): Promise<Read<Value> | 'refused' | null> {
    const found = await find(key)
    if (found && !found.isStale) return found
    const made = await call(key, asked, found !== undefined)
    return made === 'busy' ? null : made
  }

  /** Follows an alias once. */
  async function find(key: string, isOwnKey = false): Promise<Entry<Value> | undefined> {
    const found = await store.get(key)
    if (!found) return undefined
    const { value: cached } = found
    if ('value' in cached) return { ...found, value: cached.value }
    return isOwnKey ? undefined : find(cached.alias, true)
  }

  async function readNow(key: string, asked: Asked): Promise<Read<Value> | null> {
    const end = performance.now() + longestWaitMs
    for (;;) {
      const made = await call(key, asked, false)
      if (made === 'refused') return null
      if (made !== 'busy') return made
      await inFlight.untilFree(kindOf(asked), key, end - performance.now())
      const found = await find(key)
      if (found || performance.now() >= end) return found ?? null
    }
  }

  async function call(
    key: string,
    asked: Asked,
    isCached: boolean,
  ): Promise<Read<Value> | 'refused' | 'busy' | null> {
    const pause = pauses.get(key)
    if (pause && performance.now() < pause.until) return pause.isRefused ? 'refused' : null
    const answer = await inFlight.run(
      { kind: kindOf(asked), isCached, key },
      async () => ({ outcome: await load(asked, isCached), readAt: Date.now() }),
      (made) => settle(key, kindOf(asked), made, isCached),
    )
    if (answer === null || answer === 'busy') return answer
    const { outcome, readAt } = answer
    if (outcome.is === 'refused') return 'refused'
    return 'value' in outcome ? { value: outcome.value, readAt } : null
  }

  async function settle(
    key: string,
    kind: Kind,
    { outcome, readAt }: Made<Value>,
    isCached: boolean,
    isAwaited = false,
  ): Promise<void> {
    const shortLived = (value: Cached<Value>, ms: number) => {
      const shortMs = Math.min(ms, freshMs)
      return { value, readAt, freshMs: shortMs, keepMs: shortMs }
    }
    const longestMs = Math.max(freshMs, keepMs)
    const pauseMs = FAILURE_PAUSES[isCached ? 'revalidationMs' : 'readMs']
    switch (outcome.is) {
      case 'complete': {
        const { value, own = { key, kind } } = outcome
        const held = { value: { value }, readAt, freshMs, keepMs: longestMs }
        await store.set(own.kind, own.key, held)
        if (own.key === key) return
        return store.set('missing', key, shortLived({ alias: own.key }, NOT_FOUND_MS))
      }
      case 'missing':
        return store.set('missing', key, shortLived({ value: outcome.value }, NOT_FOUND_MS))
      case 'partial': {
        const { value, later = [] } = outcome
        const known = await store.get(key)
        // A partial response never replaces a complete one.
        if (known && !('isPartial' in known.value)) return pauseFor(key, pauseMs)
        let left = later.length
        const isLate = isAwaited || left > 0
        const short = shortLived({ value, isPartial: true }, isLate ? DEADLINE_MS : pauseMs)
        // A late part may be late again. While this entry is stale, no visit waits for the part.
        await store.set(kind, key, isLate || known ? { ...short, keepMs: longestMs } : short)
        const settleLate = async (next: Promise<Outcome<Value>>) => {
          const made = { outcome: await next, readAt }
          left -= 1
          // The key may have been read again meanwhile.
          const isOwn = (await store.get(key))?.readAt === readAt
          if (isOwn) await settle(key, kind, made, false, left > 0)
        }
        for (const each of later) waitUntil(settleLate(each))
        return
      }
      case 'failed':
        return pauseFor(key, pauseMs)
      case 'refused':
        pauseFor(key, FAILURE_PAUSES.readMs, true)
        return store.delete(key)
      case 'not-called':
        // No pause: the circuit is open, and the next request may be its probe.
        return
    }
  }

  function pauseFor(key: string, ms: number, isRefused = false) {
    pauses.set(key, { until: performance.now() + Math.min(ms, freshMs), isRefused })
  }
}
