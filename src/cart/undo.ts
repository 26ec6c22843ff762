import { findLine, keyOf, MAX_LINES, MAX_QUANTITY, type Cart, type Transition } from './cart.ts'

/** Restores a line that was removed since `before`, at its place and in its checkouts, unless the cart is full. */
export const restore =
  (key: string, before: Cart): Transition =>
  (cart) => {
    const removed = findLine(before.items, key)
    // Another tab may have added the line since.
    const twin = findLine(cart.items, key)
    if (!removed || (!twin && cart.items.length >= MAX_LINES)) return cart
    const quantity = Math.min(removed.quantity + (twin?.quantity ?? 0), MAX_QUANTITY)
    const preceding = before.items.slice(0, before.items.indexOf(removed))
    const last = cart.items.findLastIndex((line) => findLine(preceding, keyOf(line)))
    const items = cart.items.map((line) => (line === twin ? { ...twin, quantity } : line))
    if (!twin) items.splice(last + 1, 0, removed)
    const checkouts = cart.checkouts.map((checkout) => {
      const former = before.checkouts.find(({ cartId }) => cartId === checkout.cartId)
      const held = former?.lines.find((units) => units.key === key)
      const lines = checkout.lines.map((units) => (held && units.key === key ? held : units))
      return { ...checkout, lines }
    })
    return { ...cart, items, checkouts, isOrdered: false }
  }
