import { startTimeout } from './stepped-timeout.ts'

/** `running`: how many have a place. */
type Queue = { running: number; waiting: Set<(hasPlace: boolean) => void> }

const MOST_WAITING = 1_000

/**
 * Lets so many of each kind run at once. Who comes later waits for a place, the first come first, and
 * gives up (null) where none is free in time.
 */
export function createConcurrencyLimit<Kind>(
  mostOf: (kind: Kind) => number,
  longestWaitMs: number,
) {
  const queues = new Map<Kind, Queue>()

  return async function withinLimit<Value>(
    kind: Kind,
    run: () => Promise<Value>,
  ): Promise<Value | null> {
    const queue = queues.get(kind) ?? { running: 0, waiting: new Set() }
    queues.set(kind, queue)
    if (queue.running < mostOf(kind)) queue.running += 1
    else if (!(await placeIn(queue, longestWaitMs))) return null
    try {
      return await run()
    } finally {
      queue.running -= 1
      admitNext(queue, mostOf(kind))
    }
  }
}

async function placeIn({ waiting }: Queue, longestWaitMs: number): Promise<boolean> {
  if (waiting.size >= MOST_WAITING) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.add(resolve)
  const callOff = startTimeout(longestWaitMs, () => {
    waiting.delete(resolve)
    resolve(false)
  })
  const hasPlace = await promise
  callOff()
  return hasPlace
}

function admitNext(queue: Queue, most: number) {
  for (const resolve of queue.waiting) {
    if (queue.running >= most) return
    queue.waiting.delete(resolve)
    queue.running += 1
    resolve(true)
  }
}
