import { complexityHint, scopeHint, storeHint, tokenHint } from './hints.ts'
import type { Store } from '../../src/server/settings/settings.ts'
import { isTransient, type StorefrontError } from '../../src/storefront/errors.ts'

export const LATER = 'Try again in a while.'

/**
 * What to do about a failed call that was made as browsers make it, in the log's words; null where
 * nothing is known. `scopes` are likely to be missing where the store names none.
 */
export function remedyFor(error: StorefrontError, store: Store, scopes: string[]): string | null {
  const later = isTransient(error) ? LATER : null
  switch (error.kind) {
    case 'refused':
      return error.status === 401
        ? tokenHint('PUBLIC_STOREFRONT_API_TOKEN', store)
        : storeHint(error, store)
    case 'http':
      return storeHint(error, store) ?? later
    case 'graphql':
      return scopeHint(error, scopes) ?? complexityHint(error) ?? later
    case 'no-answer':
    case 'unreadable':
    case 'paused':
    case 'cart-refused':
    case 'no-checkout-url':
      return later
  }
}
