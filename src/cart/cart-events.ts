import type { Money } from '../storefront/money.ts'
import { findLine, keyOf, quantityOf, type Cart, type Checkout, type Line } from './cart.ts'

export type CartChange = { before: Cart; after: Cart }

/** What a change of the cart was: a checkout, its order, or units that were added or removed. */
export function eventsOf({ before, after }: CartChange): ShopEvent[] {
  const begun = newCheckout(before, after)
  const placed = newCheckout(after, before)
  const events = begun
    ? [eventOf('begin_checkout', after, unitsOf(begun))]
    : placed
      ? [eventOf('purchase', before, unitsOf(placed))]
      : [
          eventOf('add_to_cart', after, unitsBeyond(before)),
          eventOf('remove_from_cart', before, unitsBeyond(after)),
        ]
  return events.filter(({ items }) => items.length > 0)
}

const unitsOf = (checkout: Checkout) => (line: Line) => quantityOf(checkout.lines, keyOf(line)) ?? 0

const unitsBeyond = (cart: Cart) => (line: Line) =>
  line.quantity - (findLine(cart.items, keyOf(line))?.quantity ?? 0)

const newCheckout = (former: Cart, { checkouts }: Cart): Checkout | undefined =>
  checkouts.find(({ cartId }) => former.checkouts.every((each) => each.cartId !== cartId))

/** An event of the cart's lines, each with as many `units`. */
export const eventOf = (
  name: Exclude<ShopEvent, { list: unknown }>['name'],
  { market, items }: Cart,
  units: (line: Line) => number,
): ShopEvent => ({
  name,
  market,
  items: items
    .map((line) => itemOf(line.product, { ...line, id: line.variantId }, line.price, units(line)))
    .filter(({ quantity }) => quantity > 0),
})

export const itemOf = (
  { id, handle, title }: ShopItem['product'],
  variant: ShopItem['variant'],
  price: Money,
  quantity = 1,
): ShopItem => ({
  product: { id, handle, title },
  variant: variant && { id: variant.id, selectedOptions: variant.selectedOptions },
  price,
  quantity,
})
