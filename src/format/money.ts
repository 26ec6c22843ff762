import * as formatWords from '../../words/formats.ts'
import { currentMarket } from '../markets.ts'
import { COUNTED_WHOLE, symbolOf } from '../storefront/currencies.ts'
import { decimalOf, type Sum, type UnitPrice } from '../storefront/money.ts'

/** In English 'USD $26.00', 'JPY ¥2600', 'HUF 2990'; in German and French '26,00 €', in Switzerland 'CHF 1’234.50'. */
export function formatMoney(sum: Sum): string {
  const { currencyCode } = sum
  const decimal = decimalOf(sum)
  const shown = COUNTED_WHOLE.includes(currencyCode) ? decimal.replace(/\.0+$/, '') : decimal
  return formatWords.price(shown, currencyCode, symbolOf(currencyCode), currentMarket()?.country)
}

/** In English 'USD $9.00 / 100 g', 'USD $4.33 / item'. */
export const formatUnitPrice = ({ price, per }: UnitPrice): string =>
  `${formatMoney(price)} / ${formatMeasure(per)}`

/** A number, or several, with or without a unit: '7,5 oz' of '7.5 oz' in German. */
export const formatMeasure = (amount: string): string =>
  formatWords.measure(amount, currentMarket()?.country)
