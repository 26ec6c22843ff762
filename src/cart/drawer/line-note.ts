import type { Cart, Line } from '../cart.ts'
import { isPayable, quoteOf } from '../totals.ts'

/** What must be known of a line before it is paid; null where nothing must. */
export function lineNote(cart: Cart, line: Line): string | null {
  if (line.availability === 'sold-out') return 'Sold out: left out of total and checkout'
  if (line.availability === 'gone') return 'No longer sold: left out of total and checkout'
  if (!isPayable(cart, line)) return 'In another currency: left out of total and checkout'
  const granted = quoteOf(cart)?.granted.find(({ variantId }) => variantId === line.variantId)
  return granted && granted.quantity < line.quantity
    ? `Only ${granted.quantity} of ${line.quantity} can be had`
    : null
}
