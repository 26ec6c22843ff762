import type { Kind } from './cache-bounds.ts'
import type { RenderedPage, RenderingPlatform } from './rendered-page.ts'
import type { Timestamp } from './timestamp.ts'

/** An entry of a store; `isStale`: it is no longer fresh, and may be served until it is revalidated. */
export type Entry<Value> = { value: Value; readAt: Timestamp; isStale: boolean }

/** In ms, both counted from `readAt`. */
export type EntryTimes = { readAt: Timestamp; freshMs: number; keepMs: number }

type Maybe<Value> = Value | Promise<Value>

/** Entries by key, each kind within its bounds. It never rejects, and may lose any entry at any time. */
export type Store<Value> = {
  get(key: string): Maybe<Entry<Value> | undefined>
  set(kind: Kind, key: string, value: Value, times: EntryTimes): Maybe<void>
  delete(key: string): Maybe<void>
}

export type StoreOptions<Value> = {
  name: string
  /** In bytes. */
  sizeOf: (value: Value) => number
  /** Whether the value is kept as it was parsed. */
  isMemoized: boolean
}

/** Work in flight: one of each key at a time, and a bounded number of each kind. */
export type InFlight<Made> = {
  /**
   * `settle` caches what was made. 'busy': another request is making it and can't be waited for, or the
   * kind's places are taken. Null: no place became free in time.
   */
  run(
    what: { kind: Kind; isCached: boolean; key: string },
    make: () => Promise<Made>,
    settle: (made: Made) => Promise<void>,
  ): Promise<Made | 'busy' | null>
  /** After 'busy': waits until a first read may run, at most `longestMs`. */
  untilFree(kind: Kind, key: string, longestMs: number): Promise<void>
}

/** `fingerprint`: of the read that the page was rendered from. */
export type StoredPage = { page: RenderedPage; fingerprint: string }

/** Where a platform holds what is cached, and how it does work that outlasts a request. */
export type CachePlatform = RenderingPlatform & {
  openStore: <Value>(options: StoreOptions<Value>) => Store<Value>
  openInFlight: <Made>(name: string) => InFlight<Made>
  pages: Store<StoredPage>
  waitUntil: (work: Promise<unknown>) => void
}
