/** A price: `minorUnits` is a whole number of the currency's smallest unit (cents, yen, fils). */
export type Money = { minorUnits: number; currencyCode: string }

/** The price per '100 g', or per 'kg'. */
export type UnitPrice = { price: Money; per: string }

/** A sum of prices, which may be higher than the highest price. */
export type Sum = { minorUnits: number | bigint; currencyCode: string }

// The currencies of ISO 4217 that have not two decimals. Not from Intl, because engines differ (for RSD, V8 has none),
// and a price must be the same on the server and in every browser.
const DECIMALS = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const

export const decimalsOf = (currencyCode: string): number =>
  DECIMALS.find(([, codes]) => codes.includes(currencyCode))?.[0] ?? 2

/** '26.00', '2600', '2.500'. */
export function decimalOf({ minorUnits, currencyCode }: Sum): string {
  const decimals = decimalsOf(currencyCode)
  const digits = String(minorUnits).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
}
