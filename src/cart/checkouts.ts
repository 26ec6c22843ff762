import type { ProviderCart } from '../storefront/storefront.ts'
import {
  CHECKOUTS_KEPT,
  type Cart,
  type Checkout,
  type Line,
  type Share,
  type Transition,
} from './cart.ts'
import { grantedShares, isShort } from './granted.ts'
import { contentsOf } from './totals.ts'

/** A cart that was not touched for so long expires at the provider, which looks like a payment. */
const FORGOTTEN_AFTER_MS = 10 * 24 * 60 * 60 * 1000

/** A checkout was made of the lines sent. What was not granted at all is marked as sold out. */
export const checkoutCreated =
  (provider: ProviderCart, sent: Line[], store: string, now: number): Transition =>
  (cart) => {
    const granted = grantedShares(sent, provider.lines)
    const isRefused = ({ variantId }: Line) =>
      granted.some((share) => share.variantId === variantId && share.quantity === 0)
    const checkout: Checkout = {
      cartId: provider.id,
      store,
      createdAt: now,
      shares: atMost(granted, cart.items),
      wasRead: false,
    }
    return {
      ...cart,
      items: cart.items.map((line) => (isRefused(line) ? { ...line, standing: 'sold-out' } : line)),
      cartId: provider.id,
      checkoutUrl: provider.checkoutUrl,
      checkouts: [...cart.checkouts, checkout].slice(-CHECKOUTS_KEPT),
      quote: {
        contents: contentsOf(sent.filter((line) => !isRefused(line))),
        total: provider.totalAmount,
        granted,
        isShort: isShort(sent, granted),
      },
    }
  }

// Another tab may have taken from the cart while the provider was asked.
const atMost = (shares: Share[], held: Share[]): Share[] =>
  shares.map(({ variantId, quantity }) => {
    const line = held.find((each) => each.variantId === variantId)
    return { variantId, quantity: Math.min(quantity, line?.quantity ?? 0) }
  })

/** The checkouts whose payment the store could tell of. */
export const openCheckouts = (cart: Cart, store: string, now: number): Checkout[] =>
  cart.checkouts.filter(
    (checkout) => checkout.store === store && now - checkout.createdAt < FORGOTTEN_AFTER_MS,
  )

/** The provider told of a checkout's cart: from now on its absence means that it was paid. */
export const checkoutRead =
  (cartId: string): Transition =>
  (cart) => ({
    ...cart,
    checkouts: cart.checkouts.map((checkout) =>
      checkout.cartId === cartId ? { ...checkout, wasRead: true } : checkout,
    ),
  })

/** What a checkout paid for leaves the cart, once, whichever other checkouts held it too. */
export const checkoutPaid =
  (cartId: string): Transition =>
  (cart) => {
    const paid = cart.checkouts.find((checkout) => checkout.cartId === cartId)
    if (!paid?.wasRead) return cart
    const items = less(cart.items, paid.shares)
    return {
      ...cart,
      items,
      cartId: null,
      checkoutUrl: null,
      quote: null,
      checkouts: cart.checkouts
        .filter((checkout) => checkout !== paid)
        .map((checkout) => ({ ...checkout, shares: less(checkout.shares, paid.shares) })),
      isPaid: items.length === 0,
    }
  }

function less<Held extends Share>(held: Held[], taken: Share[]): Held[] {
  return held
    .map((each) => {
      const gone = taken.find((share) => share.variantId === each.variantId)?.quantity ?? 0
      return { ...each, quantity: each.quantity - gone }
    })
    .filter((each) => each.quantity > 0)
}
