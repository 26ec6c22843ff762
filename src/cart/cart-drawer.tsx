import { useState } from 'react'
import type { Connection } from '../storefront/call.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CrossIcon } from '../ui/icons.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { CartLine } from './cart-line.tsx'
import { cartStore, useCart } from './cart-store.ts'
import { checkout } from './checkout.ts'
import { openCheckoutTab } from './checkout-tab.ts'
import { isPayable, itemCount, payableLines, totalQuantity, totalText } from './totals.ts'

export type CartDrawerProps = { connection: Connection; onClose: () => void }

/** What the drawer holds. Loaded when the cart is first opened. */
export function CartDrawer({ connection, onClose }: CartDrawerProps) {
  const { cart, isKept } = useCart()
  const count = totalQuantity(cart)
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null)

  const startCheckout = async () => {
    setRefusedUrl(null)
    const outcome = await checkout(cartStore, createStorefront(connection), openCheckoutTab)
    if (outcome === 'opened') onClose()
    if (outcome === 'refused') setRefusedUrl(cartStore.get().cart.checkoutUrl)
    if (outcome === 'failed') {
      toast({
        tone: 'failure',
        title: 'Failed to create checkout',
        description: 'Please try again later',
      })
    }
  }

  return (
    <div className="drawer-panel">
      <div className="drawer-head">
        <h2>Shopping Cart</h2>
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
          <span className="stray" aria-hidden="true">
            <span className="bee" />
          </span>
          <p>What you choose waits here.</p>
        </div>
      ) : (
        <ul className="drawer-lines">
          {cart.items.map((line) => (
            <CartLine key={line.variantId} line={line} isPayable={isPayable(cart, line)} />
          ))}
        </ul>
      )}
      <div className="drawer-foot">
        <p className="total">
          <span>Total</span> <span className="price">{totalText(cart)}</span>
        </p>
        <button
          type="button"
          className="button"
          disabled={payableLines(cart).length === 0 || cart.isLoading}
          onClick={startCheckout}
        >
          {cart.isLoading && <Spinner />}
          {cart.isLoading ? 'Creating Checkout...' : 'Checkout with Shopify'}
        </button>
        {refusedUrl && (
          <a href={refusedUrl} target="_blank" rel="noopener">
            Your browser held the checkout back. Open it here.
          </a>
        )}
      </div>
    </div>
  )
}
