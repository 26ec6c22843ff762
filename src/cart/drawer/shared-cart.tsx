import type { ReactNode } from 'react'
import { formatMoney } from '../../storefront/money.ts'
import { valuesText } from '../../storefront/selection.ts'
import { Loading } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { numberOf } from '../cart-link.ts'
import { addAll, findLine, itemCount, MAX_LINES, totalQuantity, type Line } from '../cart.ts'
import { costText } from '../quote.ts'
import { cartStore } from '../store/cart-store.ts'
import { LinePicture } from './cart-line.tsx'
import type { DrawerProps } from './checkout-buttons.tsx'
import { closeShared, readShared, type SharedCart } from './shared-cart-store.ts'

type Props = Omit<DrawerProps, 'onClose'> & { shared: SharedCart; children: ReactNode }

/** A cart that somebody shared. It changes the shopper's cart only when they press. */
export function SharedCartPanel({ shared, connection, focusHeading, children }: Props) {
  const { named, lines, isFailed } = shared
  const forSale = (lines ?? []).filter(({ availability }) => availability === 'for-sale')
  const unknown = named.filter(({ variantId }) => lines && !findLine(lines, variantId))
  const close = () => {
    focusHeading()
    closeShared()
  }
  const take = () => {
    close()
    void addShared(forSale)
  }
  const retry = () => {
    focusHeading()
    void readShared(named, connection)
  }
  return (
    <>
      <div className="drawer-lines">
        {isFailed && <p role="alert">What was shared could not be read.</p>}
        {!lines && !isFailed && <Loading label="Reading what was shared" />}
        <ul>
          {lines?.map((line) => (
            <SharedLine key={line.variantId} line={line} />
          ))}
        </ul>
        {unknown.map(({ variantId }) => (
          <p key={variantId} className="line-note">
            {`No longer sold: number ${numberOf(variantId)} of the link`}
          </p>
        ))}
      </div>
      <div className="drawer-foot">
        {children}
        <button
          type="button"
          className="button"
          disabled={!isFailed && forSale.length === 0}
          onClick={isFailed ? retry : take}
        >
          {isFailed ? 'Try again' : 'Add these to my cart'}
        </button>
        <button type="button" className="text-button" onClick={close}>
          Not now
        </button>
      </div>
    </>
  )
}

function SharedLine({ line }: { line: Line }) {
  const { product, price, quantity, selectedOptions, availability } = line
  const values = valuesText(selectedOptions)
  return (
    <li className="line">
      <LinePicture product={product} />
      <div className="line-words">
        <h3 className="line-title clamp" dir="auto">
          {product.title}
        </h3>
        <p className="line-total price">{costText(line)}</p>
        {values && (
          <p className="line-options" dir="auto">
            {values}
          </p>
        )}
        {quantity > 1 && (
          <p className="line-each">
            {`Quantity ${quantity}, `}
            <span>{`${formatMoney(price)} each`}</span>
          </p>
        )}
        {availability === 'sold-out' && <p className="line-note">Sold out: will not be added</p>}
      </div>
    </li>
  )
}

/** Adds the lines, and says which did not fit. */
async function addShared(lines: Line[]) {
  const { items } = await cartStore.apply(addAll(lines))
  const added = lines.filter(({ variantId }) => findLine(items, variantId))
  const left = lines.filter((line) => !added.includes(line))
  const count = totalQuantity(added)
  if (count > 0) {
    const verb = count === 1 ? 'has' : 'have'
    toast('success', 'Added to cart', `${itemCount(count)} ${verb} been added to your cart`)
  }
  if (left.length > 0) {
    toast(
      'failure',
      'Your cart is full',
      `A cart holds ${MAX_LINES} different items. Left out: ${left.map(({ product }) => product.title).join(', ')}`,
    )
  }
}
