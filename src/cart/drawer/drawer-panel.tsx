import type { MouseEvent, ReactNode } from 'react'
import * as drawerWords from '../../../words/drawer.ts'
import * as linkWords from '../../../words/links.ts'
import type { Endpoint } from '../../storefront/call.ts'
import { totalQuantity } from '../cart.ts'
import { withoutOldCheckout } from '../checkouts.ts'
import { watchOrders } from '../provider/order-watch.ts'
import { checkLines } from '../provider/line-check.ts'
import { changesSeen } from '../reconcile.ts'
import { cartStore, useCart } from '../store/cart-store.ts'
import type { DrawerProps } from './checkout-buttons.tsx'
import { OwnCart } from './own-cart.tsx'
import { useSharedCart } from './shared-cart-store.ts'
import { SharedCartPanel } from './shared-cart.tsx'

/** `children`: the toasts, shown above the foot if the top has no room for them. */
type Props = DrawerProps & { children: ReactNode }

/** The drawer's content. Loaded when the cart is first opened. */
export function DrawerPanel(props: Props) {
  const shared = useSharedCart()
  return shared ? <SharedCartPanel shared={shared} {...props} /> : <OwnCart {...props} />
}

/** The number of items in the cart, below the drawer's heading. */
export function HeadNotes() {
  const { cart, isStored } = useCart()
  const shared = useSharedCart()
  const count = totalQuantity(cart.items)
  return (
    <>
      {shared && <p className="drawer-lead">{linkWords.lead}</p>}
      {shared ? count > 0 && <p>{linkWords.own(count)}</p> : <p>{drawerWords.holds(count)}</p>}
      {!isStored && <p className="not-kept">{drawerWords.notStored}</p>}
    </>
  )
}

/** Checks the cart's lines and its orders, and drops an old checkout. */
export function cartOpened(endpoint: Endpoint) {
  void cartStore.apply(withoutOldCheckout(Date.now()))
  checkLines(endpoint).checkIfDue()
  watchOrders(endpoint).checkIfDue()
}

export const cartClosed = () => void cartStore.apply(changesSeen)

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
