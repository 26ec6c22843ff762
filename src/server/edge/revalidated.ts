import { LRUCache } from 'lru-cache'
import type { Kind } from '../cache/kinds.ts'
import { thisMoment, type Moment } from '../cache/moment.ts'
import type { Lifetimes } from '../cache/page-cache.ts'
import { withinTime } from '../cache/stepped-timeout.ts'
import type { EntryStore } from './entry-store.ts'
import type { Flights } from './flights.ts'

/** What this isolate has to itself, and how its platform is told of work that outlasts a request. */
export type Isolate = {
  store: EntryStore
  flights: Flights<Kind>
  waitUntil: (work: Promise<unknown>) => void
}

/** What came of asking; null: it failed. */
export type Outcome<Value> = {
  value: Value | null
  /** What stands in the cache then: this, what stood there before, or nothing. */
  keeps: 'this' | 'before' | 'nothing'
  /** How long this counts, if it isn't to count as long as others. */
  freshMs?: number
  /** Whoever comes next asks too, without a pause. */
  isToBeAsked?: boolean
}

type Kept<Value> = { value: Value; readAt: Moment }

type Options<Asked, Value> = Lifetimes & {
  isolate: Isolate
  /** What its keys begin with. */
  name: string
  kindOf: (asked: Asked, isKept: boolean) => Kind
  /** Never rejects. */
  load: (asked: Asked) => Promise<Outcome<Value>>
  longestWaitMs: number
}

type Pause = { until: number; isRefused: boolean }

const FAILED_MS = 1_000
const PAUSE_AFTER_FAILED_REFRESH_MS = 5_000
const MOST_PAUSES = 1_000

/** What the provider said, as JSON in the platform's cache: fresh; stale, and asked for again; or asked for now. */
export function createRevalidated<Asked, Value>({
  isolate: { store, flights, waitUntil },
  name,
  kindOf,
  load,
  longestWaitMs,
  freshMs,
  keepMs,
}: Options<Asked, Value>) {
  const pauses = new LRUCache<string, Pause>({ max: MOST_PAUSES })
  const isCaching = freshMs > 0 || keepMs > 0
  let asks = 0

  return { read, renewed, isRefused }

  /** What may be shown; null where the provider is late or failing. */
  async function read(address: string, asked: Asked): Promise<Kept<Value> | null> {
    const key = keyOf(address)
    const found = await find(key)
    if (!found) return withinTime(longestWaitMs, firstRead(key, asked), null)
    if (found.isStale) waitUntil(ask(key, asked, true))
    return found
  }

  /** What is fresh; null where it can't be had, or someone else is asking. */
  async function renewed(address: string, asked: Asked): Promise<Kept<Value> | null> {
    const key = keyOf(address)
    const found = await find(key)
    return found && !found.isStale ? found : ask(key, asked, true)
  }

  /** Whether the provider has just refused it, for longer than a moment. */
  function isRefused(address: string): boolean {
    return pauseOf(keyOf(address))?.isRefused ?? false
  }

  function keyOf(address: string): string {
    // Where nothing may be kept, not even those who ask at the same time share a response.
    return isCaching ? `${name} ${address}` : `${name} ${address} ${(asks += 1)}`
  }

  async function find(key: string): Promise<(Kept<Value> & { isStale: boolean }) | undefined> {
    if (!isCaching) return undefined
    const entry = await store.get(key)
    if (!entry) return undefined
    const value: Value = JSON.parse(new TextDecoder().decode(entry.body))
    return { value, readAt: entry.readAt, isStale: entry.isStale }
  }

  async function firstRead(key: string, asked: Asked): Promise<Kept<Value> | null> {
    const kind = kindOf(asked, false)
    if (flights.isFree(kind, key)) return ask(key, asked, false)
    await flights.untilFree(kind, key, longestWaitMs)
    return (await find(key)) ?? ask(key, asked, false)
  }

  async function ask(key: string, asked: Asked, isKept: boolean): Promise<Kept<Value> | null> {
    if (pauseOf(key)) return null
    const end = flights.start(kindOf(asked, isKept), key)
    if (!end) return null
    const asking = load(asked).then((outcome) => ({ ...outcome, readAt: thisMoment() }))
    // Whoever asked may be gone by then.
    waitUntil(asking.then((outcome) => settle(key, outcome, isKept)).finally(end))
    const { value, readAt } = await asking
    return value === null ? null : { value, readAt }
  }

  async function settle(
    key: string,
    { value, keeps, isToBeAsked, readAt, ...outcome }: Outcome<Value> & { readAt: Moment },
    isKept: boolean,
  ) {
    if (keeps === 'this') {
      const fresh = Math.min(outcome.freshMs ?? freshMs, freshMs)
      const kept = outcome.freshMs === undefined ? Math.max(freshMs, keepMs) : fresh
      return store.put(key, JSON.stringify(value), { readAt, freshMs: fresh, keepMs: kept })
    }
    const pauseMs = keeps === 'before' && isKept ? PAUSE_AFTER_FAILED_REFRESH_MS : FAILED_MS
    const until = performance.now() + Math.min(pauseMs, freshMs)
    if (!isToBeAsked) pauses.set(key, { until, isRefused: keeps === 'nothing' })
    if (keeps === 'nothing') await store.delete(key)
  }

  function pauseOf(key: string): Pause | undefined {
    const pause = pauses.get(key)
    return pause && performance.now() < pause.until ? pause : undefined
  }
}
