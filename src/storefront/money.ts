import * as moneyWords from '../../words/money.ts'
import { decimalsOf, symbolOf } from './currencies.ts'

/** A price: `minorUnits` is a whole number of the currency's smallest unit (cents, yen, fils). */
export type Money = { minorUnits: number; currencyCode: string }

/** The price per '100 g', or per 'kg'. `of`: the quantity in one unit of the variant, such as '250 g'. */
export type UnitPrice = { price: Money; per: string; of: string }

/** 'USD $9.00 / 100 g'. */
export const formatUnitPrice = ({ price, per }: UnitPrice): string =>
  `${formatMoney(price)} / ${per}`

type Sum = { minorUnits: number | bigint; currencyCode: string }

/** 'USD $26.00', 'JPY ¥2600', 'KWD 2.500': code, narrow symbol unless it is letters, no grouping. */
export const formatMoney = (sum: Sum): string =>
  moneyWords.price(decimalOf(sum), sum.currencyCode, symbolOf(sum.currencyCode))

/** '26.00', '2600', '2.500'. */
export function decimalOf({ minorUnits, currencyCode }: Sum): string {
  const decimals = decimalsOf(currencyCode)
  const digits = String(minorUnits).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
}
