import { errorText } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { checkoutCreated } from './cart.ts'
import type { CartStore } from './cart-store.ts'
import type { CheckoutTab } from './checkout-tab.ts'
import { payableLines } from './totals.ts'

/** 'refused': the browser opened no tab; the checkout's address is in the cart, to be linked to. */
export type CheckoutOutcome = 'opened' | 'refused' | 'failed' | 'nothing-to-do'

/**
 * Creates the provider's cart from the lines and shows its checkout. Call it inside the click;
 * `openTab` is called before anything is awaited. On failure the cart is as it was.
 */
export async function checkout(
  store: CartStore,
  storefront: Storefront,
  openTab: () => CheckoutTab | null,
): Promise<CheckoutOutcome> {
  const { cart } = store.get()
  const lines = payableLines(cart).map(({ variantId, quantity }) => ({
    merchandiseId: variantId,
    quantity,
  }))
  if (cart.isLoading || lines.length === 0) return 'nothing-to-do'

  store.setLoading(true)
  const tab = openTab()
  const leaving = new AbortController()
  const leave = () => {
    leaving.abort()
    tab?.close()
  }
  addEventListener('pagehide', leave, { once: true })
  const answer = await storefront.createCart(lines, leaving.signal)
  removeEventListener('pagehide', leave)
  store.setLoading(false)

  if (leaving.signal.aborted) return 'nothing-to-do'
  if (!answer.ok) {
    console.error(errorText(answer.error))
    tab?.close()
    return 'failed'
  }
  await store.apply(checkoutCreated(answer.value.id, answer.value.checkoutUrl))
  tab?.show(answer.value.checkoutUrl)
  return tab ? 'opened' : 'refused'
}
