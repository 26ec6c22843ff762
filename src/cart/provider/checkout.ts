import { isTransient, logError, type StorefrontError } from '../../storefront/errors.ts'
import type { Attribute } from '../../storefront/provider-cart.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { announce } from '../../ui/toast-store.ts'
import type { Cart, Line } from '../cart.ts'
import { checkoutCreated } from '../checkouts.ts'
import { grantedQuantities, isShort, notSoldHere, payableLines } from '../quote.ts'
import { changesText, linesRefused, type Reasons } from '../reconcile.ts'
import type { CartStore } from '../store/cart-store.ts'
import type { CheckoutTab } from './checkout-tab.ts'

/**
 * 'short': the provider grants less than was asked for, which the cart now tells.
 * 'no-tab': no tab shows the checkout; its address is in the cart, to be linked to.
 * 'refused': the provider makes no cart of these lines; 'not-here': one that can't be paid. Lines
 * that it named say why, and the next checkout goes without them. 'code-refused': it named none, and a
 * discount code was sent.
 */
export type CheckoutOutcome =
  | 'opened'
  | 'short'
  | 'no-tab'
  | 'refused'
  | 'code-refused'
  | 'not-here'
  | 'failed'
  | 'nothing-to-do'

/**
 * Creates the provider's cart from the lines and shows its checkout. Call it inside the click;
 * `openTab` is called before anything is awaited. The attributes go with the order, which is made
 * without them where the provider may have refused it for those. On failure the cart is as it was, but
 * that lines which the provider named are marked.
 */
export async function checkout(
  store: CartStore,
  storefront: Storefront,
  openTab: () => CheckoutTab | null,
  attributes: Attribute[] = [],
): Promise<CheckoutOutcome> {
  const { cart } = store.get()
  if (cart.isLoading || payableLines(cart).length === 0) return 'nothing-to-do'

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
    outcome = await create(store, storefront, { cart, attributes }, tab, leaving.signal)
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
  { cart, attributes }: { cart: Cart; attributes: Attribute[] },
  tab: CheckoutTab | null,
  signal: AbortSignal,
): Promise<CheckoutOutcome> {
  const sent = payableLines(cart)
  const { discountCodes } = cart
  const lines = sent.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity }))
  const askedAt = Date.now()
  const make = (sentAttributes: Attribute[]) =>
    storefront.createCart(lines, signal, { discountCodes, attributes: sentAttributes })
  let result = await make(attributes)
  // What led to a visit is worth no order.
  if (attributes.length > 0 && !result.ok && mayBeOfExtras(result.error)) result = await make([])
  if (signal.aborted) return 'nothing-to-do'
  if (!result.ok) {
    logError(result.error)
    if (result.error.kind !== 'cart-refused') return 'failed'
    const reasons = result.error.lines.map((each) => [each.merchandiseId, each.message] as const)
    await mark(store, new Map(reasons), sent, askedAt)
    return reasons.length === 0 && discountCodes.length > 0 ? 'code-refused' : 'refused'
  }
  const provider = result.value
  const notHere = notSoldHere(sent, provider.lines)
  if (notHere.length > 0) {
    await mark(store, new Map(notHere.map((id) => [id, null])), sent, askedAt)
    return 'not-here'
  }
  await store.apply(checkoutCreated(provider, sent, storefront.origin, askedAt, discountCodes))
  if (isShort(sent, grantedQuantities(sent, provider.lines))) return 'short'
  return tab?.show(provider.checkoutUrl) ? 'opened' : 'no-tab'
}

/** Refused for good, and for none of the lines. */
const mayBeOfExtras = (error: StorefrontError): boolean =>
  error.kind === 'cart-refused'
    ? error.lines.length === 0
    : error.kind === 'graphql' && !isTransient(error)

/** Marks the lines, and says so. */
async function mark(store: CartStore, reasons: Reasons, sent: Line[], askedAt: number) {
  if (reasons.size === 0) return
  const before = store.get().cart.items
  const { items } = await store.apply(linesRefused(reasons, sent, askedAt))
  const changes = changesText(before, items)
  if (changes) announce(changes)
}
