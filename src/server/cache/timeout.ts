const STEPS = 16

/**
 * Calls back after so many milliseconds; returns a function that cancels it. It counts in steps, so that
 * a process too busy to read an answer loses one step, not the whole time.
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

/** What the promise gives, or `late` if that takes longer than so many milliseconds. */
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
