import type { Cart } from '../cart.ts'
import { withoutDiscountCode } from '../discount-codes.ts'
import { cartStore } from '../store/cart-store.ts'
import { quoteOf } from '../totals.ts'

type Props = {
  cart: Cart
  /** What was pressed goes. */
  onRemove: () => void
}

/** Of each code, whether it applies: the provider says so of a checkout, and of nothing before. */
export function DiscountNotes({ cart, onRemove }: Props) {
  const quote = quoteOf(cart)
  return cart.discountCodes.map((code) => {
    const told = quote?.discounts.find((each) => each.code.toLowerCase() === code.toLowerCase())
    return (
      <p key={code} className="discount">
        <span>{`Code ${code} ${told ? WORDS[`${told.applicable}`] : 'will be tried at checkout'}`}</span>
        <button
          type="button"
          className="text-button"
          aria-label={`Remove code ${code}`}
          onClick={() => {
            onRemove()
            void cartStore.apply(withoutDiscountCode(code))
          }}
        >
          Remove
        </button>
      </p>
    )
  })
}

const WORDS = { true: 'applied', false: 'does not apply' }
