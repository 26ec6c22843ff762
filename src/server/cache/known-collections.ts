import type { Collection } from '../../storefront/product.ts'
import { createOnce } from '../once.ts'
import type { Lifetimes } from './page-cache.ts'
import { withinTime } from './stepped-timeout.ts'

const PAUSE_AFTER_FAILURE_MS = 5_000

type Options = Lifetimes & {
  /** Null where they can't be had. */
  read: () => Promise<Collection[] | null>
  /** How long a page waits for the first of them. */
  longestWaitMs: number
}

/**
 * The collections that pages name, one read for all of them. Where it is late or fails, they are those
 * of the last good one, or none: no page fails with it.
 */
export function createKnownCollections({ read, freshMs, keepMs, longestWaitMs }: Options) {
  const readOnce = createOnce<Collection[]>()
  let known: Collection[] = []
  let refreshFrom = 0
  let keepUntil = 0

  return {
    /** Never rejects. */
    async list(): Promise<Collection[]> {
      const reading = performance.now() < refreshFrom ? null : readOnce('all', refresh)
      if (performance.now() < keepUntil) return known
      return reading ? withinTime(longestWaitMs, reading, []) : []
    },
  }

  async function refresh(): Promise<Collection[]> {
    const found = await read().catch(() => null)
    const now = performance.now()
    if (found) {
      known = found
      refreshFrom = now + freshMs
      keepUntil = now + Math.max(freshMs, keepMs)
    } else {
      refreshFrom = now + Math.min(PAUSE_AFTER_FAILURE_MS, freshMs)
    }
    return found ?? []
  }
}
