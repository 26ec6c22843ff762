import { randomUUID } from 'node:crypto'
import { isTransient } from '../../storefront/errors.ts'
import { createOnce } from '../once.ts'
import { createCachedReads } from './cached-reads.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createContentReader, type ContentSource } from './content-reader.ts'
import { addressOf, type ContentRoute } from './content.ts'
import { createKnownCollections } from './known-collections.ts'
import { KINDS, kindOf, type Kind } from './kinds.ts'
import type { Lifetimes } from './page-cache.ts'
import type { ProviderRead } from './provider-read.ts'
import { withinTime } from './stepped-timeout.ts'

export type ProviderReads = ReturnType<typeof createProviderReads>

/** What the provider said of each route: cached, revalidated when stale, one read at a time for each. */
export function createProviderReads({ freshMs, keepMs, ...source }: ContentSource & Lifetimes) {
  const { headStartMs } = source
  const { readContent, readCollections } = createContentReader(source)
  const knownCollections = createKnownCollections({
    read: readCollections,
    longestWaitMs: headStartMs / 2,
    freshMs,
    keepMs,
  })
  const cache = createCachedReads({ freshMs, keepMs })
  const shareInFlight = createOnce<ProviderRead | null>()
  const withinLimit = createConcurrencyLimit<Kind>((kind) => KINDS[kind].inFlight, headStartMs)
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
      return withinLimit(kind, () => fetchRead(key, route, kind))
    })
  }

  async function fetchRead(
    key: string,
    route: ContentRoute,
    kind: Kind,
  ): Promise<ProviderRead | null> {
    const result = await readContent(route, knownCollections.list)
    if (!result) return null
    if (result.ok) return cache.keep(key, route, result.value)
    // Nobody was asked: whoever comes next may be the first that is let through.
    if (result.error.kind !== 'paused') {
      cache.keepFailure(key, route, kind, isTransient(result.error))
    }
    return null
  }
}
