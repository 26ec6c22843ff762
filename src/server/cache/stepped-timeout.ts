const STEPS = 16

/**
 * Calls back when so much time has passed; gives a function that calls it off. It is counted in steps:
 * while this process is too busy to hear an answer, no more than one step passes.
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

/** What comes of the promise, or `late` where that takes longer. */
export async function withinTime<Value, Late>(
  ms: number,
  promise: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  const { promise: timeout, resolve } = Promise.withResolvers<Late>()
  const callOff = startTimeout(ms, () => resolve(late))
  try {
    return await Promise.race([promise, timeout])
  } finally {
    callOff()
  }
}
