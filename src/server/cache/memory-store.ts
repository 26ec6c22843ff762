import { LRUCache } from 'lru-cache'
import { CACHE_BOUNDS, type Kind } from './cache-bounds.ts'
import type { Entry, EntryTimes } from './platform.ts'
import type { Timestamp } from './times.ts'

/** `freshUntil` and `keepUntil` are on the monotonic clock. */
type Held<Value> = { value: Value; readAt: Timestamp; freshUntil: number; keepUntil: number }

/** A store that answers without a promise. */
export type MemoryStore<Value> = ReturnType<typeof createMemoryStore<Value>>

/** Entries in the memory of this process, with an LRU for each kind. */
export function createMemoryStore<Value>(of: 'pages' | 'reads', sizeOf: (value: Value) => number) {
  const caches = new Map<Kind, LRUCache<string, Held<Value>>>()

  return { get, set, delete: remove }

  function get(key: string): Entry<Value> | undefined {
    for (const cache of caches.values()) {
      const found = cache.get(key)
      if (!found) continue
      const now = performance.now()
      if (now >= found.keepUntil) return undefined
      return { value: found.value, readAt: found.readAt, isStale: now >= found.freshUntil }
    }
    return undefined
  }

  /** Removes the key from its former kind, because a key has one entry. */
  function set(kind: Kind, key: string, value: Value, { readAt, freshMs, keepMs }: EntryTimes) {
    remove(key)
    if (keepMs <= 0) return
    const { monotonic } = readAt
    cacheOf(kind)?.set(key, {
      value,
      readAt,
      freshUntil: monotonic + freshMs,
      keepUntil: monotonic + keepMs,
    })
  }

  function remove(key: string) {
    for (const cache of caches.values()) cache.delete(key)
  }

  function cacheOf(kind: Kind): LRUCache<string, Held<Value>> | null {
    const known = caches.get(kind)
    const bounds = CACHE_BOUNDS[kind][of]
    if (known || !bounds) return known ?? null
    const [max, maxSize] = bounds
    const made = new LRUCache<string, Held<Value>>({
      max,
      maxSize,
      sizeCalculation: ({ value }, key) => key.length + sizeOf(value),
    })
    caches.set(kind, made)
    return made
  }
}
