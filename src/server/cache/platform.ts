import type { Kind } from './cache-bounds.ts'
import type { PageBody, RenderedPage } from './rendered-page.ts'
import { ageOf, type Lifetimes } from './times.ts'

/** An entry of a store. `readAt`: in ms since 1970. `isStale`: it may be served until it is revalidated. */
export type Entry<Value> = { value: Value; readAt: number; isStale: boolean }

/** An entry as a store holds it. `freshMs`, `keepMs`: counted from `readAt`. */
export type Held<Value> = { value: Value; readAt: number; freshMs: number; keepMs: number }

/** The entry as it is now; undefined: it is too old to be served. */
export function entryNow<Value>({ value, readAt, freshMs, keepMs }: Held<Value>) {
  const age = ageOf(readAt)
  const entry: Entry<Value> = { value, readAt, isStale: age >= freshMs }
  return age < keepMs ? entry : undefined
}

type Maybe<Value> = Value | Promise<Value>

/** Entries by key, each kind within its bounds. A store never rejects, and may lose any entry at any time. */
export type CacheStore<Value> = {
  get(key: string): Maybe<Entry<Value> | undefined>
  set(kind: Kind, key: string, held: Held<Value>): Maybe<void>
  delete(key: string): Maybe<void>
}

/** Limits a market's concurrent work by kind, and to one for each key. No market waits for another's calls. */
export type InFlight<Made> = {
  /** `settle` caches the result. Null: no place was free in time. 'busy': there is none now, or another makes the same. */
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
    set: (kind, key, held) => store.set(kind, prefix + key, held),
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
