import type { ReactNode } from 'react'
import type { Connection } from '../../storefront/call.ts'
import { Loading } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { add, MAX_LINES, type Line, itemCount } from '../cart.ts'
import { numberOf } from '../cart-link.ts'
import { cartStore } from '../store/cart-store.ts'
import { readShared, showShared, type SharedCart } from './shared-cart-store.ts'
import { formatMoney } from '../../storefront/money.ts'
import { valuesText } from '../../storefront/selection.ts'
import { costText } from '../quote.ts'
import { LinePicture } from './cart-line.tsx'

type Props = {
  shared: SharedCart
  connection: Connection
  /** What is pressed goes. */
  onPressed: () => void
  children: ReactNode
}

/** What somebody shared. It is in no cart before the shopper says so. */
export function SharedCartPanel({ shared, connection, onPressed, children }: Props) {
  const { asked, lines, isFailed } = shared
  const forSale = (lines ?? []).filter(({ availability }) => availability === 'for-sale')
  const unknown = asked.filter(
    ({ variantId }) => lines && !lines.some((line) => line.variantId === variantId),
  )
  const decide = () => {
    onPressed()
    showShared(null)
  }
  const take = () => {
    decide()
    void addAll(forSale)
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
        {isFailed ? (
          <button
            type="button"
            className="button"
            onClick={() => {
              onPressed()
              void readShared(asked, connection)
            }}
          >
            Try again
          </button>
        ) : (
          <button type="button" className="button" disabled={forSale.length === 0} onClick={take}>
            Add these to my cart
          </button>
        )}
        <button type="button" className="text-button" onClick={decide}>
          Not now
        </button>
      </div>
    </>
  )
}

async function addAll(lines: Line[]) {
  const { items } = await cartStore.apply((cart) =>
    lines.reduce((filled, line) => add(line)(filled), cart),
  )
  const left = lines.filter(({ variantId }) => !items.some((line) => line.variantId === variantId))
  const taken = lines.filter((line) => !left.includes(line))
  const count = taken.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > 0) {
    const verb = count === 1 ? 'has' : 'have'
    toast({
      tone: 'success',
      title: 'Added to cart',
      description: `${itemCount(count)} ${verb} been added to your cart`,
    })
  }
  if (left.length > 0) {
    toast({
      tone: 'failure',
      title: 'Your cart is full',
      description: `A cart holds ${MAX_LINES} different items. Left out: ${left.map(({ product }) => product.title).join(', ')}`,
    })
  }
}

/** A line of a shared cart: to be read, not yet to be changed. */
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
