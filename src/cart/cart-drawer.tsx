import { useState, type ReactNode, type RefObject } from 'react'
import type { Storefront } from '../storefront/storefront.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CrossIcon } from '../ui/icons.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { CartLine } from './cart-line.tsx'
import { cartStore, useCart } from './cart-store.ts'
import { checkout } from './checkout.ts'
import { openCheckoutTab } from './checkout-tab.ts'
import { payableLines, totalQuantity, totalText } from './totals.ts'

type Props = {
  dialog: RefObject<HTMLDialogElement | null>
  storefront: Storefront
  onClose: () => void
  /** What must be seen and heard while the page behind is inert. */
  children: ReactNode
}

export function CartDrawer({ dialog, storefront, onClose, children }: Props) {
  const { cart, isKept } = useCart()
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null)
  const close = () => dialog.current?.close()

  const startCheckout = async () => {
    setRefusedUrl(null)
    const outcome = await checkout(cartStore, storefront, openCheckoutTab)
    if (outcome === 'opened') close()
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
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="cart-title"
      onClose={onClose}
      // A click on the dialog itself, not on its content, is one on the veil around it.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="drawer-panel">
        <div className="drawer-head">
          <h2 id="cart-title">Shopping Cart</h2>
          <IconButton label="Close" onClick={close}>
            <CrossIcon />
          </IconButton>
          <p>{countText(totalQuantity(cart))}</p>
          {!isKept && <p>Your browser won't keep this cart when you leave the page</p>}
        </div>
        <ul className="drawer-lines">
          {cart.items.map((line) => (
            <CartLine key={line.variantId} line={line} />
          ))}
        </ul>
        <div className="drawer-foot">
          <p className="total">
            <span>Total</span> <span className="price">{totalText(cart)}</span>
          </p>
          <button
            type="button"
            className="button checkout-button"
            disabled={payableLines(cart).length === 0 || cart.isLoading}
            onClick={startCheckout}
          >
            {cart.isLoading ? (
              <>
                <Spinner />
                Creating Checkout...
              </>
            ) : (
              'Checkout with Shopify'
            )}
          </button>
          {refusedUrl && (
            <a className="checkout-link" href={refusedUrl} target="_blank" rel="noopener">
              Your browser held the checkout back. Open it here.
            </a>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Your cart is empty'
  return count === 1 ? '1 item in your cart' : `${count} items in your cart`
}
