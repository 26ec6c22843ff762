import type { Cart } from '../cart.ts'
import { isDiscounted, totalText } from '../totals.ts'

type Props = { cart: Cart }

/** What the lines cost, and what is not in it. */
export function Total({ cart }: Props) {
  return (
    <div>
      <p className="total" role="status">
        <span>Total</span> <span className="price">{totalText(cart)}</span>{' '}
        {isDiscounted(cart) && <span className="total-note">After discounts</span>}
      </p>
      <p className="total-note">Shipping and taxes are added at checkout</p>
    </div>
  )
}
