import { formatMoney, type Money } from '../storefront/money.ts'
import type { Variant } from '../storefront/product.ts'
import { realSelection } from '../storefront/selection.ts'
import { stockText } from './stock-text.ts'

/** `price` is the product's where it has no variant. */
type Props = { variant: Variant | null; price: Money }

/** What would be bought, whether it is there, and what it costs: said anew as one when it changes. */
export function Offer({ variant, price }: Props) {
  const values = realSelection(variant?.selectedOptions ?? []).map(({ value }) => value)
  const before = variant?.compareAtPrice
  return (
    <output className="offer">
      <span className="offer-what">
        {values.length > 0 && (
          <span className="offer-choice clamp" dir="auto">
            {values.join(' • ')}
          </span>
        )}
        <span className="stock">{stockText(variant)}</span>
      </span>
      <span className="offer-price">
        <span className="price">{formatMoney(price)}</span>
        {before && (
          <s className="price">
            <span className="visually-hidden">before: </span>
            {formatMoney(before)}
          </s>
        )}
      </span>
    </output>
  )
}
