// The decimals of currencies in ISO 4217, if they are not two. Not from Intl, because engines differ (for RSD, V8 has
// none), and a price must be the same on the server and in every browser.
const DECIMALS = byCurrency([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
])

/** Currencies whose minor units are in ISO 4217 alone: in daily use CLDR has none (of TWD, none in cash). */
export const COUNTED_WHOLE =
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP TWD YER'

// CLDR's narrow symbols, except those of letters only. Intl would take a phone a tenth of a second to load them.
const SYMBOLS = byCurrency([
  [
    '$',
    'ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUC CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD',
  ],
  ['£', 'FKP GBP GIP SHP SSP SYP'],
  ['¥', 'CNY JPY'],
  ['₩', 'KPW KRW'],
  ...'؋AFN ֏AMD ₼AZN ৳BDT R$BRL ₡CRC E£EGP €EUR ₾GEL GH₵GHS ₪ILS ₹INR ⃀KGS ៛KHR ₸KZT ₭LAK L£LBP ₮MNT ₦NGN C$NIO ₱PHP ₲PYG ₽RUB ฿THB T$TOP ₺TRY ₴UAH ₫VND'
    .split(' ')
    .map((each): [string, string] => [each.slice(0, -3), each.slice(-3)]),
])

export const decimalsOf = (currencyCode: string): number => DECIMALS.get(currencyCode) ?? 2

/** A currency's narrow symbol; '' if it consists of letters. */
export const symbolOf = (currencyCode: string): string => SYMBOLS.get(currencyCode) ?? ''

function byCurrency<Value>(rows: [Value, string][]): Map<string, Value> {
  return new Map(rows.flatMap(([value, codes]) => codes.split(' ').map((code) => [code, value])))
}
