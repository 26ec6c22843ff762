import type { FailedTry } from '../../storefront/call.ts'
import { isTransient, type StorefrontError } from '../../storefront/errors.ts'
import { isThrottle } from './throttle-pause.ts'

const MOST_TRIES = 3
const FIRST_PAUSE_MS = 200

/**
 * Milliseconds before a failed read is tried again, as long as the provider asks or a random part of
 * a pause that doubles, so that servers don't come back all at once; null: it won't help.
 */
export function pauseAfter({ error, tries }: FailedTry): number | null {
  if (tries >= MOST_TRIES || !isTransient(error) || isUnwelcome(error)) return null
  const pause = FIRST_PAUSE_MS * 2 ** (tries - 1)
  const askedFor = error.kind === 'http' ? error.retryAfterMs : null
  return Math.max(askedFor ?? 0, pause * (0.5 + Math.random() / 2))
}

/** Who insists then looks all the more like a robot. */
const isUnwelcome = (error: StorefrontError): boolean =>
  isThrottle(error) || (error.kind === 'http' && error.status === 403)
