import type { Cart, Line } from '../cart.ts'
import { isPayable, quoteOf } from '../totals.ts'

/** What must be known of a line before it is paid; null where nothing must. */
export function noteOn(cart: Cart, line: Line): string | null {
  if (line.standing === 'sold-out') return 'Sold out: left out of total and checkout'
  if (line.standing === 'gone') return 'No longer sold: left out of total and checkout'
  if (!isPayable(cart, line)) return 'In another currency: left out of total and checkout'
  const granted = quoteOf(cart)?.granted.find((share) => share.variantId === line.variantId)
  return granted && granted.quantity < line.quantity
    ? `Only ${granted.quantity} of ${line.quantity} can be had`
    : null
}
