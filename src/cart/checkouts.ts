import type { ProviderCart } from '../storefront/provider-cart.ts'
import * as carts from './cart.ts'
import type { Cart, Checkout, Quote, Transition } from './cart.ts'
import { currentQuote, grantedOf } from './quote.ts'

const HOUR_MS = 60 * 60 * 1000

// The provider no longer has a cart that was ordered, nor one that has expired. Shopify expires carts by day 30
// (shopify.dev, 'Building with the Storefront API', 'Cart'), at an undocumented hour, so a missing cart means an order
// for 28 days only.
const READABLE_FOR_MS = 28 * 24 * HOUR_MS

/** Records a created checkout. Marks the lines with a granted quantity of 0 as sold out. */
export const checkoutCreated =
  ({ id, checkoutUrl }: ProviderCart, quote: Quote, storeOrigin: string): Transition =>
  (cart) => {
    const lines = quote.granted.map(({ key, quantity }) => ({
      key,
      // Another tab may have removed lines during the call.
      quantity: Math.min(quantity, carts.findLine(cart.items, key)?.quantity ?? 0),
    }))
    const checkout: Checkout = { cartId: id, storeOrigin, lines, createdAt: null }
    const recorded: Cart = {
      ...cart,
      items: cart.items.map((line) =>
        grantedOf(quote, line) === 0 ? { ...line, availability: 'sold-out' } : line,
      ),
      checkouts: [...cart.checkouts, checkout].slice(-carts.MAX_CHECKOUTS),
      checkedAt: Math.max(cart.checkedAt, quote.askedAt),
    }
    const quoted: Cart = { ...recorded, checkoutUrl, quote }
    // A late quote of an older cart must not replace the current cart's quote.
    return currentQuote(recorded) && !currentQuote(quoted) ? recorded : quoted
  }

/** The checkouts so recent that a missing cart means an order (see READABLE_FOR_MS). `now` is the server's time. */
export const openCheckouts = (cart: Cart, storeOrigin: string, now: number): Checkout[] =>
  cart.checkouts.filter(
    (checkout) =>
      checkout.storeOrigin === storeOrigin &&
      (checkout.createdAt === null || now - checkout.createdAt < READABLE_FOR_MS),
  )

/** Records that the checkout's cart was read. Its later absence means an order. */
export const checkoutRead =
  (cartId: string, createdAt: number): Transition =>
  (cart) => ({
    ...cart,
    checkouts: cart.checkouts.map((checkout) =>
      checkout.cartId === cartId ? { ...checkout, createdAt } : checkout,
    ),
  })

/** Records an order: removes the checkout's lines from the cart and from all other checkouts. */
export const checkoutPlaced =
  (cartId: string): Transition =>
  (cart) => {
    const placed = cart.checkouts.find((checkout) => checkout.cartId === cartId)
    if (!placed || placed.createdAt === null) return cart
    const without = <Held extends { quantity: number }>(held: Held, key: string): Held[] => {
      const quantity = held.quantity - (carts.quantityOf(placed.lines, key) ?? 0)
      return quantity > 0 ? [{ ...held, quantity }] : []
    }
    const items = cart.items.flatMap((line) => without(line, carts.keyOf(line)))
    return {
      ...cart,
      items,
      checkoutUrl: null,
      quote: null,
      discountCodes: items.length === 0 ? [] : cart.discountCodes,
      checkouts: cart.checkouts
        .filter((checkout) => checkout !== placed)
        .map((checkout) => ({
          ...checkout,
          lines: checkout.lines.flatMap((units) => without(units, units.key)),
        })),
      isOrdered: items.length === 0,
    }
  }

/** The last checkout's URL; null if there is none or it is older than an hour. */
export const offeredCheckout = ({ quote, checkoutUrl }: Cart, now: number): string | null =>
  quote && isWithinHour(quote.askedAt, now) ? checkoutUrl : null

/** Drops an old checkout's URL, which the provider may no longer accept, and its quote. The next press creates another. */
export const withoutOldCheckout =
  (now: number): Transition =>
  (cart) =>
    offeredCheckout(cart, now) ? cart : { ...cart, checkoutUrl: null, quote: null }

/** Whether the times are less than an hour apart, in either order: a clock may have been set back. */
export const isWithinHour = (time: number, now: number): boolean => Math.abs(now - time) < HOUR_MS
