import { createHash } from 'node:crypto'
import { CACHE_BOUNDS, ownerOf, type Kind } from './cache-bounds.ts'
import { entryNow, type CachePlatform, type CacheStore, type StoredPage } from './platform.ts'
import { textBody, type RenderedPage } from './rendered-page.ts'
import { ageOf } from './times.ts'

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
  const openStore = createWorkersStores(cache, version)
  return {
    openStore,
    openInFlight: createWorkersInFlight(waitUntil),
    pages: asPages(openStore('page')),
    waitUntil,
    renderOnce: (_kind, _name, render) => render(),
    pack: async (text) => textBody(text),
  }
}

// No host has this name, so only this store has entries under it.
const ORIGIN = 'https://pages.invalid'

// Entries are JSON with times of their own, because the Cache API has no stale entries.
function createWorkersStores(cache: WorkersCache, version: string) {
  return function openStore<Value>(name: string): CacheStore<Value> {
    return {
      async get(key) {
        const response = await cache.match(urlOf(key)).catch(() => undefined)
        // The platform may lose the entry during the read.
        const text = await response?.text().catch(() => undefined)
        return text ? entryNow<Value>(JSON.parse(text)) : undefined
      },
      async set(_kind, key, held) {
        const seconds = Math.ceil((held.keepMs - ageOf(held.readAt)) / 1000)
        if (seconds <= 0) return
        const headers = { 'Cache-Control': `public, max-age=${seconds}` }
        const entry = new Response(JSON.stringify(held), { headers })
        // Ignores a failure, because a missing entry is made again.
        await cache.put(urlOf(key), entry).catch(() => undefined)
      },
      async delete(key) {
        await cache.delete(urlOf(key)).catch(() => undefined)
      },
    }

    function urlOf(key: string): string {
      return `${ORIGIN}/${createHash('sha256').update(`${version} ${name} ${key}`).digest('hex')}`
    }
  }
}

function asPages(
  store: CacheStore<{ text: string; page: Omit<RenderedPage, 'body'>; fingerprint: string }>,
): CacheStore<StoredPage> {
  return {
    async get(address) {
      const found = await store.get(address)
      if (!found) return undefined
      const { text, page, fingerprint } = found.value
      return { ...found, value: { page: { ...page, body: textBody(text) }, fingerprint } }
    },
    set(kind, address, { value, ...times }) {
      const { body, ...page } = value.page
      const text = new TextDecoder().decode(body.in('identity').bytes)
      return store.set(kind, address, { value: { ...value, text, page }, ...times })
    },
    delete: (address) => store.delete(address),
  }
}

const POLL_MS = 20
const LONGEST_WORK_MS = 15_000

/**
 * Limits the concurrent work of each name in this isolate by kind, and to one for each key. A Workers request must not
 * await another's promise, so requests poll the places. Workers may drop a request before it ends, so a place expires.
 */
function createWorkersInFlight(
  waitUntil: CachePlatform['waitUntil'],
): CachePlatform['openInFlight'] {
  const taken = new Map<string, { group: string; endsAt: number }>()

  return (name) => {
    return {
      async untilFree(kind, key, longestMs) {
        const end = performance.now() + longestMs
        do await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        while (!freePlace(kind, false, `${name} ${key}`) && performance.now() < end)
      },
      async run({ kind, isCached, key: ownKey }, make, settle) {
        const key = `${name} ${ownKey}`
        const place = freePlace(kind, isCached, key)
        if (!place) return 'busy'
        taken.set(key, place)
        const making = make()
        // Finishes the work even if the client disconnects, and stores the result after the response.
        waitUntil(making.then(settle).finally(() => taken.get(key) === place && taken.delete(key)))
        return making
      },
    }

    function freePlace(kind: Kind, isCached: boolean, key: string) {
      const now = performance.now()
      for (const [each, { endsAt }] of taken) if (endsAt <= now) taken.delete(each)
      const group = `${name} ${kind} ${isCached}`
      const { inFlight } = CACHE_BOUNDS[kind]
      const ofGroup = [...taken].flatMap(([each, place]) => (place.group === group ? each : []))
      const own = ofGroup.filter((each) => ownerOf(each) === ownerOf(key))
      const isFree = !taken.has(key) && ofGroup.length < inFlight && own.length < inFlight / 2
      return isFree ? { group, endsAt: now + LONGEST_WORK_MS } : null
    }
  }
}
