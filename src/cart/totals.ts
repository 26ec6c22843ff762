import { formatMoney } from '../storefront/money.ts'
import type { Cart, Line } from './cart.ts'

export const totalQuantity = (cart: Cart): number =>
  cart.items.reduce((sum, line) => sum + line.quantity, 0)

/** '1 item', '2 items'. */
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

const currencyOf = (cart: Cart): string => cart.items[0]?.price.currencyCode ?? 'USD'

/** A provider's cart has one currency: a line in another than the first cannot be paid with it. */
export const isPayable = (cart: Cart, line: Line): boolean =>
  line.price.currencyCode === currencyOf(cart)

/** The lines that are charged and sent to checkout. */
export const payableLines = (cart: Cart): Line[] =>
  cart.items.filter((line) => isPayable(cart, line))

/** The exact sum in words, such as 'USD $52.00'. */
export function totalText(cart: Cart): string {
  const total = payableLines(cart).reduce(
    (sum, line) => sum + BigInt(line.price.minorUnits) * BigInt(line.quantity),
    0n,
  )
  return formatMoney(total, currencyOf(cart))
}
