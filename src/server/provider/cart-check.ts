import { errorText, type StorefrontError } from '../../storefront/errors.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import type { Log } from '../log.ts'
import type { Store } from '../settings/settings.ts'
import { connectionTo, userAgent } from './connection.ts'
import type { DayMark } from './day-mark.ts'
import { CART_SCOPES, scopeHint, tokenHint } from './hints.ts'

type Options = { store: Store; siteUrl: string | null; mark: DayMark; log: Log }

const DEADLINE_MS = 10_000

/**
 * Makes an empty cart and reads it, as browsers do, and says what is refused: otherwise nobody but
 * shoppers would learn of it. Once a start, and once a day where carts are made, so that a server that
 * keeps ending makes no heap of them; not at all where that can't be remembered. Throws nothing.
 */
export async function checkCarts({ store, siteUrl, mark, log }: Options): Promise<void> {
  const who = `${store.origin} ${store.token ?? ''}`
  if (mark.isSet(who)) return
  if (!mark.set(who)) {
    return log('info', 'carts-unchecked', { message: `${mark.file} can't be written.` })
  }
  const { url, headers } = connectionTo(store.origin, store)
  const storefront = createStorefront(
    { url, headers: { ...headers, 'User-Agent': userAgent(siteUrl) } },
    { deadlineMs: DEADLINE_MS },
  )
  const made = await storefront.createCart([], AbortSignal.timeout(DEADLINE_MS))
  const read = made.ok ? await storefront.cartCreatedAt(made.value.id) : made
  const hint = read.ok ? null : hintOf(read.error, store)
  if (read.ok || !hint) return
  if (!made.ok) mark.clear()
  log('error', 'carts-refused', { message: errorText(read.error), hint })
}

function hintOf(error: StorefrontError, store: Store): string | null {
  const isTokenRefused = error.kind === 'refused' && error.status === 401
  return isTokenRefused
    ? tokenHint('PUBLIC_STOREFRONT_API_TOKEN', store)
    : scopeHint(error, CART_SCOPES)
}
