import type { ReactNode } from 'react'
import { EmptyMark } from '../../../brand/empty-mark.tsx'
import * as drawerWords from '../../../words/drawer.ts'
import * as storeInfoWords from '../../../words/store-info.ts'
import { currentMarket, textLanguage } from '../../markets.ts'
import { homePath, shopPath } from '../../routes.ts'
import { formatMoney } from '../../storefront/money.ts'
import { labelled } from '../../storefront/labelled-link.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { LinkRow } from '../../ui/link-row.tsx'
import { share } from '../../ui/share.ts'
import { cartQuery } from '../cart-link.ts'
import { keyOf, type Cart, type Quote } from '../cart.ts'
import { withoutDiscountCode } from '../discount-codes.ts'
import { newMarketNote } from '../line-notes.ts'
import { currentQuote, dueLater, isDiscounted, payableLines, totalText } from '../quote.ts'
import { cartStore, useCart } from '../store/cart-store.ts'
import { CartLine } from './cart-line.tsx'
import { CheckoutButtons, type DrawerProps } from './checkout-buttons.tsx'

type Props = DrawerProps & { children: ReactNode }

/** The shopper's cart: its lines, their total, and the buttons to check out. */
export function OwnCart({ children, ...drawer }: Props) {
  const { focusHeading, storeInfo } = drawer
  const { cart } = useCart()
  const payable = payableLines(cart)
  const quote = currentQuote(cart)
  const later = dueLater(cart)
  const marketNote = newMarketNote(cart, currentMarket())
  const shareCart = () => {
    const url = location.origin + homePath() + cartQuery(payable)
    return share({ url }, drawerWords.shareHint)
  }

  return (
    <>
      <div className="drawer-lines">
        {marketNote && <p className="market-note">{marketNote}</p>}
        {cart.items.length === 0 ? (
          <div className="drawer-empty">
            <EmptyMark />
            <p>{cart.isOrdered ? drawerWords.ordered : drawerWords.waits}</p>
            <a className="button quiet" href={shopPath()}>
              {drawerWords.shop}
            </a>
          </div>
        ) : (
          <ul>
            {cart.items.map((line) => (
              <CartLine
                key={keyOf(line)}
                cart={cart}
                quote={quote}
                line={line}
                focusHeading={focusHeading}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="drawer-foot">
        {children}
        <DiscountNotes cart={cart} quote={quote} focusHeading={focusHeading} />
        <div>
          <p className="total" role="status">
            <span>{drawerWords.total}</span>{' '}
            <span className="price">{totalText(cart, storeInfo.currency)}</span>{' '}
            {isDiscounted(cart) && <span className="total-note">{drawerWords.discounted}</span>}
          </p>
          {later && (
            <p className="total-note">
              {later === 'unknown'
                ? drawerWords.partPaidLater
                : drawerWords.paidLater(formatMoney(later))}
            </p>
          )}
          {cart.items.length > 0 && storeInfo.delivery && (
            <p className="total-note" dir="auto" lang={textLanguage()}>
              {storeInfo.delivery}
            </p>
          )}
          {cart.items.length > 0 && (
            <p className="total-note">
              {storeInfoWords.tax(storeInfo.pricesIncludeTax, storeInfo.delivery !== null)}
            </p>
          )}
        </div>
        <CheckoutButtons cart={cart} quote={quote} {...drawer} />
        {payable.length > 0 && (
          <button type="button" className="text-button" onClick={shareCart}>
            {drawerWords.share}
          </button>
        )}
        {cart.items.length > 0 && <StoreLinks links={storeInfo.links} />}
      </div>
    </>
  )
}

const SHORT_LINKS = ['shipping', 'returns', 'contact'] as const

/** The links that shoppers look for before they pay, and a disclosure with the others. */
function StoreLinks({ links }: Pick<StoreInfo, 'links'>) {
  const short = SHORT_LINKS.flatMap((kind) => {
    const link = links.find((each) => each.kind === kind)
    return link ? [{ label: storeInfoWords.short[kind], address: link.address }] : []
  })
  const others = links.filter(({ kind }) => !SHORT_LINKS.some((each) => each === kind))
  return (
    links.length > 0 && (
      <div className="drawer-links">
        <LinkRow label={storeInfoWords.links} links={short} />
        {others.length > 0 && (
          <details>
            <summary>{storeInfoWords.all}</summary>
            <LinkRow label={storeInfoWords.all} links={others.map(labelled)} />
          </details>
        )}
      </div>
    )
  )
}

type NotesProps = Pick<Props, 'focusHeading'> & { cart: Cart; quote: Quote | null }

/** Whether each code applies, and why not. The provider decides this only when a checkout is created. */
function DiscountNotes({ cart, quote, focusHeading }: NotesProps) {
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
