/** A price: `minorUnits` is a whole number of the currency's smallest unit (cents, yen, fils). */
export type Money = { minorUnits: number; currencyCode: string }

// ISO 4217's minor units where they are not two. Intl is not asked: V8 follows CLDR (RSD has none),
// Firefox follows ISO, and a price must read the same on the server and in every browser.
const DECIMALS = new Map(
  [
    ['BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0],
    ['BHD IQD JOD KWD LYD OMR TND', 3],
    ['CLF UYW', 4],
  ].flatMap(([codes, decimals]) =>
    String(codes)
      .split(' ')
      .map((code) => [code, Number(decimals)]),
  ),
)

/** Of a currency's minor unit. */
export const decimalsOf = (currencyCode: string): number => DECIMALS.get(currencyCode) ?? 2

type Sum = { minorUnits: number | bigint; currencyCode: string }

/** 'USD $26.00', 'JPY ¥2600', 'KWD 2.500': code, narrow symbol unless it is letters, no grouping. */
export function formatMoney({ minorUnits, currencyCode }: Sum): string {
  const decimals = decimalsOf(currencyCode)
  const digits = String(minorUnits).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${currencyCode} ${symbolOf(currencyCode)}${whole}${fraction}`
}

function symbolOf(currencyCode: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
  })
  const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? ''
  return /^[\p{L}\s.]+$/u.test(symbol) ? '' : symbol
}
