import { useRef, useState } from 'react'
import { StrayBee } from '../../../brand/stray-bee.tsx'
import type { Connection } from '../../storefront/call.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AlreadyOrdered } from './already-ordered.tsx'
import { CartLine } from './cart-line.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { toastCheckout } from './checkout-toasts.ts'
import { cartStore, useCart } from '../store/cart-store.ts'
import { checkout } from '../provider/checkout.ts'
import { openCheckoutTab } from '../provider/checkout-tab.ts'
import { itemCount, totalQuantity } from '../counts.ts'
import { withoutOldCheckout } from '../offered-checkout.ts'
import { changesSeen } from '../reconcile.ts'
import { lineNotes } from './line-note.ts'
import { watchOrders } from '../provider/order-watch.ts'
import { Shortfall } from './shortfall.tsx'
import { Total } from './total.tsx'
import { payableLines, quoteOf } from '../totals.ts'
import { createTruthCheck } from '../provider/truth-check.ts'

type Props = { connection: Connection; onClose: () => void }

let truthCheck: ReturnType<typeof createTruthCheck> | undefined

/** The shopper looks at the cart: is it still true, and is it still to be ordered? */
export function cartOpened(connection: Connection) {
  void cartStore.apply(withoutOldCheckout(Date.now()))
  truthCheck ??= createTruthCheck(cartStore, createStorefront(connection))
  truthCheck.checkIfDue()
  watchOrders(connection).askIfDue()
}

export function cartClosed() {
  void cartStore.apply(changesSeen)
}

/** What the drawer holds. Loaded when the cart is first opened. */
export function DrawerPanel({ connection, onClose }: Props) {
  const { cart, isKept } = useCart()
  const count = totalQuantity(cart)
  const quote = quoteOf(cart)
  const { checkoutUrl } = cart
  const [needsLink, setNeedsLink] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

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
    if (outcome === 'refused') truthCheck?.check()
    toastCheckout(outcome)
  }

  return (
    <div className="drawer-panel">
      <div className="drawer-head">
        <h2 ref={heading} tabIndex={-1}>
          Shopping Cart
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <CrossIcon />
        </IconButton>
        <p>{count === 0 ? 'Your cart is empty' : `${itemCount(count)} in your cart`}</p>
        {!isKept && (
          <p className="not-kept">Your browser won't keep this cart when you leave the page</p>
        )}
      </div>
      {count === 0 ? (
        <div className="drawer-empty">
          <StrayBee />
          <p>
            {cart.isOrdered
              ? 'Thank you. Your order is placed, so your cart is empty.'
              : 'What you choose waits here.'}
          </p>
        </div>
      ) : (
        <ul className="drawer-lines">
          {cart.items.map((line) => (
            <CartLine key={line.variantId} line={line} notes={lineNotes(cart, line)} />
          ))}
        </ul>
      )}
      <div className="drawer-foot">
        <AlreadyOrdered cart={cart} onPressed={() => heading.current?.focus()} />
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
    </div>
  )
}
