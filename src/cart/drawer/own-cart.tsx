import { useRef, type ReactNode } from 'react'
import { EmptyMark } from '../../../brand/empty-mark.tsx'
import { SHOP_PATH } from '../../routes.ts'
import type { Connection } from '../../storefront/call.ts'
import { type Cart, totalQuantity, type Line } from '../cart.ts'
import { payableLines, isDiscounted, totalText, quoteOf } from '../quote.ts'
import { CartLine } from './cart-line.tsx'
import { CheckoutButtons } from './checkout-buttons.tsx'
import { withoutDiscountCode } from '../discount-codes.ts'
import { cartStore } from '../store/cart-store.ts'
import { toast } from '../../ui/toast-store.ts'
import { checkoutPlaced, lastingCheckout } from '../checkouts.ts'
import { share } from '../../ui/share.ts'
import { cartLink } from '../cart-link.ts'

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

type TotalProps = { cart: Cart }

/** What the lines cost, and what is not in it. */
function Total({ cart }: TotalProps) {
  return (
    <div>
      <p className="total" role="status">
        <span>Total</span> <span className="price">{totalText(cart)}</span>{' '}
        {isDiscounted(cart) && <span className="total-note">After discounts</span>}
      </p>
      <p className="total-note">Shipping and taxes are added at checkout</p>
    </div>
  )
}

type DiscountNotesProps = {
  cart: Cart
  /** What was pressed goes. */
  onRemove: () => void
}

/** Of each code, whether it applies: the provider says so of a checkout, and of nothing before. */
function DiscountNotes({ cart, onRemove }: DiscountNotesProps) {
  const quote = quoteOf(cart)
  return cart.discountCodes.map((code) => {
    const told = quote?.discounts.find((each) => each.code.toLowerCase() === code.toLowerCase())
    return (
      <p key={code} className="discount">
        <span>{`Code ${code} ${told ? WORDS[`${told.applicable}`] : 'will be tried at checkout'}`}</span>
        <button
          type="button"
          className="text-button"
          aria-label={`Remove code ${code}`}
          onClick={() => {
            onRemove()
            void cartStore.apply(withoutDiscountCode(code))
          }}
        >
          Remove
        </button>
      </p>
    )
  })
}

const WORDS = { true: 'applied', false: 'does not apply' }

type AlreadyOrderedProps = {
  cart: Cart
  /** What was pressed is there no more. */
  onPressed: () => void
}

/** For carts that the provider keeps although they were ordered: only the shopper knows. */
function AlreadyOrdered({ cart, onPressed }: AlreadyOrderedProps) {
  const checkout = lastingCheckout(cart)
  if (!checkout) return null
  const ordered = checkoutPlaced(checkout.cartId)
  const isAll = ordered(cart).items.length === 0

  const takeOut = () => {
    void cartStore.apply(ordered)
    onPressed()
    toast({
      tone: 'success',
      title: 'Thank you',
      description: isAll
        ? 'What you ordered has left the cart'
        : 'What you ordered has left the cart, and what you added since stays',
    })
  }

  return (
    <button type="button" className="text-button" onClick={takeOut}>
      {isAll ? 'Already ordered? Empty the cart' : 'Already ordered? Take out what you ordered'}
    </button>
  )
}

/** Gives a link to these lines on. Never rejects. */
const shareCart = (lines: Line[]): Promise<void> =>
  share(
    { url: location.origin + cartLink(lines) },
    'Whoever opens it sees what is in your cart, and may add it to theirs',
  )
