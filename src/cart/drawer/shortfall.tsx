import type { Quote } from '../cart.ts'
import { itemCount } from '../counts.ts'

type Props = { quote: Quote; url: string | null; onFollow: () => void }

/** The provider granted less than was asked for: nothing is paid before the shopper knows. */
export function Shortfall({ quote, url, onFollow }: Props) {
  const count = quote.granted.reduce((sum, share) => sum + share.quantity, 0)
  if (count === 0 || !url) {
    return (
      <p className="shortfall" role="status">
        Nothing in your cart can be had right now. No checkout was opened.
      </p>
    )
  }
  return (
    <div className="shortfall" role="status">
      <p>{`Not everything can be had: ${itemCount(count)} can go to checkout.`}</p>
      <a
        className="button"
        href={url}
        target="_blank"
        rel="noopener"
        aria-describedby="checkout-opens"
        onClick={onFollow}
      >
        Continue to checkout
      </a>
    </div>
  )
}
