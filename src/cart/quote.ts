import type { GrantedLine } from '../storefront/provider-cart.ts'
import type { LineQuantity, LineWarning, Cart, Line, Quote } from './cart.ts'
import { formatMoney } from '../storefront/money.ts'

const STOCK_WARNINGS = new Set(['MERCHANDISE_NOT_ENOUGH_STOCK', 'MERCHANDISE_OUT_OF_STOCK'])
const PLACE_WARNING = 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION'

/**
 * What the provider grants of what was asked for. Less than asked counts only with a stock warning,
 * with nothing at all, or where a line is missing and no other came in its place: a bundle comes
 * back as other merchandise than it was asked for. A warning that takes nothing stops nobody, known
 * or not: the provider has new ones with each version, and each would close the checkout for good.
 */
export function grantedQuantities(asked: LineQuantity[], lines: GrantedLine[]): LineQuantity[] {
  const askedIds = new Set(asked.map((line) => line.variantId))
  const hasOthers = lines.some((line) => !askedIds.has(line.merchandiseId))
  return asked.map(({ variantId, quantity: askedQuantity }) => {
    const its = lines.filter((line) => line.merchandiseId === variantId)
    const quantity = its.reduce((sum, line) => sum + line.quantity, 0)
    const isCut = its.length === 0 ? !hasOthers : quantity === 0 || its.some(hasStockWarning)
    const isLess = isCut && quantity < askedQuantity
    return { variantId, quantity: isLess ? quantity : askedQuantity }
  })
}

export const isShort = (asked: LineQuantity[], granted: LineQuantity[]): boolean =>
  sum(granted) < sum(asked)

/** The variants that can't be had where the shopper is: they keep their quantity, and the checkout refuses them. */
export const notSoldHere = (asked: LineQuantity[], lines: GrantedLine[]): string[] =>
  lines
    .filter(({ warnings }) => warnings.some(({ code }) => code === PLACE_WARNING))
    .map(({ merchandiseId }) => merchandiseId)
    .filter((id) => asked.some(({ variantId }) => variantId === id))

/** What the provider says of lines, in its words. Of what it cut for want of stock we have our own. */
export function warningsOn(
  asked: LineQuantity[],
  granted: LineQuantity[],
  lines: GrantedLine[],
): LineWarning[] {
  return asked.flatMap(({ variantId, quantity }) => {
    const isWhole = granted.some(
      (line) => line.variantId === variantId && line.quantity >= quantity,
    )
    const warning = lines
      .filter(({ merchandiseId }) => merchandiseId === variantId)
      .flatMap(({ warnings }) => warnings)
      .find(({ code, message }) => message && (isWhole || !STOCK_WARNINGS.has(code)))
    return warning ? [{ variantId, message: warning.message }] : []
  })
}

const hasStockWarning = ({ warnings }: GrantedLine): boolean =>
  warnings.some(({ code }) => STOCK_WARNINGS.has(code))

const sum = (lines: LineQuantity[]): number => lines.reduce((all, line) => all + line.quantity, 0)

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
  lines.reduce((all, line) => all + BigInt(line.price.minorUnits) * BigInt(line.quantity), 0n)
