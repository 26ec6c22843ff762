import { logError } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { checkoutCreated } from '../checkouts.ts'
import type { CartStore } from '../store/cart-store.ts'
import type { CheckoutTab } from './checkout-tab.ts'
import { payableLines } from '../totals.ts'

/**
 * 'short': the provider grants less than was asked for, which the cart now tells.
 * 'refused': the browser opened no tab; the checkout's address is in the cart, to be linked to.
 */
type CheckoutOutcome = 'opened' | 'short' | 'refused' | 'failed' | 'nothing-to-do'

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
  const sent = payableLines(cart)
  if (cart.isLoading || sent.length === 0) return 'nothing-to-do'

  store.setLoading(true)
  const tab = openTab()
  const leaving = new AbortController()
  const leave = () => {
    leaving.abort()
    tab?.close()
  }
  addEventListener('pagehide', leave, { once: true })
  const lines = sent.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity }))
  const result = await storefront.createCart(lines, leaving.signal)
  removeEventListener('pagehide', leave)
  store.setLoading(false)

  if (leaving.signal.aborted) return 'nothing-to-do'
  if (!result.ok) {
    logError(result.error)
    tab?.close()
    return 'failed'
  }
  const created = checkoutCreated(result.value, sent, storefront.origin, Date.now())
  const { quote } = await store.apply(created)
  if (quote?.isShort) {
    tab?.close()
    return 'short'
  }
  tab?.show(result.value.checkoutUrl)
  return tab ? 'opened' : 'refused'
}
