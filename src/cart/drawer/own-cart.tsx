import { useRef, type ReactNode } from 'react'
import { EmptyMark } from '../../../brand/empty-mark.tsx'
import * as drawerWords from '../../../words/drawer.ts'
import * as orderWords from '../../../words/order.ts'
import * as termsWords from '../../../words/terms.ts'
import { homePath, shopPath } from '../../routes.ts'
import { labelled } from '../../storefront/labelled-link.ts'
import { LinkRow } from '../../ui/link-row.tsx'
import { share } from '../../ui/share.ts'
import { toast } from '../../ui/toast.tsx'
import { cartQuery } from '../cart-link.ts'
import type { Cart, Quote } from '../cart.ts'
import { checkoutPlaced, newestCheckout } from '../checkouts.ts'
import { withoutDiscountCode } from '../discount-codes.ts'
import { currentQuote, isDiscounted, payableLines, totalText } from '../quote.ts'
import { cartStore } from '../store/cart-store.ts'
import { CartLine } from './cart-line.tsx'
import { CheckoutButtons, type DrawerProps } from './checkout-buttons.tsx'

type Props = DrawerProps & { cart: Cart; children: ReactNode }

/** The shopper's cart: its lines, their total, and the buttons to check out. */
export function OwnCart({ cart, children, ...drawer }: Props) {
  const { onClose, focusHeading, terms } = drawer
  const list = useRef<HTMLUListElement>(null)
  const payable = payableLines(cart)
  const quote = currentQuote(cart)
  const links = <LinkRow label={termsWords.links} links={terms.links.map(labelled)} />
  const shareCart = () => {
    const url = location.origin + homePath() + cartQuery(payable)
    return share({ url }, drawerWords.shareHint)
  }

  return (
    <>
      <div className="drawer-lines">
        {cart.items.length === 0 ? (
          <div className="drawer-empty">
            <EmptyMark />
            <p>{cart.isOrdered ? drawerWords.ordered : drawerWords.waits}</p>
            <a className="button quiet" href={shopPath()} onClick={onClose}>
              {drawerWords.shop}
            </a>
          </div>
        ) : (
          <ul ref={list}>
            {cart.items.map((line, index) => (
              <CartLine
                key={line.variantId}
                cart={cart}
                quote={quote}
                line={line}
                onRemove={() => focusBeside(index)}
              />
            ))}
          </ul>
        )}
        {links}
      </div>
      <div className="drawer-foot">
        {children}
        <AlreadyOrdered cart={cart} focusHeading={focusHeading} />
        <DiscountNotes cart={cart} quote={quote} focusHeading={focusHeading} />
        <div>
          <p className="total" role="status">
            <span>{drawerWords.total}</span> <span className="price">{totalText(cart, quote)}</span>{' '}
            {isDiscounted(cart, quote) && (
              <span className="total-note">{drawerWords.discounted}</span>
            )}
          </p>
          <p className="total-note">{termsWords.tax(terms.pricesIncludeTax)}</p>
        </div>
        <CheckoutButtons cart={cart} quote={quote} {...drawer} />
        {payable.length > 0 && (
          <button type="button" className="text-button" onClick={shareCart}>
            {drawerWords.share}
          </button>
        )}
      </div>
      {/* In low windows the links are shown here. Above the checkout button, they would push it out of sight. */}
      {links}
    </>
  )

  /** Moves the focus from the line at `index`, which is being removed, to the line beside it. */
  function focusBeside(index: number) {
    const lines = list.current?.children
    const beside = lines?.[index + 1] ?? lines?.[index - 1]
    const button = beside?.querySelector<HTMLElement>('.remove')
    if (button) button.focus()
    else focusHeading()
  }
}

type PartProps = Pick<Props, 'cart' | 'focusHeading'>

/** For stores that keep carts after their order: only the shopper knows whether this one was ordered. */
function AlreadyOrdered({ cart, focusHeading }: PartProps) {
  const checkout = newestCheckout(cart)
  if (!checkout?.hasLasted) return null
  const removeOrdered = checkoutPlaced(checkout.cartId)
  const isAll = removeOrdered(cart).items.length === 0

  const confirm = () => {
    void cartStore.apply(removeOrdered)
    focusHeading()
    toast('success', orderWords.thanks, isAll ? orderWords.removedAll : orderWords.removedSome)
  }

  return (
    <button type="button" className="text-button" onClick={confirm}>
      {isAll ? orderWords.confirmAll : orderWords.confirmSome}
    </button>
  )
}

/** Whether each code applies, and why not. The provider decides this only when a checkout is created. */
function DiscountNotes({ cart, quote, focusHeading }: PartProps & { quote: Quote | null }) {
  return cart.discountCodes.map((code) => {
    const discount = quote?.discounts.find((each) => each.code.toLowerCase() === code.toLowerCase())
    return (
      <p key={code} className="discount">
        {discount?.reason ? (
          <span>
            {drawerWords.codeRefusedFor(code)}
            <span dir="auto">{discount.reason}</span>
          </span>
        ) : (
          <span>{drawerWords.code(code, discount?.applicable)}</span>
        )}
        <button
          type="button"
          className="text-button"
          aria-label={drawerWords.removeCode(code)}
          onClick={() => {
            focusHeading()
            void cartStore.apply(withoutDiscountCode(code))
          }}
        >
          {drawerWords.remove}
        </button>
      </p>
    )
  })
}
