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
import { useSharedCart } from './shared-cart-store.ts'
import { SharedCartPanel } from './shared-cart.tsx'

type Props = {
  connection: Connection
  onClose: () => void
  /** For after a press that removes the focused control. */
  focusHeading: () => void
  /** The toasts: above the foot where there is no room for them at the top. */
  children: ReactNode
}

/** The drawer's content. Loaded when the cart is first opened. */
export function DrawerPanel({ connection, onClose, focusHeading, children }: Props) {
  const { cart } = useCart()
  const shared = useSharedCart()
  return shared ? (
    <SharedCartPanel shared={shared} connection={connection} focusHeading={focusHeading}>
      {children}
    </SharedCartPanel>
  ) : (
    <OwnCart
      cart={cart}
      connection={connection}
      checkLines={() => truthCheck?.check()}
      onClose={onClose}
      focusHeading={focusHeading}
    >
      {children}
    </OwnCart>
  )
}

/** How many items the cart holds, below the drawer's heading. */
export function HeadNotes() {
  const { cart, isStored } = useCart()
  const shared = useSharedCart()
  const count = totalQuantity(cart.items)
  const holds = count === 0 ? 'Your cart is empty' : `${itemCount(count)} in your cart`
  return (
    <>
      <p>{shared ? `Shared with you. ${holds}` : holds}</p>
      {!isStored && (
        <p className="not-kept">Your browser won't keep this cart when you leave the page</p>
      )}
    </>
  )
}

let truthCheck: ReturnType<typeof createTruthCheck> | undefined

/** Checks the cart's lines and its orders, and drops an old checkout. */
export function cartOpened(connection: Connection) {
  void cartStore.apply(withoutOldCheckout(Date.now()))
  truthCheck ??= createTruthCheck(cartStore, createStorefront(connection))
  truthCheck.checkIfDue()
  watchOrders(connection).checkIfDue()
}

export function cartClosed() {
  void cartStore.apply(changesSeen)
}

let lastClicked: Element | null = null

/** Ignores the second click of a double click if the first has put another control under the pointer. */
export function ignoreStrayClick(event: MouseEvent<Element>) {
  const { target, detail } = event
  const clicked = target instanceof Element ? target.closest('button, a') : null
  const isStray = detail > 1 && clicked !== lastClicked
  lastClicked = clicked
  if (!isStray) return
  event.preventDefault()
  event.stopPropagation()
}
