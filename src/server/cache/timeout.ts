const STEPS = 16

/**
 * Calls `onEnd` after `ms`; returns a function that cancels the timeout. It counts in steps, so that a
 * process too busy to read an answer loses one step, not the whole time.
 */
export function startTimeout(ms: number, onEnd: () => void): () => void {
  let left = STEPS
  let timer = setTimeout(step, ms / STEPS).unref()
  return () => clearTimeout(timer)

  function step() {
    left -= 1
    if (left === 0) return onEnd()
    timer = setTimeout(step, ms / STEPS).unref()
  }
}

/** The promise's value, or `late` if it takes longer than `ms`. */
export async function withinTime<Value, Late>(
  ms: number,
  promise: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  const { promise: timeout, resolve } = Promise.withResolvers<Late>()
  const cancel = startTimeout(ms, () => resolve(late))
  try {
    return await Promise.race([promise, timeout])
  } finally {
    cancel()
  }
}
