import type { ProviderCart } from '../storefront/storefront.ts'
import {
  CHECKOUTS_KEPT,
  type Cart,
  type Checkout,
  type Line,
  type LineQuantity,
  type Transition,
} from './cart.ts'
import { grantedQuantities, isShort, remarksOn } from './granted.ts'
import { fingerprintOf, quoteOf } from './totals.ts'

/** A cart that was not touched for so long expires at the provider, which looks like a payment. */
const FORGOTTEN_AFTER_MS = 10 * 24 * 60 * 60 * 1000

/** A checkout was made of the lines sent. What was not granted at all is marked as sold out. */
export const checkoutCreated =
  (provider: ProviderCart, sent: Line[], storeOrigin: string, askedAt: number): Transition =>
  (cart) => {
    const granted = grantedQuantities(sent, provider.lines)
    const isRefused = ({ variantId }: Line) =>
      granted.some((line) => line.variantId === variantId && line.quantity === 0)
    const checkout: Checkout = {
      cartId: provider.id,
      storeOrigin,
      lines: atMost(granted, cart.items),
      updatedAt: null,
    }
    const marked: Cart = {
      ...cart,
      items: cart.items.map((line) =>
        isRefused(line) ? { ...line, availability: 'sold-out' } : line,
      ),
      checkouts: [...cart.checkouts, checkout].slice(-CHECKOUTS_KEPT),
      checkedAt: Math.max(cart.checkedAt, askedAt),
    }
    const quoted: Cart = {
      ...marked,
      cartId: provider.id,
      checkoutUrl: provider.checkoutUrl,
      quote: {
        fingerprint: fingerprintOf(sent.filter((line) => !isRefused(line))),
        total: provider.totalAmount,
        granted,
        isShort: isShort(sent, granted),
        remarks: remarksOn(sent, granted, provider.lines),
        askedAt,
      },
    }
    // What was told of a former cart does not take the place of what holds for this one.
    return quoteOf(marked) && !quoteOf(quoted) ? marked : quoted
  }

// Another tab may have taken from the cart while the provider was asked.
const atMost = (lines: LineQuantity[], held: LineQuantity[]): LineQuantity[] =>
  lines.map(({ variantId, quantity }) => {
    const line = held.find((each) => each.variantId === variantId)
    return { variantId, quantity: Math.min(quantity, line?.quantity ?? 0) }
  })

/** The checkouts whose payment the store could tell of. `now` is the server's, as no device's is sure. */
export const openCheckouts = (cart: Cart, storeOrigin: string, now: number): Checkout[] =>
  cart.checkouts.filter(
    (checkout) =>
      checkout.storeOrigin === storeOrigin &&
      (checkout.updatedAt === null || now - checkout.updatedAt < FORGOTTEN_AFTER_MS),
  )

/** The provider told of a checkout's cart: from now on its absence means that it was paid. */
export const checkoutRead =
  (cartId: string, updatedAt: number): Transition =>
  (cart) => ({
    ...cart,
    checkouts: cart.checkouts.map((checkout) =>
      checkout.cartId === cartId
        ? { ...checkout, updatedAt: Math.max(updatedAt, checkout.updatedAt ?? 0) }
        : checkout,
    ),
  })

/** What a checkout paid for leaves the cart, once, whichever other checkouts held it too. */
export const checkoutPaid =
  (cartId: string): Transition =>
  (cart) => {
    const paid = cart.checkouts.find((checkout) => checkout.cartId === cartId)
    if (!paid || paid.updatedAt === null) return cart
    const items = less(cart.items, paid.lines)
    return {
      ...cart,
      items,
      cartId: null,
      checkoutUrl: null,
      quote: null,
      checkouts: cart.checkouts
        .filter((checkout) => checkout !== paid)
        .map((checkout) => ({ ...checkout, lines: less(checkout.lines, paid.lines) })),
      isPaid: items.length === 0,
    }
  }

function less<Held extends LineQuantity>(held: Held[], taken: LineQuantity[]): Held[] {
  return held
    .map((each) => {
      const gone = taken.find((line) => line.variantId === each.variantId)?.quantity ?? 0
      return { ...each, quantity: each.quantity - gone }
    })
    .filter((each) => each.quantity > 0)
}
