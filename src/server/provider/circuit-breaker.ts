type Options = {
  /** The pause after a failure; each further failure in a row doubles it. */
  firstMs: number
  longestMs?: number
  /** The first try after a pause is a probe. It blocks other tries for this time, or until it ends. */
  probeMs?: number
}

/** A circuit breaker: after a failed try it allows no others for a while. */
export function createCircuitBreaker({ firstMs, longestMs = firstMs, probeMs = 0 }: Options) {
  let state: 'closed' | 'open' | 'half-open' = 'closed'
  let until = 0
  let ownMs = 0

  /** Returns a function that ends the try; `pauseMs` replaces the computed pause. Null: make no try now. */
  return function startTry() {
    const now = performance.now()
    const isProbe = state !== 'closed'
    if (isProbe) {
      if (now < until) return null
      state = 'half-open'
      until = now + probeMs
    }
    return (isFailed: boolean, pauseMs: number | null = null) => {
      if (isFailed) open(pauseMs)
      else if (isProbe && state === 'half-open') close()
    }
  }

  function open(pauseMs: number | null) {
    // Tries that were in flight together fail together, so they count as one failure.
    if (state !== 'open') ownMs = Math.min(Math.max(firstMs, ownMs * 2), longestMs)
    const now = performance.now()
    const end = now + (pauseMs ?? ownMs)
    until = state === 'open' ? Math.max(until, end) : end
    if (until > now) state = 'open'
    else close()
  }

  function close() {
    state = 'closed'
    ownMs = 0
  }
}
