import { formatMoney } from '../storefront/money.ts'
import type { Cart, Line, Quote } from './cart.ts'

const currencyOf = (cart: Cart): string => cart.items[0]?.price.currencyCode ?? 'USD'

/** Only what is for sale, not refused, and in the one currency that a provider's cart has, can be paid. */
export const isPayable = (cart: Cart, line: Line): boolean =>
  line.availability === 'for-sale' && !line.refusal && line.price.currencyCode === currencyOf(cart)

/** The lines that are charged and sent to checkout. */
export const payableLines = (cart: Cart): Line[] =>
  cart.items.filter((line) => isPayable(cart, line))

/** What a quote was given for: equal fingerprints, the same lines and codes. */
export const fingerprintOf = (lines: Line[], discountCodes: string[]): string =>
  JSON.stringify([
    ...lines.map(({ variantId, quantity, price }) => [variantId, quantity, price.minorUnits]),
    ...discountCodes,
  ])

/** The provider's word on this very cart; null where it has changed since. */
export const quoteOf = (cart: Cart): Quote | null =>
  cart.items.length > 0 &&
  cart.quote?.fingerprint === fingerprintOf(payableLines(cart), cart.discountCodes)
    ? cart.quote
    : null

/** The exact sum in words, such as 'USD $52.00'; the provider's where it has told one. */
export function totalText(cart: Cart): string {
  const quote = quoteOf(cart)
  if (quote) return formatMoney(quote.total)
  return formatMoney({ minorUnits: sumOf(payableLines(cart)), currencyCode: currencyOf(cart) })
}

/**
 * What a line of several costs, in words, as far as it can be had; null where its price says it
 * already, or it is not charged.
 */
export const lineTotal = (cart: Cart, line: Line): string | null =>
  line.quantity > 1 && isPayable(cart, line) ? costText(asGranted(quoteOf(cart), line)) : null

/** All of a line together, in words. */
export const costText = (line: Line): string =>
  formatMoney({ ...line.price, minorUnits: sumOf([line]) })

/** The provider's total is lower than the prices of the lines that it grants. */
export function isDiscounted(cart: Cart): boolean {
  const quote = quoteOf(cart)
  if (quote?.total.currencyCode !== currencyOf(cart)) return false
  const granted = payableLines(cart).map((line) => asGranted(quote, line))
  return BigInt(quote.total.minorUnits) < sumOf(granted)
}

function asGranted(quote: Quote | null, line: Line): Line {
  const granted = quote?.granted.find(({ variantId }) => variantId === line.variantId)
  return { ...line, quantity: granted?.quantity ?? line.quantity }
}

/** In minor units. */
const sumOf = (lines: Line[]): bigint =>
  lines.reduce((sum, line) => sum + BigInt(line.price.minorUnits) * BigInt(line.quantity), 0n)
