import type { ReactNode } from 'react'
import { cartWords } from '../../../words/cart.ts'
import { linkWords } from '../../../words/links.ts'
import { formatMoney } from '../../storefront/money.ts'
import { valuesText } from '../../storefront/selection.ts'
import { Loading } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { addAll, findLine, MAX_LINES, totalQuantity, type Line } from '../cart.ts'
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
  const unknownCount = lines ? named.length - lines.length : 0
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
        {isFailed && <p role="alert">{linkWords.notRead}</p>}
        {!lines && !isFailed && <Loading label={linkWords.reading} />}
        <ul>
          {lines?.map((line) => (
            <SharedLine key={line.variantId} line={line} />
          ))}
        </ul>
        {unknownCount > 0 && <p className="line-note">{linkWords.unknown(unknownCount)}</p>}
      </div>
      <div className="drawer-foot">
        {children}
        <button
          type="button"
          className="button"
          disabled={!isFailed && forSale.length === 0}
          onClick={isFailed ? retry : take}
        >
          {isFailed ? linkWords.retry : linkWords.add}
        </button>
        <button type="button" className="text-button" onClick={close}>
          {linkWords.dismiss}
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
            {linkWords.quantity(quantity)}
            <span>{linkWords.each(formatMoney(price))}</span>
          </p>
        )}
        {availability === 'sold-out' && <p className="line-note">{linkWords.soldOut}</p>}
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
  if (count > 0) toast('success', cartWords.added, linkWords.added(count))
  if (left.length > 0) {
    const titles = left.map(({ product }) => product.title)
    toast('failure', cartWords.full, linkWords.leftOut(MAX_LINES, titles))
  }
}
