import { isCallRejected, logError, type StorefrontError } from '../../storefront/errors.ts'
import type { Attribute } from '../../storefront/provider-cart.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { createSubscribable } from '../../ui/subscribable.ts'
import { keyOf, type RefusalCause } from '../cart.ts'
import { checkoutCreated } from '../checkouts.ts'
import { fingerprintOf, grantedKey, notSoldHere, payableLines, quoteFrom } from '../quote.ts'
import { linesRefused } from '../reconcile.ts'
import { withCampaign } from '../store/attribution.ts'
import type { CartStore } from '../store/cart-store.ts'
import type { openCheckoutTab } from './checkout-tab.ts'
import { applyAnnounced } from './line-check.ts'

/**
 * 'short': the provider grants less than was sent, as the cart's quote says.
 * 'no-tab': no tab shows the checkout. Its URL is in the cart, for a link.
 * 'failed': the provider creates no cart, and gives no reason. 'cart-refused': its reasons are in `cartRefusal`.
 * 'code-refused': as 'cart-refused', and a discount code was sent, which may be the cause.
 * 'line-refused', 'not-here': the provider refuses lines, or does not sell them where the shopper is. They are marked.
 */
export type CheckoutOutcome = Awaited<ReturnType<typeof checkout>>

export const isCreating = createSubscribable(false)

/** Why the provider refused a cart as a whole, in its words. `of`: the cart's fingerprint. */
export const cartRefusal = createSubscribable<{ of: string; reasons: string[] } | null>(null)

/**
 * Creates the provider's cart from the payable lines, and shows its checkout. Call it in the click's handler: it calls
 * `openTab` at once, as browsers demand. A failure changes nothing in the cart but the marks on refused lines.
 */
export async function checkout(
  store: CartStore,
  storefront: Storefront,
  openTab: typeof openCheckoutTab,
  attributes: Attribute[] = [],
) {
  const { cart } = store.get()
  const { discountCodes } = cart
  const sent = payableLines(cart)
  if (isCreating.get() || sent.length === 0) return 'nothing-to-do'

  let hasLeft = false
  const tab = openTab()
  const leave = () => {
    hasLeft = true
    tab?.close()
  }
  addEventListener('pagehide', leave, { once: true })
  isCreating.set(true)
  cartRefusal.set(null)
  let isOpened = false
  try {
    const outcome = await create()
    isOpened = outcome === 'opened'
    return outcome
  } finally {
    if (!isOpened) tab?.close()
    removeEventListener('pagehide', leave)
    isCreating.set(false)
  }

  async function create() {
    const lines = sent.map(({ variantId, plan, quantity }) => ({
      merchandiseId: variantId,
      quantity,
      ...(plan && { sellingPlanId: plan.id }),
    }))
    const askedAt = Date.now()
    const createCart = (sentAttributes: Attribute[]) =>
      storefront.createCart(lines, { discountCodes, attributes: sentAttributes })
    const mark = (causes: [string, RefusalCause][]) =>
      applyAnnounced(store, linesRefused(new Map(causes), sent, askedAt))
    let result = await createCart(attributes)
    // Tries again without the visit's attributes, which must not prevent an order. A gift stays one.
    const chosen = attributes.filter(({ key }) => !key.startsWith('_'))
    if (chosen.length < attributes.length && !result.ok && mayBeOfAttributes(result.error)) {
      result = await createCart(chosen)
    }
    if (hasLeft) return 'nothing-to-do'
    if (!result.ok) {
      logError(result.error)
      if (result.error.kind !== 'cart-refused') return 'failed'
      const { lines: refused, reasons } = result.error
      const keys = new Set(refused.map(grantedKey))
      const others = sent.filter((line) => !keys.has(keyOf(line)))
      cartRefusal.set({ reasons, of: fingerprintOf(cart, others) })
      if (refused.length + reasons.length === 0) return 'failed'
      if (refused.length === 0) return discountCodes.length > 0 ? 'code-refused' : 'cart-refused'
      await mark(
        refused.map((line) => [grantedKey(line), { kind: 'refused', reason: line.message }]),
      )
      return 'line-refused'
    }
    const provider = result.value
    const notHere = notSoldHere(sent, provider.lines)
    if (notHere.length > 0) {
      await mark(notHere.map((key) => [key, { kind: 'not-here' }]))
      return 'not-here'
    }
    const quote = quoteFrom(provider, cart, sent, askedAt)
    await store.apply(checkoutCreated(provider, quote, storefront.origin))
    if (quote.isShort) return 'short'
    return tab?.show(withCampaign(provider.checkoutUrl, attributes)) ? 'opened' : 'no-tab'
  }
}

/** Whether attributes may be the cause of the error: the provider refused the cart for good, and named no line. */
const mayBeOfAttributes = (error: StorefrontError): boolean =>
  error.kind === 'cart-refused' ? error.lines.length === 0 : isCallRejected(error)
