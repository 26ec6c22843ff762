import { LRUCache } from 'lru-cache'
import { KINDS, type Kind } from './kinds.ts'

type Options<Value> = { of: 'pages' | 'reads'; bytesOf: (value: Value) => number }

/** What is kept by address, each kind within its own bounds; the addresses count too. */
export function createCacheByKind<Value extends object>({ of, bytesOf }: Options<Value>) {
  const caches = new Map<string, LRUCache<string, Value>>()
  for (const [kind, { [of]: bounds }] of Object.entries(KINDS)) {
    if (!bounds) continue
    const sizes = {
      maxSize: bounds.bytes,
      sizeCalculation: (value: Value, key: string) => key.length + bytesOf(value),
    }
    caches.set(kind, new LRUCache({ max: bounds.most, ...sizes }))
  }

  return {
    get(key: string): Value | undefined {
      for (const cache of caches.values()) {
        const found = cache.get(key)
        if (found) return found
      }
      return undefined
    },
    /** An address is kept once, whatever kind it was of before. */
    set(kind: Kind, key: string, value: Value) {
      remove(key)
      caches.get(kind)?.set(key, value)
    },
    delete: remove,
  }

  function remove(key: string) {
    for (const cache of caches.values()) cache.delete(key)
  }
}
