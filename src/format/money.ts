import * as formatWords from '../../words/formats.ts'
import { currentMarket } from '../markets.ts'
import { decimalOf, type Sum, type UnitPrice } from '../storefront/money.ts'

/** Currencies whose minor units are in ISO 4217 alone: in daily use CLDR has none (of TWD, none in cash). */
export const COUNTED_WHOLE =
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP TWD YER'

/** In English 'USD $26.00', 'JPY ¥2600', 'HUF 2990'; in German and French '26,00 €', in Switzerland 'CHF 1’234.50'. */
export function formatMoney(sum: Sum): string {
  const { currencyCode } = sum
  const zeros = COUNTED_WHOLE.includes(currencyCode) ? /\.0+$/ : ''
  return formatWords.price(
    decimalOf(sum).replace(zeros, ''),
    currencyCode,
    currentMarket()?.country,
  )
}

/** In English 'USD $9.00 / 100 g', 'USD $4.33 / item'. */
export const formatUnitPrice = ({ price, per }: UnitPrice): string =>
  `${formatMoney(price)} / ${formatMeasure(per)}`

/** A number, or several, with or without a unit: '7,5 oz' of '7.5 oz' in German. */
export const formatMeasure = (amount: string): string =>
  formatWords.measure(amount, currentMarket()?.country)
