import { useState } from 'react'
import type { Connection } from '../../storefront/call.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Cart } from '../cart.ts'
import { checkout } from '../provider/checkout.ts'
import { openCheckoutTab } from '../provider/checkout-tab.ts'
import { watchOrders } from '../provider/order-watch.ts'
import { cartStore } from '../store/cart-store.ts'
import { payableLines, quoteOf } from '../totals.ts'
import { AlreadyOrdered } from './already-ordered.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { toastCheckout } from './checkout-toasts.ts'
import { Shortfall } from './shortfall.tsx'
import { Total } from './total.tsx'

type Props = {
  cart: Cart
  connection: Connection
  onClose: () => void
  /** The provider makes no cart of the lines. */
  onRefused: () => void
  /** What was ordered has left the cart, and with it the button that was pressed. */
  onTakenOut: () => void
}

/** What the cart costs, and the ways to its checkout. */
export function DrawerFoot({ cart, connection, onClose, onRefused, onTakenOut }: Props) {
  const quote = quoteOf(cart)
  const { checkoutUrl } = cart
  const [needsLink, setNeedsLink] = useState(false)

  const startCheckout = async () => {
    setNeedsLink(false)
    const ownHosts = [...(connection.ownHosts ?? []), location.host]
    const storefront = createStorefront({ ...connection, ownHosts })
    const outcome = await checkout(cartStore, storefront, openCheckoutTab)
    if (outcome === 'opened') onClose()
    if (outcome === 'opened' || outcome === 'short' || outcome === 'no-tab') {
      void watchOrders(connection).ask()
    }
    setNeedsLink(outcome === 'no-tab')
    if (outcome === 'refused') onRefused()
    toastCheckout(outcome)
  }

  return (
    <div className="drawer-foot">
      <AlreadyOrdered cart={cart} onPressed={onTakenOut} />
      <Total cart={cart} />
      {quote?.isShort && (
        <Shortfall quote={quote}>
          {checkoutUrl && (
            <CheckoutLink
              url={checkoutUrl}
              className="button"
              onFollow={onClose}
              onTooOld={startCheckout}
            />
          )}
        </Shortfall>
      )}
      <button
        type="button"
        className="button"
        aria-describedby="checkout-opens"
        disabled={payableLines(cart).length === 0 || cart.isLoading}
        onClick={startCheckout}
      >
        {cart.isLoading && <Spinner />}
        <span>{cart.isLoading ? 'Creating Checkout...' : 'Checkout with Shopify'}</span>
      </button>
      <span className="visually-hidden" id="checkout-opens">
        Opens in a new tab
      </span>
      {needsLink && quote && checkoutUrl && (
        <CheckoutLink url={checkoutUrl} className="checkout-link" onTooOld={startCheckout} />
      )}
    </div>
  )
}
