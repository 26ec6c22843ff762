import { logError } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Line } from '../cart.ts'
import { checkoutCreated } from '../checkouts.ts'
import { grantedQuantities, isShort } from '../granted.ts'
import type { CartStore } from '../store/cart-store.ts'
import type { CheckoutTab } from './checkout-tab.ts'
import { payableLines } from '../totals.ts'

/**
 * 'short': the provider grants less than was asked for, which the cart now tells.
 * 'refused': no tab shows the checkout; its address is in the cart, to be linked to.
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

  const tab = openTab()
  const leaving = new AbortController()
  const leave = () => {
    leaving.abort()
    tab?.close()
  }
  addEventListener('pagehide', leave, { once: true })
  store.setLoading(true)
  let outcome: CheckoutOutcome = 'failed'
  try {
    outcome = await create(store, storefront, sent, tab, leaving.signal)
    return outcome
  } finally {
    if (outcome !== 'opened') tab?.close()
    removeEventListener('pagehide', leave)
    store.setLoading(false)
  }
}

async function create(
  store: CartStore,
  storefront: Storefront,
  sent: Line[],
  tab: CheckoutTab | null,
  signal: AbortSignal,
): Promise<CheckoutOutcome> {
  const lines = sent.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity }))
  const askedAt = Date.now()
  const result = await storefront.createCart(lines, signal)
  if (signal.aborted) return 'nothing-to-do'
  if (!result.ok) {
    logError(result.error)
    return 'failed'
  }
  const provider = result.value
  await store.apply(checkoutCreated(provider, sent, storefront.origin, askedAt))
  if (isShort(sent, grantedQuantities(sent, provider.lines))) return 'short'
  return tab?.show(provider.checkoutUrl) ? 'opened' : 'refused'
}
