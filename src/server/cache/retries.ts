import type { FailedTry } from '../../storefront/call.ts'
import { isTransient } from '../../storefront/errors.ts'

const MOST_TRIES = 3
const FIRST_PAUSE_MS = 200

/**
 * Milliseconds before a failed read is tried again, as long as the provider asks or a random part of
 * a pause that doubles, so that servers don't come back all at once; null: it won't help.
 */
export function pauseAfter({ error, tries }: FailedTry): number | null {
  if (tries >= MOST_TRIES || !isTransient(error)) return null
  const pause = FIRST_PAUSE_MS * 2 ** (tries - 1)
  const askedFor = error.kind === 'http' ? error.retryAfterMs : null
  return Math.max(askedFor ?? 0, pause * (0.5 + Math.random() / 2))
}
