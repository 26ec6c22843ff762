import type { StorefrontError } from '../../storefront/errors.ts'

/** Told what came of a try; null: all went well. */
type OnEnd = (error: StorefrontError | null) => void

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
// Whatever is asked for, the shop is to find out within minutes that it is over.
const LONGEST_ASKED_PAUSE_MS = 300_000
// A first try that is never heard of again is to keep nobody from the next.
const LONGEST_TRY_MS = 15_000

/** Whether the provider says: not so much, whoever asks. A wall's 403 may be for one odd handle. */
export const isThrottle = (error: StorefrontError): boolean =>
  (error.kind === 'http' && (error.status === 429 || error.status === 430)) ||
  (error.kind === 'graphql' && error.codes.includes('THROTTLED'))

/**
 * After a throttled try the provider is left alone by all: as long as it asks, else for a second, two
 * … thirty, and never longer than pages are fresh. Then one try goes first; the others follow once it
 * has ended, unless it is throttled too.
 */
export function createThrottlePause(freshMs: number): { startTry(): OnEnd | null } {
  let phase: 'open' | 'paused' | 'trying' = 'open'
  let pausedUntil = 0
  let ownPauseMs = 0

  return { startTry }

  function startTry(): OnEnd | null {
    const now = performance.now()
    const isFirst = phase !== 'open'
    if (isFirst) {
      if (now < pausedUntil) return null
      phase = 'trying'
      pausedUntil = now + LONGEST_TRY_MS
    }
    return (error) => {
      if (error && isThrottle(error)) pause(error)
      else if (isFirst && phase === 'trying') open()
    }
  }

  function pause(error: StorefrontError) {
    // Tries that were under way together are one reason to wait longer, not many.
    if (phase !== 'paused') {
      ownPauseMs = Math.min(Math.max(FIRST_PAUSE_MS, ownPauseMs * 2), LONGEST_PAUSE_MS)
    }
    const askedMs = error.kind === 'http' ? error.retryAfterMs : null
    const ms =
      askedMs === null ? Math.min(ownPauseMs, freshMs) : Math.min(askedMs, LONGEST_ASKED_PAUSE_MS)
    const now = performance.now()
    pausedUntil = phase === 'paused' ? Math.max(pausedUntil, now + ms) : now + ms
    if (pausedUntil > now) phase = 'paused'
    else open()
  }

  function open() {
    phase = 'open'
    ownPauseMs = 0
  }
}
