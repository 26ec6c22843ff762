import type { Kind } from './cache-bounds.ts'
import type { PageBody, RenderedPage } from './rendered-page.ts'
import type { Lifetimes, Timestamp } from './times.ts'

/** An entry of a store. `isStale`: it may be served until it is revalidated. */
export type Entry<Value> = { value: Value; readAt: Timestamp; isStale: boolean }

/** In ms, both counted from `readAt`. */
export type EntryTimes = { readAt: Timestamp; freshMs: number; keepMs: number }

type Maybe<Value> = Value | Promise<Value>

/** Entries by key, each kind within its bounds. A store never rejects, and may lose any entry at any time. */
export type CacheStore<Value> = {
  get(key: string): Maybe<Entry<Value> | undefined>
  set(kind: Kind, key: string, value: Value, times: EntryTimes): Maybe<void>
  delete(key: string): Maybe<void>
}

/**
 * Limits concurrent work by kind, and to one for each key. Each market has limits of its own, so that none waits for
 * another's calls.
 */
export type InFlight<Made> = {
  /**
   * `settle` stores the result in the cache. 'busy': the limit is reached, or another request does the same work and
   * its promise can't be shared. Null: the limit was reached for too long.
   */
  run(
    what: { kind: Kind; isCached: boolean; key: string },
    make: () => Promise<Made>,
    settle: (made: Made) => Promise<void>,
  ): Promise<Made | 'busy' | null>
  /** After 'busy': waits until a first read may run, at most `longestMs`. */
  untilFree(kind: Kind, key: string, longestMs: number): Promise<void>
}

/** `fingerprint`: of the read and the links from which the page was rendered. */
export type StoredPage = { page: RenderedPage; fingerprint: string }

/** A platform's stores and limits, and its function for work that continues after a response. */
export type CachePlatform = {
  /** The store of this name, which all markets share. */
  openStore: <Value>(name: string) => CacheStore<Value>
  openInFlight: <Made>(name: string) => InFlight<Made>
  pages: CacheStore<StoredPage>
  waitUntil: (work: Promise<unknown>) => void
  /** Renders one page of each kind at a time; concurrent calls with one name share the page. */
  renderOnce: (kind: Kind, name: string, make: () => Promise<RenderedPage>) => Promise<RenderedPage>
  /** Encodes a text in the encodings that the platform leaves to the shop. */
  pack: (text: string) => Promise<PageBody>
}

/** `headStartMs`: the longest wait for a first read, before the page is sent without it. */
export type ShopCache = CachePlatform & Lifetimes & { headStartMs: number }

/** The cache for one market: keys begin with its prefix, as its pages' addresses do. */
export function cacheOf(cache: ShopCache, prefix: string): ShopCache {
  if (prefix === '') return cache
  const ofMarket = <Value>(store: CacheStore<Value>): CacheStore<Value> => ({
    get: (key) => store.get(prefix + key),
    set: (kind, key, value, times) => store.set(kind, prefix + key, value, times),
    delete: (key) => store.delete(prefix + key),
  })
  return {
    ...cache,
    openStore: (name) => ofMarket(cache.openStore(name)),
    openInFlight: (name) => cache.openInFlight(prefix + name),
    pages: ofMarket(cache.pages),
    renderOnce: (kind, name, render) => cache.renderOnce(kind, prefix + name, render),
  }
}
