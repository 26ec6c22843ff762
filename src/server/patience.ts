const STEPS = 16

/**
 * Calls back when so much time has passed; gives a function that calls it off. Counted in steps: while
 * this process is too busy to hear an answer, nobody is late for more than one of them.
 */
export function startPatience(ms: number, onEnd: () => void): () => void {
  let left = STEPS
  let timer = setTimeout(step, ms / STEPS).unref()
  return () => clearTimeout(timer)

  function step() {
    left -= 1
    if (left === 0) return onEnd()
    timer = setTimeout(step, ms / STEPS).unref()
  }
}
