import type { FailedTry } from './call.ts'

/**
 * Milliseconds before a call is tried again: as long as the provider asks, else a random part of a
 * pause that doubles, so that callers don't come back all at once.
 */
export function retryPause({ error, tries }: FailedTry, firstPauseMs: number): number {
  const pause = firstPauseMs * 2 ** (tries - 1)
  const askedFor = error.kind === 'http' ? error.retryAfterMs : null
  return Math.max(askedFor ?? 0, pause * (0.5 + Math.random() / 2))
}
