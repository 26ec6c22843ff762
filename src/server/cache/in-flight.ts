import { CACHE_BOUNDS, ownerOf } from './cache-bounds.ts'
import type { InFlight } from './platform.ts'

/** `taken`: the owner of each taken place. `waiting`: the calls of each owner, in the order of the owners' turns. */
type Queue = { taken: string[]; waiting: Map<string, Set<(hasCome: true) => void>> }

const TIMEOUT_STEPS = 16

/** Limits the concurrent work of each name by kind. Concurrent calls with one key share a promise. */
export function createInFlight(longestWaitMs: number) {
  const waitForPlace = createPlaces()

  return function openInFlight<Made>(name: string): InFlight<Made> {
    const share = createSingleFlight<Made | null>()
    return {
      untilFree: async () => undefined,
      run: ({ kind, isCached, key }, make, settle) =>
        share(key, async () => {
          const { inFlight } = CACHE_BOUNDS[kind]
          const place = waitForPlace(`${name} ${kind} ${isCached}`, ownerOf(key), inFlight)
          try {
            if (!(await withinTime(longestWaitMs, place.hasCome))) return null
            const made = await make()
            await settle(made)
            return made
          } finally {
            place.leave()
          }
        }),
    }
  }
}

/** Concurrent calls with one key share a promise; `isKept`: later calls share it too, unless it rejects. */
export function createSingleFlight<Value>({ isKept = false } = {}) {
  const promises = new Map<string, Promise<Value>>()

  return function share(key: string, make: () => Promise<Value>): Promise<Value> {
    const found = promises.get(key)
    if (found) return found
    const promise = make()
    promises.set(key, promise)
    const forget = () => promises.delete(key)
    promise.then(isKept ? undefined : forget, forget)
    return promise
  }
}

/** Places for at most `most` calls of each kind at once, and for half as many of one owner. Owners take turns. */
export function createPlaces() {
  const queues = new Map<string, Queue>()

  /** `leave` frees the place, or ends the wait for it. */
  return function waitForPlace(kind: string, owner: string, most: number) {
    const queue: Queue = queues.get(kind) ?? { taken: [], waiting: new Map() }
    queues.set(kind, queue)
    const { promise: hasCome, resolve } = Promise.withResolvers<true>()
    const calls = queue.waiting.get(owner) ?? new Set()
    queue.waiting.set(owner, calls.add(resolve))
    fillPlaces(queue, most)
    return { hasCome, leave }

    function leave() {
      if (!calls.delete(resolve)) queue.taken.splice(queue.taken.indexOf(owner), 1)
      else if (calls.size === 0) queue.waiting.delete(owner)
      fillPlaces(queue, most)
    }
  }
}

/** Gives the free places to the next owners' first calls. The turn of an owner who got one comes last again. */
function fillPlaces({ taken, waiting }: Queue, most: number) {
  for (const [owner, calls] of waiting) {
    const [next] = calls
    if (!next || taken.length === most) return
    if (taken.filter((each) => each === owner).length >= most / 2) continue
    waiting.delete(owner)
    calls.delete(next)
    if (calls.size > 0) waiting.set(owner, calls)
    taken.push(owner)
    next(true)
  }
}

/** Null if the promise takes longer than `ms`, counted in steps: a blocked process loses one step only. */
export function withinTime<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>()
  let left = TIMEOUT_STEPS
  const timer = setInterval(() => {
    left -= 1
    if (left === 0) resolve(null)
  }, ms / TIMEOUT_STEPS).unref()
  return Promise.race([promise, timeout]).finally(() => clearInterval(timer))
}
