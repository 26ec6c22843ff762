import { type FailedTry, retryPause } from '../../storefront/call.ts'
import { isTransient, type StorefrontError } from '../../storefront/errors.ts'
import { isThrottle } from './throttle-pause.ts'

const MOST_TRIES = 3
const FIRST_PAUSE_MS = 200

/** Milliseconds before the server tries a read again; null: it won't help. */
export const pauseAfter = (failed: FailedTry): number | null =>
  failed.tries < MOST_TRIES && isTransient(failed.error) && !isUnwelcome(failed.error)
    ? retryPause(failed, FIRST_PAUSE_MS)
    : null

/** Who insists then looks all the more like a robot. */
const isUnwelcome = (error: StorefrontError): boolean =>
  isThrottle(error) || (error.kind === 'http' && error.status === 403)
