import * as orderWords from '../../../words/order.ts'
import type { Endpoint } from '../../storefront/call.ts'
import { logError } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { onReturn } from '../../ui/on-return.ts'
import { announce, toast } from '../../ui/toast.tsx'
import type { Checkout } from '../cart.ts'
import { checkoutPlaced, checkoutRead, openCheckouts } from '../checkouts.ts'
import { cartStore, type CartStore } from '../store/cart-store.ts'
import { drawer } from '../store/drawer.ts'

const MIN_INTERVAL_MS = 15_000
// A shopper often returns before the provider has closed the cart that was just ordered.
const AFTER_RETURN_MS = [5_000, 30_000]
// Browsers report most returns twice.
const SAME_RETURN_MS = 500
// The provider can report an existing cart as missing, so a second response must confirm it.
const CONFIRM_AFTER_MS = 1_500
const MISSING_FOR_MS = 1_400

let watch: ReturnType<typeof createOrderWatch> | undefined

export const watchOrders = (endpoint: Endpoint) =>
  (watch ??= createOrderWatch(cartStore, createStorefront(endpoint)))

/** Checks whether opened checkouts were ordered: on each call, and when the shopper returns. */
export function createOrderWatch(store: CartStore, storefront: Storefront) {
  // Makes the store read the cart: on load, no component may have subscribed yet.
  store.subscribe(() => undefined)
  let returnedAt = -Infinity
  let checkedAt = -Infinity
  let timers: ReturnType<typeof setTimeout>[] = []
  /** By cart id: the first 'not found' since the cart was last found. Each page confirms an order by itself. */
  const missingSince = new Map<string, number>()

  const check = async () => {
    if (store.get().cart.checkouts.length === 0) return
    checkedAt = performance.now()
    const now = await serverTime()
    const checkouts = openCheckouts(store.get().cart, storefront.origin, now)
    await Promise.all(checkouts.map(readCheckout))
  }
  const checkIfDue = () => {
    if (performance.now() - checkedAt >= MIN_INTERVAL_MS) void check()
  }
  onReturn(() => {
    const now = performance.now()
    if (now - returnedAt < SAME_RETURN_MS) return
    returnedAt = now
    void check()
    for (const timer of timers) clearTimeout(timer)
    timers = AFTER_RETURN_MS.map((ms) => setTimeout(check, ms))
  })
  return { check, checkIfDue }

  async function readCheckout({ cartId, createdAt }: Checkout) {
    const sentAt = performance.now()
    const result = await storefront.cartCreatedAt(cartId)
    if (!result.ok) return logError(result.error)
    if (result.value !== null) {
      missingSince.delete(cartId)
      // Only the first read is written, because a write notifies the other tabs.
      if (createdAt === null) await store.apply(checkoutRead(cartId, result.value))
      return
    }
    // A cart that was never read back may not be readable yet.
    if (createdAt === null) return
    const since = missingSince.get(cartId)
    if (since === undefined) {
      missingSince.set(cartId, performance.now())
      setTimeout(check, CONFIRM_AFTER_MS)
    } else if (sentAt - since >= MISSING_FOR_MS) await orderPlaced(cartId)
  }

  async function orderPlaced(cartId: string) {
    let isFoundHere = false
    await store.apply((cart) => {
      const after = checkoutPlaced(cartId)(cart)
      isFoundHere = after !== cart
      return after
    })
    // Another tab may have found the order first.
    if (!isFoundHere) return
    // An empty cart in the open drawer says thanks itself.
    if (drawer.isOpen() && store.get().cart.items.length === 0) announce(orderWords.placed)
    else toast('success', orderWords.thanks, orderWords.placed)
  }
}

/** By the server's clock, as the device's may be wrong. NaN without an answer: no missing cart is then an order. */
async function serverTime(): Promise<number> {
  const asked = fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  const answer = await asked.catch(() => null)
  return Date.parse(answer?.headers.get('Date') ?? '')
}
