import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { CACHE_BOUNDS, type Kind } from './cache-bounds.ts'
import type { CachePlatform, EntryTimes, InFlight, Store, StoredPage } from './platform.ts'
import { plainBody } from './rendered-page.ts'
import { timestampAt } from './times.ts'

/** The used part of Workers' Cache API, which the isolates of one data centre share. */
export type WorkersCache = Pick<Cache, 'match' | 'put' | 'delete'>

type Options = {
  cache: WorkersCache
  /** The hash of code and settings: entries of another version are not used. */
  version: string
  waitUntil: CachePlatform['waitUntil']
}

/** The platform of many short-lived isolates: entries in their data centre's cache. Workers compress. */
export function openWorkersPlatform({ cache, version, waitUntil }: Options): CachePlatform {
  const { json, pages } = createWorkersStore(cache, version)
  const encoder = new TextEncoder()
  return {
    openStore: json,
    openInFlight: createWorkersInFlight(waitUntil),
    pages,
    waitUntil,
    renderOnce: (_kind, _name, render) => render(),
    pack: async (text) => plainBody(encoder.encode(text)),
  }
}

// No host has this name, so only this store has entries under it.
const ORIGIN = 'https://pages.invalid'
const READ_AT = 'X-Read-At'
const FRESH_UNTIL = 'X-Fresh-Until'
const KEEP_UNTIL = 'X-Keep-Until'
const PAGE = 'X-Page'

// An isolate holds this many parsed values: parsing a list of thousands takes milliseconds.
const MOST_PARSED = 100

/** The value of that header: a stored page without its body. */
type PageHeader = Omit<StoredPage['page'], 'body'> & Pick<StoredPage, 'fingerprint'>

/**
 * Stores entries with its own times, in ms since 1970, because the Cache API has no stale entries. Ignores entries
 * of another `version`.
 */
function createWorkersStore(cache: WorkersCache, version: string) {
  const parsed = new LRUCache<string, { date: number; value: unknown }>({ max: MOST_PARSED })
  return { pages: pages(), json }

  function json<Value>(name: string): Store<Value> {
    return {
      async get(ownKey) {
        const key = `${name} ${ownKey}`
        const stored = await match(key)
        if (!stored) return undefined
        const { readAt, isStale } = stored
        const known = parsed.get(key)
        if (known?.date === readAt.date) {
          stored.drop()
          // All values of one name are of one type.
          return { value: known.value as Value, readAt, isStale }
        }
        const body = await stored.body()
        if (!body) return undefined
        const value: Value = JSON.parse(new TextDecoder().decode(body))
        parsed.set(key, { date: readAt.date, value })
        return { value, readAt, isStale }
      },
      set: (_kind, key, value, times) => put(`${name} ${key}`, JSON.stringify(value), times),
      delete: (key) => remove(`${name} ${key}`),
    }
  }

  /** Pages as the bytes that are sent. */
  function pages(): Store<StoredPage> {
    return {
      async get(address) {
        const stored = await match(`page ${address}`)
        const header = stored?.headers.get(PAGE)
        const body = await stored?.body()
        if (!stored || !header || !body) return undefined
        const { readAt, isStale } = stored
        const { fingerprint, ...rest }: PageHeader = JSON.parse(header)
        const page = { ...rest, body: plainBody(new Uint8Array(body)) }
        return { value: { page, fingerprint }, readAt, isStale }
      },
      set(_kind, address, { page: { body, ...rest }, fingerprint }, times) {
        const header: PageHeader = { ...rest, fingerprint }
        const { bytes } = body.in('identity')
        return put(`page ${address}`, bytes, times, { [PAGE]: JSON.stringify(header) })
      },
      delete: (address) => remove(`page ${address}`),
    }
  }

  async function match(key: string) {
    const response = await cache.match(urlOf(key)).catch(() => undefined)
    if (!response) return undefined
    const { headers } = response
    const now = Date.now()
    if (now >= Number(headers.get(KEEP_UNTIL))) return undefined
    return {
      headers,
      readAt: timestampAt(Number(headers.get(READ_AT))),
      isStale: now >= Number(headers.get(FRESH_UNTIL)),
      /** Undefined: the platform lost the entry during the read. */
      body: () => response.arrayBuffer().catch(() => undefined),
      /** Leaves the body unread. */
      drop: () => void response.body?.cancel().catch(() => undefined),
    }
  }

  async function put(
    key: string,
    body: BodyInit,
    { readAt, freshMs, keepMs }: EntryTimes,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const keepUntil = readAt.date + keepMs
    const seconds = Math.ceil((keepUntil - Date.now()) / 1000)
    if (seconds <= 0) return
    const times = {
      'Cache-Control': `public, max-age=${seconds}`,
      [READ_AT]: String(readAt.date),
      [FRESH_UNTIL]: String(readAt.date + freshMs),
      [KEEP_UNTIL]: String(keepUntil),
    }
    const entry = new Response(body, { headers: { ...headers, ...times } })
    // Ignores a failure, because a missing entry is made again.
    await cache.put(urlOf(key), entry).catch(() => undefined)
  }

  async function remove(key: string): Promise<void> {
    await cache.delete(urlOf(key)).catch(() => undefined)
  }

  function urlOf(key: string): string {
    return `${ORIGIN}/${createHash('sha256').update(`${version} ${key}`).digest('hex')}`
  }
}

const POLL_MS = 20
const LONGEST_WORK_MS = 15_000

/**
 * Limits the concurrent work of each name in this isolate by kind, and to one for each key. A Workers request must not
 * await another's promise, so requests poll the places. Workers may drop a request before it ends, so a place expires.
 */
function createWorkersInFlight(waitUntil: CachePlatform['waitUntil']) {
  const taken = new Map<string, { group: string; endsAt: number }>()

  return function openInFlight<Made>(name: string): InFlight<Made> {
    return {
      async untilFree(kind, key, longestMs) {
        const end = performance.now() + longestMs
        do await nextPoll()
        while (!freePlace(kind, false, `${name} ${key}`) && performance.now() < end)
      },
      async run({ kind, isCached, key: ownKey }, make, settle) {
        const key = `${name} ${ownKey}`
        const place = freePlace(kind, isCached, key)
        if (!place) return 'busy'
        taken.set(key, place)
        const making = make()
        // Finishes the work even if the client disconnects, and stores the result after the response.
        const settled = making.then(settle)
        waitUntil(settled.finally(() => taken.get(key) === place && taken.delete(key)))
        return making
      },
    }

    function freePlace(kind: Kind, isCached: boolean, key: string) {
      const now = performance.now()
      for (const [each, { endsAt }] of taken) if (endsAt <= now) taken.delete(each)
      const group = `${name} ${kind} ${isCached}`
      const ofGroup = [...taken.values()].filter((place) => place.group === group)
      const isFree = !taken.has(key) && ofGroup.length < CACHE_BOUNDS[kind].inFlight
      return isFree ? { group, endsAt: now + LONGEST_WORK_MS } : null
    }
  }
}

const nextPoll = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))
