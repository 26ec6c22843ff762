import { CACHE_BOUNDS } from './cache-bounds.ts'
import { createPlaces } from './in-flight.ts'
import type { CachePlatform, InFlight } from './platform.ts'
import { plainBody } from './rendered-page.ts'
import { createWorkersStore, type WorkersCache } from './workers-store.ts'

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

const POLL_MS = 20
const LONGEST_WORK_MS = 15_000

/**
 * Limits the concurrent work of this isolate by kind. A Workers request must not await another's promise, so
 * requests poll the places.
 */
function createWorkersInFlight(waitUntil: (work: Promise<unknown>) => void) {
  const places = createPlaces(LONGEST_WORK_MS)

  return function openInFlight<Made>(name: string): InFlight<Made> {
    return {
      async untilFree(kind, key, longestMs) {
        const end = performance.now() + longestMs
        const most = CACHE_BOUNDS[kind].inFlight
        do await nextPoll()
        while (!places.isFree(`${kind} false`, most, `${name} ${key}`) && performance.now() < end)
      },
      async run({ kind, isCached, key }, make, settle) {
        const most = CACHE_BOUNDS[kind].inFlight
        const endPlace = places.take(`${kind} ${isCached}`, most, `${name} ${key}`)
        if (!endPlace) return 'busy'
        const making = make()
        // Finishes the work even if the client disconnects, and stores the result after the response.
        waitUntil(making.then(settle).finally(endPlace))
        return making
      },
    }
  }
}

const nextPoll = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))
