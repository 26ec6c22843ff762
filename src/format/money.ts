import * as moneyWords from '../../words/money.ts'
import { symbolOf } from '../storefront/currencies.ts'
import { decimalOf, type Sum, type UnitPrice } from '../storefront/money.ts'

/** In English 'USD $26.00', 'JPY ¥2600', 'KWD 2.500'; in German and French '26,00 €'. No language groups digits. */
export const formatMoney = (sum: Sum): string =>
  moneyWords.price(decimalOf(sum), sum.currencyCode, symbolOf(sum.currencyCode))

/** 'USD $9.00 / 100 g', in English. */
export const formatUnitPrice = ({ price, per }: UnitPrice): string =>
  `${formatMoney(price)} / ${per}`
