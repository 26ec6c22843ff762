/** Why a job was not done: too many that are newer wait. */
export class QueueFull extends Error {}

/**
 * Does a few jobs at once, of those that wait the newest first: whoever asked for the oldest has
 * most likely gone. One that nobody waits for any more is dropped, and so is the oldest of too many.
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: { start(): void; refuse(why: unknown): void }[] = []
  let running = 0

  return async function inTurn<T>(job: () => Promise<T>, nobodyWaits: AbortSignal): Promise<T> {
    nobodyWaits.throwIfAborted()
    if (running < atOnce) running += 1
    else await turn(nobodyWaits)
    try {
      return await job()
    } finally {
      const next = waiting.pop()
      if (next) next.start()
      else running -= 1
    }
  }

  function turn(nobodyWaits: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place = { start: resolve, refuse: reject }
    waiting.push(place)
    if (waiting.length > mostWaiting) waiting.shift()?.refuse(new QueueFull())
    nobodyWaits.addEventListener('abort', () => {
      const index = waiting.indexOf(place)
      if (index >= 0) waiting.splice(index, 1)
      reject(nobodyWaits.reason)
    })
    return promise
  }
}
