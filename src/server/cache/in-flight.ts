import { CACHE_BOUNDS } from './cache-bounds.ts'
import type { InFlight } from './platform.ts'
import { startTimeout } from './timeout.ts'

type Queue = { running: number; waiting: Set<(hasPlace: boolean) => void> }

const MOST_WAITING = 1_000

/** Concurrent callers share a promise; a bounded number of each kind runs at once. */
export function createInFlight(longestWaitMs: number) {
  const withinLimit = createConcurrencyLimit(longestWaitMs)

  return function openInFlight<Made>(): InFlight<Made> {
    const share = createSingleFlight<Made | null>()
    return {
      untilFree: async () => undefined,
      run: ({ kind, isCached, key }, make, settle) =>
        share(key, () =>
          withinLimit(`${kind} ${isCached}`, CACHE_BOUNDS[kind].inFlight, async () => {
            const made = await make()
            await settle(made)
            return made
          }),
        ),
    }
  }
}

/** Single flight: concurrent calls with one key share a promise; with `isKept` later calls too, unless it was rejected. */
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

/**
 * Runs at most `most` of each kind at once. The others wait in a queue, first come, first served, and
 * give up (null) after `longestWaitMs`.
 */
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
      // The place goes to the next in the queue.
      if (next) next(true)
      else queue.running -= 1
    }
  }

  async function placeIn({ waiting }: Queue): Promise<boolean> {
    if (waiting.size >= MOST_WAITING) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const leave = (hasPlace: boolean) => {
      waiting.delete(leave)
      cancel()
      resolve(hasPlace)
    }
    const cancel = startTimeout(longestWaitMs, () => leave(false))
    waiting.add(leave)
    return promise
  }
}
