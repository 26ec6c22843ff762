import type { Connection } from '../../storefront/call.ts'
import { logError } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { toast } from '../../ui/toast-store.ts'
import type { Checkout } from '../cart.ts'
import { cartStore, type CartStore } from '../store/cart-store.ts'
import { checkoutPaid, checkoutRead, openCheckouts } from '../checkouts.ts'
import { onReturn } from '../../ui/on-return.ts'

const NOT_AGAIN_WITHIN_MS = 15_000
// A shopper often comes back before the provider has closed the cart that was just paid.
const AGAIN_AFTER_RETURN_MS = [5_000, 30_000]

type PaymentWatch = { ask(): Promise<void>; askIfDue(): void }

/** Asks the provider whether the carts of opened checkouts are paid, and when a shopper returns. */
export function createPaymentWatch(store: CartStore, storefront: Storefront): PaymentWatch {
  // On load, the page may not have read its cart yet.
  store.subscribe(() => undefined)
  let askedAt = -Infinity
  let timers: ReturnType<typeof setTimeout>[] = []

  const ask = async () => {
    if (store.get().cart.checkouts.length === 0) return
    askedAt = performance.now()
    const checkouts = openCheckouts(store.get().cart, storefront.origin, await serverTime())
    await Promise.all(checkouts.map(askAfter))
  }
  const askIfDue = () => {
    if (performance.now() - askedAt >= NOT_AGAIN_WITHIN_MS) void ask()
  }
  onReturn(() => {
    askIfDue()
    for (const timer of timers) clearTimeout(timer)
    timers = AGAIN_AFTER_RETURN_MS.map((ms) => setTimeout(ask, ms))
  })
  return { ask, askIfDue }

  async function askAfter({ cartId, updatedAt }: Checkout) {
    const result = await storefront.cartUpdatedAt(cartId)
    if (!result.ok) return logError(result.error)
    if (result.value !== null) {
      if (result.value !== updatedAt) await store.apply(checkoutRead(cartId, result.value))
      return
    }
    // Asked after before the provider had ever told of it, it may not have been there yet.
    if (updatedAt === null) return
    let isFoundHere = false
    await store.apply((cart) => {
      const after = checkoutPaid(cartId)(cart)
      isFoundHere = after !== cart
      return after
    })
    if (isFoundHere) {
      toast({
        tone: 'success',
        title: 'Thank you',
        description: 'Your order is paid, and what you bought has left the cart',
      })
    }
  }
}

/**
 * The device's clock may be wrong, and the page older than the browser says. NaN where the shop can't
 * be reached: then nothing is known to be young enough to have been paid.
 */
async function serverTime(): Promise<number> {
  try {
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return Date.parse(headers.get('Date') ?? '')
  } catch {
    return NaN
  }
}

let watch: PaymentWatch | undefined

/** The one of this page. */
export function watchPayments(connection: Connection): PaymentWatch {
  watch ??= createPaymentWatch(cartStore, createStorefront(connection))
  return watch
}
