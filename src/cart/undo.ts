import {
  MAX_LINES,
  MAX_QUANTITY,
  type Cart,
  type Checkout,
  type Line,
  type Transition,
} from './cart.ts'

/**
 * Puts a line back that was removed from `before`: behind the line that it stood behind, as many as it
 * held, and into the checkouts that were made of it. What another tab has put in since is added to.
 */
export const restore =
  (variantId: string, before: Cart): Transition =>
  (cart) => {
    const place = before.items.findIndex((line) => line.variantId === variantId)
    const removed = before.items[place]
    if (!removed) return cart
    const items = withLine(cart.items, removed, before.items.slice(0, place))
    if (!items) return cart
    const checkouts = cart.checkouts.map((checkout) => withShare(checkout, variantId, before))
    return { ...cart, items, checkouts, isOrdered: false }
  }

/** Null where the cart is full. */
function withLine(items: Line[], removed: Line, ahead: Line[]): Line[] | null {
  const { variantId } = removed
  if (items.some((line) => line.variantId === variantId)) {
    return items.map((line) =>
      line.variantId === variantId
        ? { ...line, quantity: Math.min(line.quantity + removed.quantity, MAX_QUANTITY) }
        : line,
    )
  }
  if (items.length >= MAX_LINES) return null
  const last = items.findLastIndex((line) =>
    ahead.some((each) => each.variantId === line.variantId),
  )
  return items.toSpliced(last + 1, 0, removed)
}

function withShare(checkout: Checkout, variantId: string, before: Cart): Checkout {
  const was = before.checkouts
    .find(({ cartId }) => cartId === checkout.cartId)
    ?.lines.find((line) => line.variantId === variantId)
  if (!was) return checkout
  const lines = checkout.lines.map((line) => (line.variantId === variantId ? was : line))
  return { ...checkout, lines }
}
