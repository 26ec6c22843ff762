import { CACHE_BOUNDS, type Kind } from './cache-bounds.ts'
import type { CachePlatform, InFlight } from './platform.ts'
import { plainBody } from './rendered-page.ts'
import { createWorkersStore, type WorkersCache } from './workers-store.ts'

type Options = {
  cache: WorkersCache
  /** The hash of code and settings: entries of another version are not used. */
  version: string
  waitUntil: CachePlatform['waitUntil']
}

/** Many short-lived isolates: entries in the cache of their data centre. The platform compresses. */
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

type Mark = { place: string; endsAt: number }

const POLL_MS = 20
// Workers may cancel a finished request's work without notice, so a mark expires.
const LONGEST_WORK_MS = 15_000

/**
 * Limits the concurrent work of this isolate by kind. A Workers request must not await another's promise, so
 * requests poll marks.
 */
function createWorkersInFlight(waitUntil: (work: Promise<unknown>) => void) {
  const marks = new Map<string, Mark>()

  return function openInFlight<Made>(name: string): InFlight<Made> {
    return {
      async untilFree(kind, key, longestMs) {
        const end = performance.now() + longestMs
        do await nextPoll()
        while (!isFree(`${kind} false`, kind, `${name} ${key}`) && performance.now() < end)
      },
      async run({ kind, isCached, key }, make, settle) {
        const place = `${kind} ${isCached}`
        const marked = `${name} ${key}`
        if (!isFree(place, kind, marked)) return 'busy'
        const mark = { place, endsAt: performance.now() + LONGEST_WORK_MS }
        marks.set(marked, mark)
        const making = make()
        const unmark = () => marks.get(marked) === mark && marks.delete(marked)
        // Ends the work although the client may disconnect, and stores the result after the response.
        waitUntil(making.then(settle).finally(unmark))
        return making
      },
    }
  }

  function isFree(place: string, kind: Kind, marked: string): boolean {
    const now = performance.now()
    for (const [name, { endsAt }] of marks) if (endsAt <= now) marks.delete(name)
    const ofPlace = [...marks.values()].filter((mark) => mark.place === place)
    return !marks.has(marked) && ofPlace.length < CACHE_BOUNDS[kind].inFlight
  }
}

const nextPoll = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))
