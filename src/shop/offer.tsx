import { useState, type ComponentProps } from 'react'
import * as shopWords from '../../words/shop.ts'
import { formatMoney, formatUnitPrice } from '../format/money.ts'
import { valuesText } from '../format/values.ts'
import type { Duty } from '../market-law.ts'
import { textAttributes } from '../markets.ts'
import type { Money, UnitPrice } from '../storefront/money.ts'
import type { Variant, Withheld } from '../storefront/product.ts'

type Props = { variant: Variant | null; minVariantPrice: Money; duties: Duty[] }

/** The values, stock and price of what would be bought, announced together when any of them changes. */
export function Offer({ variant, minVariantPrice, duties }: Props) {
  const price = variant?.price ?? minVariantPrice
  const values = valuesText(variant?.selectedOptions ?? [])
  const before = variant && struckPrice(variant, duties)
  const stock = stockOf(variant)
  return (
    <output className="offer">
      <span className="offer-what">
        {values && <span {...textAttributes('offer-choice clamp')}>{values}</span>}
        <span className="stock" data-stock={stock}>
          {!variant?.withheld && shopWords.stock[stock]}
        </span>
      </span>
      {(variant || price.minorUnits > 0) && (
        <span className="offer-price">
          <span className="price">{formatMoney(price)}</span>
          {before && (
            <s className="price">
              <span className="visually-hidden">{`${shopWords.was} `}</span>
              {formatMoney(before)}
            </s>
          )}
          <UnitPriceNote unitPrice={variant?.unitPrice} />
        </span>
      )}
    </output>
  )
}

/** The higher price that a reduced one is struck against; null: none, or none that the market's law accepts. */
export function struckPrice({ price, compareAtPrice, priorPrice }: Variant, duties: Duty[]) {
  const before = duties.includes('prior-price') ? priorPrice : compareAtPrice
  const isHigher =
    before?.currencyCode === price.currencyCode && before.minorUnits > price.minorUnits
  return isHigher ? before : null
}

/** 'USD $9.00 / 100 g'; nothing if the merchant has set none. */
export const UnitPriceNote = ({ unitPrice }: { unitPrice: UnitPrice | undefined }) =>
  unitPrice && <span className="unit-price price">{formatUnitPrice(unitPrice)}</span>

type BuyButtonProps = ComponentProps<'button'> & { isForSale: boolean; onBuy: () => void }

/** A button that adds to the cart. If its product sells out while it has the focus, it keeps the focus. */
export function BuyButton({ isForSale, onBuy, ...attributes }: BuyButtonProps) {
  const [hasFocus, setFocus] = useState(false)
  return (
    <button
      type="button"
      {...attributes}
      disabled={!isForSale && !hasFocus}
      aria-disabled={(!isForSale && hasFocus) || undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={() => isForSale && onBuy()}
    />
  )
}

export type Stock = 'inStock' | 'madeToOrder' | 'outOfStock' | Withheld

/** A variant's stock. Null stands for a product without variants, which is out of stock. */
export function stockOf(variant: Variant | null): Stock {
  if (!variant?.availableForSale) return variant?.withheld ?? 'outOfStock'
  return variant.currentlyNotInStock ? 'madeToOrder' : 'inStock'
}
