import { CACHE_BOUNDS } from './cache-bounds.ts'
import type { InFlight } from './platform.ts'

type Queue = { running: number; waiting: Set<(hasPlace: boolean) => void> }

const MOST_WAITING = 1_000
const TIMEOUT_STEPS = 16

/** Limits the concurrent work of each name by kind. Concurrent calls with one key share a promise. */
export function createInFlight(longestWaitMs: number) {
  const withinLimit = createConcurrencyLimit(longestWaitMs)

  return function openInFlight<Made>(name: string): InFlight<Made> {
    const share = createSingleFlight<Made | null>()
    return {
      untilFree: async () => undefined,
      run: ({ kind, isCached, key }, make, settle) =>
        share(key, () =>
          withinLimit(`${name} ${kind} ${isCached}`, CACHE_BOUNDS[kind].inFlight, async () => {
            const made = await make()
            await settle(made)
            return made
          }),
        ),
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

/** Runs at most `most` calls of each kind at once. Others wait in turn, and give up (null) after `longestWaitMs`. */
export function createConcurrencyLimit(longestWaitMs: number) {
  const queues = new Map<string, Queue>()

  return async function withinLimit<Value>(
    kind: string,
    most: number,
    run: () => Promise<Value>,
  ): Promise<Value | null> {
    const queue = queues.get(kind) ?? { running: 0, waiting: new Set() }
    queues.set(kind, queue)
    if (queue.running < most) queue.running += 1
    else if (!(await placeIn(queue))) return null
    try {
      return await run()
    } finally {
      const [next] = queue.waiting
      // Passes the place to the next in the queue.
      if (next) {
        queue.waiting.delete(next)
        next(true)
      } else queue.running -= 1
    }
  }

  async function placeIn({ waiting }: Queue): Promise<boolean> {
    if (waiting.size >= MOST_WAITING) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting.add(resolve)
    const hasPlace = await withinTime(longestWaitMs, promise, false)
    // A call that is no longer in the queue got its place as its time ended.
    return hasPlace || !waiting.delete(resolve)
  }
}

/**
 * The promise's value, or `late` if it takes longer than `ms`, counted in steps: a blocked process loses one step only.
 */
export function withinTime<Value, Late>(
  ms: number,
  promise: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  const { promise: timeout, resolve } = Promise.withResolvers<Late>()
  let left = TIMEOUT_STEPS
  const timer = setInterval(() => {
    left -= 1
    if (left === 0) resolve(late)
  }, ms / TIMEOUT_STEPS).unref()
  return Promise.race([promise, timeout]).finally(() => clearInterval(timer))
}
