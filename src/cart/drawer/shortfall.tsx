import type { Quote } from '../cart.ts'
import { itemCount } from '../counts.ts'

/** The provider granted less than was asked for: nothing is paid before the shopper knows. */
export function Shortfall({ quote }: { quote: Quote }) {
  const count = itemsGranted(quote)
  return (
    <p className="shortfall">
      {count === 0
        ? 'Nothing in your cart can be had right now. No checkout was opened.'
        : `Not everything can be had: ${itemCount(count)} can go to checkout.`}
    </p>
  )
}

export const itemsGranted = ({ granted }: Quote): number =>
  granted.reduce((sum, share) => sum + share.quantity, 0)
