import { useRef, type ReactNode } from 'react'
import { EmptyMark } from '../../../brand/empty-mark.tsx'
import { SHOP_PATH } from '../../routes.ts'
import type { Connection } from '../../storefront/call.ts'
import type { Cart } from '../cart.ts'
import { totalQuantity } from '../counts.ts'
import { payableLines } from '../totals.ts'
import { AlreadyOrdered } from './already-ordered.tsx'
import { CartLine } from './cart-line.tsx'
import { CheckoutButtons } from './checkout-buttons.tsx'
import { DiscountNotes } from './discount-notes.tsx'
import { shareCart } from './share-cart.ts'
import { Total } from './total.tsx'

type Props = {
  cart: Cart
  connection: Connection
  /** Asks anew what the lines are. */
  truthCheck: () => void
  onClose: () => void
  /** What was pressed is there no more, and nothing stands in its place. */
  onGone: () => void
  children: ReactNode
}

/** The shopper's cart: its lines, what they come to, and the way to the checkout. */
export function OwnCart({ cart, connection, truthCheck, onClose, onGone, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const payable = payableLines(cart)

  return (
    <>
      {totalQuantity(cart) === 0 ? (
        <div className="drawer-empty">
          <EmptyMark />
          <p>
            {cart.isOrdered
              ? 'Thank you. Your order is placed, so your cart is empty.'
              : 'What you choose waits here.'}
          </p>
          <a className="button quiet" href={SHOP_PATH} onClick={onClose}>
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
      <div className="drawer-foot">
        {children}
        <AlreadyOrdered cart={cart} onPressed={onGone} />
        <DiscountNotes cart={cart} onRemove={onGone} />
        <Total cart={cart} />
        <CheckoutButtons
          cart={cart}
          connection={connection}
          truthCheck={truthCheck}
          onClose={onClose}
          onGone={onGone}
        />
        {payable.length > 0 && (
          <button type="button" className="text-button" onClick={() => void shareCart(payable)}>
            Share this cart
          </button>
        )}
      </div>
    </>
  )

  /** The line at `index` leaves: the focus goes to the one beside it. */
  function focusBeside(index: number) {
    const lines = list.current?.children
    const beside = lines?.[index + 1] ?? lines?.[index - 1]
    const button = beside?.querySelector<HTMLElement>('.remove')
    if (button) button.focus()
    else onGone()
  }
}
