import * as formatWords from '../../words/formats.ts'
import { currentMarket } from '../markets.ts'
import { symbolOf } from '../storefront/currencies.ts'
import { decimalOf, type Sum, type UnitPrice } from '../storefront/money.ts'

/** In English 'USD $26.00', 'JPY ¥2600', 'KWD 2.500'; in German and French '26,00 €', in Switzerland 'CHF 1’234.50'. */
export function formatMoney(sum: Sum): string {
  const { currencyCode } = sum
  const decimal = decimalOf(sum)
  return formatWords.price(decimal, currencyCode, symbolOf(currencyCode), currentMarket()?.country)
}

/** In English 'USD $9.00 / 100 g', 'USD $4.33 / item'. */
export const formatUnitPrice = ({ price, per }: UnitPrice): string =>
  `${formatMoney(price)} / ${formatMeasure(per)}`

/** A number, or several, with or without a unit: '7,5 oz' of '7.5 oz' in German. */
export const formatMeasure = (amount: string): string =>
  formatWords.measure(amount, currentMarket()?.country)
