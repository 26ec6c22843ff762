import type { MouseEvent, ReactNode } from 'react'
import type { Connection } from '../../storefront/call.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { itemCount, totalQuantity } from '../cart.ts'
import { withoutOldCheckout } from '../checkouts.ts'
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
  /** What was pressed is there no more, and nothing stands in its place. */
  onGone: () => void
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

let pressed: Element | null = null

/** The second of two quick presses was meant for what the first has made go, not for what came there. */
export function guardSecond(event: MouseEvent<Element>) {
  const { target, detail } = event
  const now = target instanceof Element ? target.closest('button, a') : null
  const isStray = detail > 1 && now !== pressed
  pressed = now
  if (!isStray) return
  event.preventDefault()
  event.stopPropagation()
}

/** How many items the cart holds, below the drawer's heading. */
export function HeadNotes() {
  const { cart, isKept } = useCart()
  const shared = useSharedCart()
  const count = totalQuantity(cart)
  const holds = count === 0 ? 'Your cart is empty' : `${itemCount(count)} in your cart`
  return (
    <>
      <p>{shared ? `Shared with you. ${holds}` : holds}</p>
      {!isKept && (
        <p className="not-kept">Your browser won't keep this cart when you leave the page</p>
      )}
    </>
  )
}

/** What the drawer holds. Loaded when the cart is first opened. */
export function DrawerPanel({ connection, onClose, onGone, children }: Props) {
  const { cart } = useCart()
  const shared = useSharedCart()
  return (
    <>
      {shared ? (
        <SharedCartPanel shared={shared} connection={connection} onPressed={onGone}>
          {children}
        </SharedCartPanel>
      ) : (
        <OwnCart
          cart={cart}
          connection={connection}
          truthCheck={() => truthCheck?.check()}
          onClose={onClose}
          onGone={onGone}
        >
          {children}
        </OwnCart>
      )}
    </>
  )
}
