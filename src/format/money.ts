import * as moneyWords from '../../words/money.ts'
import { symbolOf } from '../storefront/currencies.ts'
import { decimalOf, type Sum, type UnitPrice } from '../storefront/money.ts'

/** 'USD $26.00', 'JPY ¥2600', 'KWD 2.500': code, narrow symbol unless it is letters, no grouping. */
export const formatMoney = (sum: Sum): string =>
  moneyWords.price(decimalOf(sum), sum.currencyCode, symbolOf(sum.currencyCode))

/** 'USD $9.00 / 100 g'. */
export const formatUnitPrice = ({ price, per }: UnitPrice): string =>
  `${formatMoney(price)} / ${per}`
