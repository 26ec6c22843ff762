import type { ReactNode } from 'react'
import { EmptyMark } from '#brand/empty-mark.tsx'
import * as drawerWords from '../../../words/drawer.ts'
import * as linkWords from '../../../words/links.ts'
import * as storeInfoWords from '../../../words/store-info.ts'
import { datesOn, hasParcel, deliveryTerms } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { textAttributes } from '../../markets.ts'
import { homePath, shopPath } from '../../routes.ts'
import type { Endpoint } from '../../storefront/call.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { LinkRow } from '../../ui/link-row.tsx'
import { share } from '../../ui/share.ts'
import { useToday } from '../../ui/today.ts'
import { cartQuery } from '../cart-link.ts'
import { keyOf, totalQuantity, withoutDiscountCode } from '../cart.ts'
import { withoutOldCheckout } from '../checkouts.ts'
import { watchOrders } from '../provider/order-watch.ts'
import { checkLines } from '../provider/line-check.ts'
import { currentQuote, dueLater, isDiscounted, payableLines, totalText } from '../quote.ts'
import { changesSeen } from '../reconcile.ts'
import { cartStore, useCart } from '../store/cart-store.ts'
import { CartLine, TextButton } from './cart-line.tsx'
import { CheckoutButtons } from './checkout-buttons.tsx'
import { focusHeading } from '../store/drawer.ts'
import { GiftRow, giftQuery, sentenceOf } from './gift.tsx'
import './panel-styles.css'
import { SharedCartPanel, useSharedCart } from './shared-cart.tsx'

/** `children`: the first of the foot, with the toasts, which are above it if the top has no room for them. */
type Props = { endpoint: Endpoint; storeInfo: StoreInfo; children: ReactNode }

/** The drawer's content. Loaded when the cart is first opened. */
export function DrawerPanel(props: Props) {
  const shared = useSharedCart()
  return shared ? <SharedCartPanel shared={shared} {...props} /> : <OwnCart {...props} />
}

function OwnCart({ endpoint, storeInfo, children }: Props) {
  const { cart } = useCart()
  const payable = payableLines(cart)
  const { delivery, taxNote } = deliveryTerms(storeInfo, payable)
  const quote = currentQuote(cart)
  const total = totalText(cart, storeInfo.currency)
  const later = dueLater(cart)
  const laterNote =
    later === 'unknown'
      ? drawerWords.partPaidLater
      : later && drawerWords.paidLater(formatMoney(later))
  const today = useToday(storeInfo)
  const { arrival, deadline, last, undated } = datesOn(today, storeInfo, payable)
  const titles = undated.map(({ product }) => product.title).join(', ')
  // Those that shoppers look for before they pay. The footer has them all.
  const links = Object.entries(storeInfoWords.short).flatMap(([kind, label]) => {
    const link = storeInfo.links.find((each) => each.kind === kind)
    // The shopper is in the middle of buying.
    return link ? [{ label, address: link.address, isNewTab: true }] : []
  })
  const shareCart = () => {
    const url = location.origin + homePath() + cartQuery(cart.items) + giftQuery(cart.gift)
    return share({ url }, drawerWords.shareHint)
  }

  return (
    <>
      <div className="drawer-lines">
        {cart.items.length === 0 ? (
          <div className="drawer-empty">
            <EmptyMark />
            <p>{cart.isOrdered ? drawerWords.ordered : drawerWords.waits}</p>
            <a className="button quiet" href={shopPath()}>
              {drawerWords.shop}
            </a>
          </div>
        ) : (
          <ul role="list">
            {cart.items.map((line) => (
              <CartLine key={keyOf(line)} cart={cart} quote={quote} line={line} />
            ))}
          </ul>
        )}
        {payable.length > 0 && hasParcel(payable) && <GiftRow cart={cart} days={[today, last]} />}
      </div>
      <div className="drawer-foot">
        {children}
        <div>
          <p className="total" role="status">
            <span>{drawerWords.total}</span> <span className="price">{total}</span>{' '}
            {isDiscounted(cart) && <span className="total-note">{drawerWords.discounted}</span>}
          </p>
          {laterNote && <p className="total-note">{laterNote}</p>}
          {cart.items.length > 0 && (
            <>
              {arrival && <p className="total-note">{arrival}</p>}
              {arrival && titles && <p className="total-note">{drawerWords.noDate(titles)}</p>}
              {deadline && <p className="total-note">{deadline}</p>}
              {delivery && <p {...textAttributes('total-note clamp')}>{delivery}</p>}
              <p className="total-note">{taxNote}</p>
            </>
          )}
        </div>
        <CheckoutButtons {...{ cart, quote, total, endpoint }} />
        {cart.items.length > 0 && (
          <div className="link-row">
            <TextButton onClick={shareCart}>{drawerWords.share}</TextButton>
            <LinkRow label={storeInfoWords.links} links={links} />
          </div>
        )}
      </div>
    </>
  )
}

/** Whether each code applies, and why not. The provider decides this only when a checkout is created. */
export function DiscountNotes() {
  const { cart } = useCart()
  const quote = currentQuote(cart)
  return cart.discountCodes.map((code) => {
    const { reason, applicable } = quote?.discounts.find((each) => each.code === code) ?? {}
    return (
      <p key={code} className="discount">
        <span>
          {reason ? drawerWords.codeRefusedFor(code) : drawerWords.code(code, applicable)}
          {reason && <span dir="auto">{reason}</span>}
        </span>
        <TextButton
          aria-label={drawerWords.removeCode(code)}
          onClick={() => {
            focusHeading()
            void cartStore.apply(withoutDiscountCode(code))
          }}
        >
          {drawerWords.remove}
        </TextButton>
      </p>
    )
  })
}

export function HeadNotes() {
  const { cart, isStored } = useCart()
  const shared = useSharedCart()
  const count = totalQuantity(cart.items)
  const sentence = shared && sentenceOf(shared.gift)
  return (
    <>
      {sentence && <p className="drawer-lead">{sentence}</p>}
      {shared && <p className={sentence ? undefined : 'drawer-lead'}>{linkWords.lead}</p>}
      {shared ? count > 0 && <p>{linkWords.own(count)}</p> : <p>{drawerWords.holds(count)}</p>}
      {!isStored && <p className="not-kept">{drawerWords.notStored}</p>}
    </>
  )
}

export function cartOpened(endpoint: Endpoint) {
  void cartStore.apply(withoutOldCheckout(Date.now()))
  checkLines(endpoint).checkIfDue()
  watchOrders(endpoint).checkIfDue()
}

export const changesRead = () => void cartStore.apply(changesSeen)
