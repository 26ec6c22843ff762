import { focusManager, QueryCache, QueryClient, QueryObserver } from '@tanstack/query-core'
import type { Endpoint } from '../../storefront/call.ts'
import { errorText, isCallDenied, success } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { onReturn } from '../../ui/on-return.ts'
import { announce } from '../../ui/toast.tsx'
import { isElsewhere, keyOf, type Transition } from '../cart.ts'
import { changesText } from '../line-notes.ts'
import { currentLine, reconcile, type CurrentLines } from '../reconcile.ts'
import { cartStore, type CartStore } from '../store/cart-store.ts'

const MIN_INTERVAL_MS = 10_000

type Check = { askedAt: number; current: CurrentLines }

let lineCheck: ReturnType<typeof createLineCheck> | undefined

export const checkLines = (endpoint: Endpoint) =>
  (lineCheck ??= createLineCheck(cartStore, createStorefront(endpoint)))

/**
 * Checks the cart's lines against the provider: now, when the shopper returns, and on each call of its methods.
 * Retries and their pauses are TanStack Query's defaults. A failed check changes nothing; if only the plans could
 * not be read, it still changes the other lines. Without access to plans, lines with a plan are no longer sold.
 */
export function createLineCheck(store: CartStore, storefront: Storefront) {
  let startedAt = -Infinity
  const isDue = () => {
    const { cart } = store.get()
    const { items } = cart
    const isLong = performance.now() - startedAt >= MIN_INTERVAL_MS
    return items.length > 0 && (isLong || items.some((line) => isElsewhere(cart, line)))
  }

  focusManager.setEventListener(onReturn)
  const queryCache = new QueryCache({ onError: (error) => console.error(error.message) })
  const client = new QueryClient({ queryCache })
  client.mount()
  const observer = new QueryObserver(client, {
    queryKey: ['lines'],
    queryFn: async ({ signal }): Promise<Check> => {
      startedAt = performance.now()
      const askedAt = Date.now()
      const { items } = store.get().cart
      const planned = items.filter(({ plan }) => plan).map(({ variantId }) => variantId)
      const [variants, plans] = await Promise.all([
        storefront.currentVariants(
          items.map(({ variantId }) => variantId),
          signal,
        ),
        planned.length > 0 ? storefront.variantPlans(planned, signal) : success([]),
      ])
      if (!variants.ok) throw new Error(errorText(variants.error))
      const read = plans.ok ? plans.value : []
      const plansOf = new Map(planned.map((id, index) => [id, read[index] ?? []]))
      const current = new Map(
        items.map((line, index) => {
          const variant = variants.value[index]
          return [keyOf(line), currentLine(line, variant, plansOf.get(line.variantId))]
        }),
      )
      if (plans.ok || isCallDenied(plans.error)) return { askedAt, current }
      for (const line of items) if (line.plan) current.delete(keyOf(line))
      // In another market, the lines that were not read would be left out of the checkout without a word.
      const { market } = store.get().cart
      if (items.every((line) => line.market === market)) void apply({ askedAt, current })
      throw new Error(errorText(plans.error))
    },
    enabled: isDue,
    networkMode: 'always',
    refetchOnWindowFocus: () => isDue() && 'always',
    refetchOnReconnect: false,
  })
  const apply = ({ current, askedAt }: Check) =>
    applyAnnounced(store, reconcile(current, askedAt, Date.now()))
  let applied: Check | undefined
  observer.subscribe(({ data }) => {
    if (!data || data === applied) return
    applied = data
    void apply(data)
  })
  return {
    /** Checks now, and restarts a check in flight, whose answer may already be outdated. */
    check: () => void observer.refetch(),
    checkIfDue: () => {
      if (isDue()) void observer.refetch({ cancelRefetch: false })
    },
  }
}

/** Applies the transition, and announces which lines it changes. */
export async function applyAnnounced(store: CartStore, transition: Transition) {
  const before = store.get().cart.items
  const { items } = await store.apply(transition)
  const changes = changesText(before, items)
  if (changes) announce(changes)
}
