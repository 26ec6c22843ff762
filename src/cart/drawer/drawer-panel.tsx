import { useRef } from 'react'
import { StrayBee } from '../../../brand/stray-bee.tsx'
import type { Connection } from '../../storefront/call.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { CartLine } from './cart-line.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import { cartStore, useCart } from '../store/cart-store.ts'
import { itemCount, totalQuantity } from '../counts.ts'
import { withoutOldCheckout } from '../offered-checkout.ts'
import { changesSeen } from '../reconcile.ts'
import { lineNotes } from './line-note.ts'
import { watchOrders } from '../provider/order-watch.ts'
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
  const heading = useRef<HTMLHeadingElement>(null)

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
      <DrawerFoot
        cart={cart}
        connection={connection}
        onClose={onClose}
        onRefused={() => truthCheck?.check()}
        onTakenOut={() => heading.current?.focus()}
      />
    </div>
  )
}
