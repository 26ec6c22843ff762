import { useRef, useState, type ReactNode } from 'react'
import { StrayBee } from '../../../brand/stray-bee.tsx'
import { COLLECTION } from '../../routes.ts'
import type { Connection } from '../../storefront/call.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { dismissToasts } from '../../ui/toast-store.ts'
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
import { watchOrders } from '../provider/order-watch.ts'
import { itemsGranted, Shortfall } from './shortfall.tsx'
import { Total } from './total.tsx'
import { payableLines, quoteOf } from '../totals.ts'
import { createTruthCheck } from '../provider/truth-check.ts'

type Props = {
  connection: Connection
  onClose: () => void
  /** Toasts, which stand above the foot where there is no room for them at the top. */
  children: ReactNode
}

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
export function DrawerPanel({ connection, onClose, children }: Props) {
  const { cart, isKept } = useCart()
  const count = totalQuantity(cart)
  const quote = quoteOf(cart)
  const { checkoutUrl } = cart
  const [isRefused, setRefused] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const shortCheckout = quote?.isShort && itemsGranted(quote) > 0 ? checkoutUrl : null

  const startCheckout = async () => {
    setRefused(false)
    dismissToasts(({ tone }) => tone === 'failure')
    const ownHosts = [...(connection.ownHosts ?? []), location.host]
    const storefront = createStorefront({ ...connection, ownHosts })
    const outcome = await checkout(cartStore, storefront, openCheckoutTab)
    if (outcome === 'opened') onClose()
    if (outcome === 'opened' || outcome === 'short' || outcome === 'refused') {
      void watchOrders(connection).ask()
    }
    setRefused(outcome === 'refused')
    if (outcome === 'declined') truthCheck?.check()
    toastCheckout(outcome)
    // In its place stands what goes on to the checkout that was made.
    if (outcome === 'short') focusIn(foot.current, 'a')
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
          <a className="button quiet" href={COLLECTION} onClick={onClose}>
            Shop Collection
          </a>
        </div>
      ) : (
        <ul className="drawer-lines" ref={list}>
          {cart.items.map((line, index) => (
            <CartLine
              key={line.variantId}
              cart={cart}
              line={line}
              onRemove={() => focusBeside(index)}
            />
          ))}
        </ul>
      )}
      <div className="drawer-foot" ref={foot}>
        {children}
        <AlreadyOrdered cart={cart} onPressed={() => heading.current?.focus()} />
        <Total cart={cart} />
        {quote?.isShort && <Shortfall quote={quote} />}
        {shortCheckout ? (
          <CheckoutLink
            url={shortCheckout}
            className="button"
            onFollow={onClose}
            onTooOld={startCheckout}
          />
        ) : (
          <button
            type="button"
            className="button"
            aria-describedby="checkout-opens"
            disabled={payableLines(cart).length === 0}
            // It keeps the focus while it waits.
            aria-disabled={cart.isLoading}
            onClick={startCheckout}
          >
            {cart.isLoading && <Spinner />}
            <span>{cart.isLoading ? 'Creating Checkout...' : 'Checkout with Shopify'}</span>
            {!cart.isLoading && <Outwards />}
          </button>
        )}
        <span className="visually-hidden" id="checkout-opens">
          Opens in a new tab
        </span>
        {isRefused && quote && checkoutUrl && (
          <CheckoutLink url={checkoutUrl} className="checkout-link" onTooOld={startCheckout} />
        )}
      </div>
    </div>
  )

  /** The line at `index` leaves: the focus goes to the one beside it. */
  function focusBeside(index: number) {
    const lines = list.current?.children
    const isFound = focusIn(lines?.[index + 1] ?? lines?.[index - 1], '.remove')
    if (!isFound) heading.current?.focus()
  }
}

function focusIn(place: Element | null | undefined, selector: string): boolean {
  const found = place?.querySelector<HTMLElement>(selector)
  found?.focus()
  return found !== null && found !== undefined
}

const Outwards = () => <span aria-hidden="true">↗</span>
