import type { FailedTry } from './call.ts'
import type { StorefrontError } from './errors.ts'

const MOST_TRIES = 4
const FIRST_PAUSE_MS = 1_000

/**
 * Milliseconds before a cart is asked for again, as long as the provider asks or a random part of a
 * pause that doubles; null: not again. A rush of shoppers is refused before a cart is made; after
 * anything else there may be one, and a cart that was made twice can't be unmade.
 */
export function pauseAfterRefusal({ error, tries }: FailedTry): number | null {
  if (tries >= MOST_TRIES || !isRush(error)) return null
  const pause = FIRST_PAUSE_MS * 2 ** (tries - 1)
  const askedFor = error.kind === 'http' ? error.retryAfterMs : null
  return Math.max(askedFor ?? 0, pause * (0.5 + Math.random() / 2))
}

// Not 430, which is for those who ask too much already.
function isRush(error: StorefrontError): boolean {
  if (error.kind === 'http') return error.status === 429 || error.status === 503
  if (error.kind !== 'graphql') return false
  return error.codes.length > 0 && error.codes.every((code) => code === 'THROTTLED')
}
