import { numbersIn, withoutZeros } from './countries.ts'

/**
 * How numbers, prices and dates are written: in the language, and otherwise in some of its countries. `country`: the
 * market's; undefined in a shop of one market.
 */
const MONTH_FIRST = /US|CA|PH/

// CLDR's narrow symbols, except those of letters only. Intl would take a phone a tenth of a second to load them.
const SYMBOLS =
  '$ARS $AUD $BBD $BMD $BND $BSD $BZD $CAD $CLP $COP $CUC $CUP $DOP $FJD $GYD $HKD $JMD $KYD $LRD $MXN $NAD $NZD $SBD $SGD $SRD $TTD $TWD $USD $UYU $XCD ؋AFN ֏AMD ₼AZN ৳BDT R$BRL ¥CNY ₡CRC E£EGP €EUR £FKP £GBP ₾GEL GH₵GHS £GIP ₪ILS ₹INR ¥JPY ⃀KGS ៛KHR ₩KPW ₩KRW ₸KZT ₭LAK L£LBP ₮MNT ₦NGN C$NIO ₱PHP ₲PYG ₽RUB £SHP £SSP £SYP ฿THB T$TOP ₺TRY ₴UAH ₫VND'.split(
    ' ',
  )

/** '26.00' and 'USD' as 'USD $26.00', '2400' and 'JPY' as 'JPY ¥2,400'; without the symbol if it is letters. */
export const price = (decimal: string, currencyCode: string, _country?: string) => {
  const symbol = SYMBOLS.find((each) => each.endsWith(currencyCode))?.slice(0, -3) ?? ''
  const amount = numbersIn({ point: '.', group: ',' }, withoutZeros(decimal, currencyCode))
  return `${currencyCode} ${symbol}${amount}`
}

/** A number, or several, with or without a unit: '7.5 oz'; '10 items' of '10 item'. */
export const measure = (amount: string, _country?: string) => amount.replace(/ item$/, ' items')

// Not from Intl: on the server its data would take 9 MB, and a date must be the same there and in every browser.
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** 'December 11', in the UK '11 December'. */
export const date = (day: Date, country = 'US') => {
  const [number, month] = [day.getUTCDate(), MONTHS[day.getUTCMonth()]]
  return MONTH_FIRST.test(country) ? `${month} ${number}` : `${number} ${month}`
}

/** 'December 2 to 8', 'November 30 to December 4', in the UK '2 to 8 December'; of one day, its date. */
export const dates = (first: Date, last: Date, country = 'US') => {
  const [from, to] = [date(first, country), date(last, country)]
  if (from === to) return to
  if (first.getUTCMonth() !== last.getUTCMonth()) return `${from} to ${to}`
  return MONTH_FIRST.test(country)
    ? `${from} to ${last.getUTCDate()}`
    : `${first.getUTCDate()} to ${to}`
}
