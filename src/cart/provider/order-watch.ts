import type { Connection } from '../../storefront/call.ts'
import { logError } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { onReturn } from '../../ui/on-return.ts'
import { toast } from '../../ui/toast-store.ts'
import type { Checkout } from '../cart.ts'
import { checkoutPlaced, checkoutRead, openCheckouts } from '../checkouts.ts'
import { cartStore, type CartStore } from '../store/cart-store.ts'

const NOT_AGAIN_WITHIN_MS = 15_000
// A shopper often comes back before the provider has closed the cart that was just ordered.
const AGAIN_AFTER_RETURN_MS = [5_000, 30_000]
// Providers were seen to miss a cart once that was there: only the second time counts.
const AGAIN_WHERE_MISSING_MS = 5_000
const MISSING_FOR_MS = 4_000

type OrderWatch = { ask(): Promise<void>; askIfDue(): void }

/** Asks the provider whether orders were placed of opened checkouts, and when a shopper returns. */
export function createOrderWatch(store: CartStore, storefront: Storefront): OrderWatch {
  // On load, the page may not have read its cart yet.
  store.subscribe(() => undefined)
  let askedAt = -Infinity
  let timers: ReturnType<typeof setTimeout>[] = []
  let secondLook: ReturnType<typeof setTimeout> | undefined
  /** When a cart was first missing, since it was last there. Not stored: each page looks twice. */
  const missingSince = new Map<string, number>()

  const ask = async () => {
    if (store.get().cart.checkouts.length === 0) return
    askedAt = performance.now()
    const now = await serverTime()
    const checkouts = openCheckouts(store.get().cart, storefront.origin, now)
    await Promise.all(checkouts.map((checkout) => askAfter(checkout, now)))
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

  async function askAfter({ cartId, createdAt }: Checkout, now: number) {
    const sentAt = performance.now()
    const result = await storefront.cartCreatedAt(cartId)
    if (!result.ok) return logError(result.error)
    if (result.value !== null) {
      missingSince.delete(cartId)
      const read = checkoutRead(cartId, result.value, now)
      const { cart } = store.get()
      if (read(cart) !== cart) await store.apply(read)
      return
    }
    // Asked after before the provider had ever told of it, it may not have been there yet.
    if (createdAt === null) return
    const since = missingSince.get(cartId) ?? performance.now()
    missingSince.set(cartId, since)
    if (sentAt - since >= MISSING_FOR_MS) return orderPlaced(cartId)
    secondLook ??= setTimeout(() => {
      secondLook = undefined
      void ask()
    }, AGAIN_WHERE_MISSING_MS)
  }

  async function orderPlaced(cartId: string) {
    let isFoundHere = false
    await store.apply((cart) => {
      const after = checkoutPlaced(cartId)(cart)
      isFoundHere = after !== cart
      return after
    })
    if (isFoundHere) {
      toast({
        tone: 'success',
        title: 'Thank you',
        description: 'Your order is placed, and what you bought has left the cart',
      })
    }
  }
}

/**
 * The device's clock may be wrong, and the page older than the browser says. NaN where the shop can't
 * be reached: then nothing is known to be young enough to have been ordered.
 */
async function serverTime(): Promise<number> {
  try {
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    return Date.parse(headers.get('Date') ?? '')
  } catch {
    return NaN
  }
}

let watch: OrderWatch | undefined

/** The one of this page. */
export function watchOrders(connection: Connection): OrderWatch {
  watch ??= createOrderWatch(cartStore, createStorefront(connection))
  return watch
}
