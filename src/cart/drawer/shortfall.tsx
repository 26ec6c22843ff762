import type { ReactNode } from 'react'
import type { Quote } from '../cart.ts'
import { itemCount } from '../counts.ts'

type Props = { quote: Quote; children: ReactNode }

/** The provider granted less than was asked for: nothing is paid before the shopper knows. */
export function Shortfall({ quote, children }: Props) {
  const count = quote.granted.reduce((sum, share) => sum + share.quantity, 0)
  return (
    <div className="shortfall" role="status">
      <p>
        {count === 0
          ? 'Nothing in your cart can be had right now. No checkout was opened.'
          : `Not everything can be had: ${itemCount(count)} can go to checkout.`}
      </p>
      {count > 0 && children}
    </div>
  )
}
