import {
  findLine,
  MAX_LINES,
  MAX_QUANTITY,
  type Cart,
  type Checkout,
  type Line,
  type Transition,
} from './cart.ts'

/**
 * Restores a line that was removed from `before`: at its former place, with its quantity, and in the
 * checkouts that held it. Adds the quantity to a line that another tab has put in since.
 */
export const restore =
  (variantId: string, before: Cart): Transition =>
  (cart) => {
    const place = before.items.findIndex((line) => line.variantId === variantId)
    const removed = before.items[place]
    if (!removed) return cart
    const items = withLine(cart.items, removed, before.items.slice(0, place))
    if (!items) return cart
    const checkouts = cart.checkouts.map((checkout) => withLineOf(before, checkout, variantId))
    return { ...cart, items, checkouts, isOrdered: false }
  }

/** Null where the cart is full. */
function withLine(items: Line[], removed: Line, preceding: Line[]): Line[] | null {
  const { variantId } = removed
  if (findLine(items, variantId)) {
    return items.map((line) =>
      line.variantId === variantId
        ? { ...line, quantity: Math.min(line.quantity + removed.quantity, MAX_QUANTITY) }
        : line,
    )
  }
  if (items.length >= MAX_LINES) return null
  const last = items.findLastIndex((line) => findLine(preceding, line.variantId))
  return items.toSpliced(last + 1, 0, removed)
}

/** The checkout with the quantity that it held of the variant in `before`. */
function withLineOf(before: Cart, checkout: Checkout, variantId: string): Checkout {
  const former = before.checkouts.find(({ cartId }) => cartId === checkout.cartId)
  const held = findLine(former?.lines ?? [], variantId)
  if (!held) return checkout
  const lines = checkout.lines.map((line) => (line.variantId === variantId ? held : line))
  return { ...checkout, lines }
}
