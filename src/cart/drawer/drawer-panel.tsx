import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Connection } from '../../storefront/call.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { itemCount, totalQuantity } from '../counts.ts'
import { withoutOldCheckout } from '../offered-checkout.ts'
import { watchOrders } from '../provider/order-watch.ts'
import { createTruthCheck } from '../provider/truth-check.ts'
import { changesSeen } from '../reconcile.ts'
import { cartStore, useCart } from '../store/cart-store.ts'
import { OwnCart } from './own-cart.tsx'
import { SharedCartPanel } from './shared-cart.tsx'
import { useSharedCart } from './shared-cart-store.ts'

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

// Until it has come, the focus is on the drawer itself, or on what stood there meanwhile.
function takeFocus(panel: HTMLElement | null) {
  if (!panel?.contains(document.activeElement)) panel?.querySelector('h2')?.focus()
}

/** What the drawer holds. Loaded when the cart is first opened. */
export function DrawerPanel({ connection, onClose, children }: Props) {
  const { cart, isKept } = useCart()
  const shared = useSharedCart()
  const count = totalQuantity(cart)
  const holds = count === 0 ? 'Your cart is empty' : `${itemCount(count)} in your cart`
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const pressed = useRef<Element>(null)

  // The second of two quick presses was meant for what the first has made go, not for what came there.
  const guardSecond = (event: MouseEvent<Element>) => {
    const { target, detail } = event
    const now = target instanceof Element ? target.closest('button, a') : null
    const isStray = detail > 1 && now !== pressed.current
    pressed.current = now
    if (!isStray) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="drawer-panel" ref={takeFocus} onClickCapture={guardSecond}>
      <div className="drawer-head">
        <h2 ref={heading} tabIndex={-1}>
          Shopping Cart
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <CrossIcon />
        </IconButton>
        <p>{shared ? `Shared with you. ${holds}` : holds}</p>
        {!isKept && (
          <p className="not-kept">Your browser won't keep this cart when you leave the page</p>
        )}
      </div>
      {shared ? (
        <SharedCartPanel shared={shared} connection={connection} onPressed={focusHeading}>
          {children}
        </SharedCartPanel>
      ) : (
        <OwnCart
          cart={cart}
          connection={connection}
          truthCheck={() => truthCheck?.check()}
          onClose={onClose}
          onGone={focusHeading}
        >
          {children}
        </OwnCart>
      )}
    </div>
  )
}
