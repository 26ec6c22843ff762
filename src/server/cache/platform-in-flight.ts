import { CACHE_BOUNDS, type Kind } from './cache-bounds.ts'
import type { InFlight } from './platform.ts'

type Mark = { place: string; endsAt: number }

const LOOK_AGAIN_MS = 20
// The platform may end work that outlasts its request, without running its `finally`.
const LONGEST_WORK_MS = 15_000

/**
 * Work of this isolate, a bounded number of each kind at once. It is known by marks, which others poll:
 * on Workers no request may wait for a promise of another one.
 */
export function createPlatformInFlight(waitUntil: (work: Promise<unknown>) => void) {
  const marks = new Map<string, Mark>()

  return function openInFlight<Made>(name: string): InFlight<Made> {
    return {
      async untilFree(kind, key, longestMs) {
        const end = performance.now() + longestMs
        do await lookAgain()
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
        // The client may leave before the work ends, and need not wait until it is stored.
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

const lookAgain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
