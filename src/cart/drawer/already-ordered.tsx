import { toast } from '../../ui/toast-store.ts'
import type { Cart } from '../cart.ts'
import { checkoutPlaced, lastingCheckout } from '../checkouts.ts'
import { cartStore } from '../store/cart-store.ts'

type Props = {
  cart: Cart
  /** What was pressed is there no more. */
  onPressed: () => void
}

/** For carts that the provider keeps although they were ordered: only the shopper knows. */
export function AlreadyOrdered({ cart, onPressed }: Props) {
  const checkout = lastingCheckout(cart)
  if (!checkout) return null
  const ordered = checkoutPlaced(checkout.cartId)
  const isAll = ordered(cart).items.length === 0

  const takeOut = () => {
    void cartStore.apply(ordered)
    onPressed()
    toast({
      tone: 'success',
      title: 'Thank you',
      description: isAll
        ? 'What you ordered has left the cart'
        : 'What you ordered has left the cart, and what you added since stays',
    })
  }

  return (
    <button type="button" className="text-button" onClick={takeOut}>
      {isAll ? 'Already ordered? Empty the cart' : 'Already ordered? Take out what you ordered'}
    </button>
  )
}
