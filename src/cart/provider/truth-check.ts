import { focusManager, QueryCache, QueryClient, QueryObserver } from '@tanstack/query-core'
import { errorText } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { announce } from '../../ui/toast-store.ts'
import type { CartStore } from '../store/cart-store.ts'
import { changesText, found, type Current } from '../reconcile.ts'
import { onReturn } from '../../ui/on-return.ts'

const NOT_AGAIN_WITHIN_MS = 10_000

/**
 * Checks the cart's lines against the provider: once now, when the shopper comes back, and when the
 * answer is called. Retries and waits are the library's defaults; a failed check changes nothing.
 */
export function createTruthCheck(store: CartStore, storefront: Storefront): () => void {
  let startedAt = -Infinity
  const isDue = () =>
    store.get().cart.items.length > 0 && performance.now() - startedAt >= NOT_AGAIN_WITHIN_MS

  focusManager.setEventListener(onReturn)
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.error(error.message) }),
  })
  client.mount()
  const observer = new QueryObserver(client, {
    queryKey: ['lines'],
    queryFn: async ({ signal }) => {
      startedAt = performance.now()
      const ids = store.get().cart.items.map((line) => line.variantId)
      const answer = await storefront.currentVariants(ids, signal)
      if (!answer.ok) throw new Error(errorText(answer.error))
      await takeOver(new Map(ids.map((id, index) => [id, answer.value[index] ?? null])))
      return true
    },
    enabled: isDue,
    staleTime: NOT_AGAIN_WITHIN_MS,
    networkMode: 'always',
    refetchOnWindowFocus: isDue,
    refetchOnReconnect: false,
  })
  observer.subscribe(() => undefined)
  return () => {
    if (isDue()) void observer.refetch({ cancelRefetch: false })
  }

  async function takeOver(current: Current) {
    const before = store.get().cart.items
    const { items } = await store.apply(found(current))
    const changes = changesText(before, items)
    if (changes) announce(changes)
  }
}
