import type { FailedTry } from './call.ts'
import type { StorefrontError } from './errors.ts'
import { retryPause } from './retry-pause.ts'

const MOST_TRIES = 4
const FIRST_PAUSE_MS = 1_000

/**
 * Milliseconds before a cart is asked for again; null: not again. A rush of shoppers is refused before
 * a cart is made; after anything else there may be one, and a cart that was made twice can't be unmade.
 */
export const pauseAfterRefusal = (failed: FailedTry): number | null =>
  failed.tries < MOST_TRIES && isRush(failed.error) ? retryPause(failed, FIRST_PAUSE_MS) : null

// Not 430, which is for those who ask too much already.
function isRush(error: StorefrontError): boolean {
  if (error.kind === 'http') return error.status === 429 || error.status === 503
  if (error.kind !== 'graphql') return false
  return error.codes.length > 0 && error.codes.every((code) => code === 'THROTTLED')
}
