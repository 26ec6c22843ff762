import { formatMoney } from '../../storefront/money.ts'
import { valuesText } from '../../storefront/selection.ts'
import type { Line } from '../cart.ts'
import { costText } from '../totals.ts'
import { LinePicture } from './line-picture.tsx'

/** A line of a shared cart: to be read, not yet to be changed. */
export function SharedLine({ line }: { line: Line }) {
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
