import type { ProviderCart } from '../storefront/provider-cart.ts'
import {
  CHECKOUTS_KEPT,
  type Cart,
  type Checkout,
  type Line,
  type LineQuantity,
  type Transition,
} from './cart.ts'
import { grantedQuantities, isShort, warningsOn, fingerprintOf, quoteOf } from './quote.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Carts expire within 30 days of their creation (shopify.dev, 'Building with the Storefront API',
 * 'Cart'), which looks like an order. Two days less, as nobody says when on the last day.
 */
const TOLD_OF_FOR_MS = 28 * 24 * HOUR_MS

/** Most orders are placed sooner; a cart that is still there may be one that the provider keeps after its order. */
const LASTING_MS = HOUR_MS

/** A checkout was made of the lines sent. What was not granted at all is marked as sold out. */
export const checkoutCreated =
  (
    provider: ProviderCart,
    sent: Line[],
    storeOrigin: string,
    askedAt: number,
    discountCodes: string[] = [],
  ): Transition =>
  (cart) => {
    const granted = grantedQuantities(sent, provider.lines)
    const isSoldOut = ({ variantId }: Line) =>
      granted.some((line) => line.variantId === variantId && line.quantity === 0)
    const checkout: Checkout = {
      cartId: provider.id,
      storeOrigin,
      lines: atMost(granted, cart.items),
      createdAt: null,
      hasLasted: false,
    }
    const marked: Cart = {
      ...cart,
      items: cart.items.map((line) =>
        isSoldOut(line) ? { ...line, availability: 'sold-out' } : line,
      ),
      checkouts: [...cart.checkouts, checkout].slice(-CHECKOUTS_KEPT),
      checkedAt: Math.max(cart.checkedAt, askedAt),
    }
    const quoted: Cart = {
      ...marked,
      cartId: provider.id,
      checkoutUrl: provider.checkoutUrl,
      quote: {
        fingerprint: fingerprintOf(
          sent.filter((line) => !isSoldOut(line)),
          discountCodes,
        ),
        total: provider.totalAmount,
        granted,
        isShort: isShort(sent, granted),
        warnings: warningsOn(sent, granted, provider.lines),
        discounts: provider.discounts,
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

/** The checkouts of whose order the store could tell. `now` is the server's, as no device's is sure. */
export const openCheckouts = (cart: Cart, storeOrigin: string, now: number): Checkout[] =>
  cart.checkouts.filter(
    (checkout) =>
      checkout.storeOrigin === storeOrigin &&
      (checkout.createdAt === null || now - checkout.createdAt < TOLD_OF_FOR_MS),
  )

/**
 * The provider told of a checkout's cart, which it made at `createdAt`: from now on its absence means
 * that an order was placed. The same cart where nothing was news.
 */
export const checkoutRead =
  (cartId: string, createdAt: number, now: number): Transition =>
  (cart) => {
    const before = cart.checkouts.find((checkout) => checkout.cartId === cartId)
    if (!before) return cart
    const hasLasted = before.hasLasted || now - createdAt >= LASTING_MS
    if (before.createdAt === createdAt && before.hasLasted === hasLasted) return cart
    const read = { ...before, createdAt, hasLasted }
    const checkouts = cart.checkouts.map((checkout) => (checkout === before ? read : checkout))
    return { ...cart, checkouts }
  }

/**
 * The checkout by which the shopper may have ordered although the provider still has its cart, as
 * it keeps some for good. Null where a newer one holds what is in the cart, or none does.
 */
export function lastingCheckout({ items, checkouts }: Cart): Checkout | null {
  const isHeld = ({ variantId, quantity }: LineQuantity) =>
    quantity > 0 && items.some((line) => line.variantId === variantId)
  const newest = checkouts.findLast(({ lines }) => lines.some(isHeld))
  return newest?.hasLasted ? newest : null
}

/** What an order was placed for leaves the cart, once, whichever other checkouts held it too. */
export const checkoutPlaced =
  (cartId: string): Transition =>
  (cart) => {
    const placed = cart.checkouts.find((checkout) => checkout.cartId === cartId)
    if (!placed || placed.createdAt === null) return cart
    const items = less(cart.items, placed.lines)
    return {
      ...cart,
      items,
      cartId: null,
      checkoutUrl: null,
      quote: null,
      discountCodes: items.length === 0 ? [] : cart.discountCodes,
      checkouts: cart.checkouts
        .filter((checkout) => checkout !== placed)
        .map((checkout) => ({ ...checkout, lines: less(checkout.lines, placed.lines) })),
      isOrdered: items.length === 0,
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

/** The address of the checkout that was made last; null where there is none, or it is too old. */
export const offeredCheckout = ({ quote, checkoutUrl }: Cart, now: number): string | null =>
  quote && isWithinHour(quote.askedAt, now) ? checkoutUrl : null

/** The provider may honour an old address no longer: the next press is to make a new checkout. */
export const withoutOldCheckout =
  (now: number): Transition =>
  (cart) =>
    cart.checkoutUrl === null ? cart : { ...cart, checkoutUrl: offeredCheckout(cart, now) }

/** Whether a time of this device's clock is less than an hour away: a clock that was set back makes it old too. */
export const isWithinHour = (time: number, now: number): boolean => Math.abs(now - time) < HOUR_MS
