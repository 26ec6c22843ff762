import * as formatWords from '../../words/formats.ts'
import { currentMarket } from '../markets.ts'
import { decimalOf, type Sum, type UnitPrice } from '../storefront/money.ts'

/** In English 'USD $26.00', 'JPY ¥2,600', 'HUF 2,990'; in German and French '26,00 €', in Switzerland 'CHF 1’234.50'. */
export const formatMoney = (sum: Sum): string =>
  formatWords.price(decimalOf(sum), sum.currencyCode, currentMarket()?.country)

/** In English 'USD $9.00 / 100 g', 'USD $4.33 / item'. */
export const formatUnitPrice = ({ price, per }: UnitPrice): string =>
  `${formatMoney(price)} / ${formatWords.measure(per, currentMarket()?.country)}`
