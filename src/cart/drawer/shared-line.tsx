import { Mark } from '../../../brand/mark.tsx'
import { formatMoney } from '../../storefront/money.ts'
import { pictureSources } from '../../storefront/picture-sources.ts'
import { valuesText } from '../../storefront/selection.ts'
import { Photo } from '../../ui/photo.tsx'
import type { Line } from '../cart.ts'
import { costText } from '../totals.ts'

/** A line of a shared cart: to be read, not yet to be changed. */
export function SharedLine({ line }: { line: Line }) {
  const { product, price, quantity, selectedOptions, availability } = line
  const values = valuesText(selectedOptions)
  return (
    <li className="line">
      <div className="picture">
        {product.image ? (
          <Photo {...pictureSources(product.image)} alt="" sizes="72px" />
        ) : (
          <Mark />
        )}
      </div>
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
          <p className="line-each">{`Quantity ${quantity}, ${formatMoney(price)} each`}</p>
        )}
        {availability === 'sold-out' && <p className="line-note">Sold out: will not be added</p>}
      </div>
    </li>
  )
}
