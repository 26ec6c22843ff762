import { backoff, type Endpoint } from '../../storefront/call.ts'
import { failed, isTransient, logError, type StorefrontError } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { onReturn } from '../../ui/on-return.ts'
import { createSubscribable } from '../../ui/subscribable.ts'
import { announce } from '../../ui/toast.tsx'
import { isPartUnread, keyOf, type Transition } from '../cart.ts'
import { changesText } from '../line-notes.ts'
import { currentLine, reconcile, type CurrentLines } from '../reconcile.ts'
import { cartStore, type CartStore } from '../store/cart-store.ts'
import { readPlans } from './read-lines.ts'

const MIN_INTERVAL_MS = 10_000

const pauseAfter = backoff({ mostTries: 4, firstPauseMs: 1_000, isRetried: isTransient })

/** Whether the last check failed, and is not retried by itself. */
export const hasCheckFailed = createSubscribable(false)

let lineCheck: ReturnType<typeof createLineCheck> | undefined

export const checkLines = (endpoint: Endpoint) =>
  (lineCheck ??= createLineCheck(cartStore, createStorefront(endpoint)))

/**
 * Checks the cart's lines against the provider: now, when the shopper returns, and on each call of its methods. A
 * failed check changes nothing, and is retried; if only the plans could not be read, it still changes the other lines.
 * Without access to plans, lines with a plan are no longer sold.
 */
export function createLineCheck(store: CartStore, storefront: Storefront) {
  let startedAt = -Infinity
  let inFlight: symbol | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  /** Checks now, and ignores a check in flight, whose answer may already be outdated. */
  const check = async (tries = 1) => {
    clearTimeout(retry)
    const current = Symbol('check')
    inFlight = current
    startedAt = performance.now()
    hasCheckFailed.set(false)
    const error = await readAndApply(current).catch((thrown) => failed(thrown).error)
    if (inFlight !== current) return
    inFlight = null
    const pause = error && pauseAfter({ error, tries })
    if (pause !== null) retry = setTimeout(check, pause, tries + 1)
    else if (error) logError(error)
    hasCheckFailed.set(error !== null && pause === null)
  }
  const checkIfDue = () => {
    const { cart } = store.get()
    const isDue = isPartUnread(cart) || performance.now() - startedAt >= MIN_INTERVAL_MS
    if (cart.items.length > 0 && isDue && !inFlight) void check()
  }
  onReturn(checkIfDue)
  checkIfDue()
  return { check: () => void check(), checkIfDue }

  /** Null: all lines were read, or the check was restarted. */
  async function readAndApply(current: symbol): Promise<StorefrontError | null> {
    const askedAt = Date.now()
    const { cart } = store.get()
    const ids = cart.items.map(({ variantId }) => variantId)
    const [variants, plans] = await Promise.all([
      storefront.currentVariants(ids),
      readPlans(cart.items, storefront),
    ])
    if (inFlight !== current) return null
    if (!variants.ok) return variants.error
    // A cart that is read in part can't be paid.
    if (!plans.ok && isPartUnread(cart)) return plans.error
    const lines: CurrentLines = new Map()
    for (const [index, line] of cart.items.entries()) {
      if (line.plan && !plans.ok) continue
      const offered = plans.ok ? plans.value.get(line.variantId) : []
      lines.set(keyOf(line), currentLine(line, variants.value[index], offered))
    }
    void applyAnnounced(store, reconcile(lines, askedAt, Date.now()))
    return plans.ok ? null : plans.error
  }
}

export async function applyAnnounced(store: CartStore, transition: Transition) {
  const before = store.get().cart.items
  const { items } = await store.apply(transition)
  const changes = changesText(before, items)
  if (changes) announce(changes)
}
