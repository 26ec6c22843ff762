import type { MouseEvent } from 'react'
import { cartStore } from '../store/cart-store.ts'
import { offeredCheckout } from '../offered-checkout.ts'

type Props = {
  url: string
  className: string
  onFollow?: () => void
  /** It has become too old since it was shown. */
  onTooOld: () => void
}

/** Leads to a checkout that was made before. */
export function CheckoutLink({ url, className, onFollow, onTooOld }: Props) {
  const follow = (event: MouseEvent) => {
    if (offeredCheckout(cartStore.get().cart, Date.now()) === url) return onFollow?.()
    event.preventDefault()
    onTooOld()
  }
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener"
      aria-describedby="checkout-opens"
      onClick={follow}
    >
      Continue to checkout <span aria-hidden="true">↗</span>
    </a>
  )
}
