import { formatMoney } from '../format/money.ts'
import type { GrantedLine, LineInput, ProviderCart } from '../storefront/provider-cart.ts'
import * as carts from './cart.ts'
import type { Cart, Line, LineName, Quote } from './cart.ts'

const STOCK_WARNINGS = new Set(['MERCHANDISE_NOT_ENOUGH_STOCK', 'MERCHANDISE_OUT_OF_STOCK'])
const PLACE_WARNING = 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION'

export function quoteFrom(made: ProviderCart, cart: Cart, sent: Line[], askedAt: number): Quote {
  const isLost = made.lost.some((code) => STOCK_WARNINGS.has(code))
  const granted = grantedLines(sent, made.lines, isLost)
  const inStock = sent.filter((line) => carts.quantityOf(granted, carts.keyOf(line)) !== 0)
  return {
    fingerprint: fingerprintOf(cart, inStock),
    total: made.totalAmount,
    granted,
    isShort: isLost || carts.totalQuantity(granted) < carts.totalQuantity(sent),
    // A code that the response lacks does not apply.
    discounts: cart.discountCodes.map((code) => {
      const read = made.discounts.find((each) => each.code.toLowerCase() === code.toLowerCase())
      return { applicable: false, reason: null, ...read, code }
    }),
    askedAt,
  }
}

/** The cart's quote; null if the cart has changed since. */
export const currentQuote = (cart: Cart): Quote | null =>
  cart.items.length > 0 && cart.quote?.fingerprint === fingerprintOf(cart, payableLines(cart))
    ? cart.quote
    : null

/** The quantity of a line that the provider grants; without a quote, all of it. */
export const grantedOf = (quote: Quote | null, line: Line): number =>
  carts.quantityOf(quote?.granted ?? [], carts.keyOf(line)) ?? line.quantity

/** The keys of the sent lines that are not sold where the shopper is. Only the provider's checkout refuses them. */
export const notSoldHere = (sent: LineName[], lines: GrantedLine[]): string[] =>
  lines
    .filter(({ warnings }) => warnings.some(({ code }) => code === PLACE_WARNING))
    .map(grantedKey)
    .filter((key) => carts.findLine(sent, key))

/** The key of the line that the provider grants or refuses. */
export const grantedKey = ({ merchandiseId, sellingPlanId }: Omit<LineInput, 'quantity'>): string =>
  merchandiseId + (sellingPlanId ?? '')

/** Whether a line is sent and charged. line-notes.ts says why one is not; `currencyOf` is the cart's currency. */
export const isPayable = (cart: Cart, line: Line): boolean =>
  line.availability === 'for-sale' &&
  !line.refusal &&
  !carts.isElsewhere(cart, line) &&
  line.price.currencyCode === currencyOf(cart)

/** None until all lines were read in this market. */
export const payableLines = (cart: Cart): Line[] =>
  carts.isPartUnread(cart) ? [] : cart.items.filter((line) => isPayable(cart, line))

/** What is paid today, by a current quote, else by the payable lines; '…': unread. `currency`: if none is payable. */
export function totalText(cart: Cart, currency = currencyOf(cart)): string {
  if (carts.isPartUnread(cart)) return '…'
  const quote = currentQuote(cart)
  const payable = payableLines(cart)
  const whole = quote?.total ?? {
    minorUnits: sumOf(payable),
    currencyCode: payable[0]?.price.currencyCode ?? currency,
  }
  const later = dueLater(cart)
  if (later === null || later === 'unknown') return formatMoney(whole)
  return formatMoney({ ...whole, minorUnits: BigInt(whole.minorUnits) - later.minorUnits })
}

/** What plans leave to be paid later; null: nothing. 'unknown': a discount may lower it, or its currency is another. */
export function dueLater(cart: Cart) {
  const quote = currentQuote(cart)
  const currencyCode = currencyOf(cart)
  const later = payableLines(cart).flatMap((line) => {
    const price = line.plan?.dueLater
    return price ? [asGranted(quote, { ...line, price })] : []
  })
  if (carts.totalQuantity(later) === 0) return null
  const all = [...later.map(({ price }) => price), ...(quote ? [quote.total] : [])]
  const isOneCurrency = all.every((each) => each.currencyCode === currencyCode)
  if (!isOneCurrency || isDiscounted(cart)) return 'unknown'
  return { minorUnits: sumOf(later), currencyCode }
}

/** The exact sum of lines in one currency, such as 'USD $52.00'. */
export const sumText = (lines: Line[], currencyCode: string): string =>
  formatMoney({ minorUnits: sumOf(lines), currencyCode })

/** The cost of a line's granted units: 'USD $52.00'; null for a single unit, and for a line that is not charged. */
export const lineTotal = (cart: Cart, line: Line, quote = currentQuote(cart)): string | null =>
  line.quantity > 1 && isPayable(cart, line) ? costText(asGranted(quote, line)) : null

export const costText = (line: Line): string => sumText([line], line.price.currencyCode)

/** Whether the provider's total is lower than the sum of the granted lines. */
export function isDiscounted(cart: Cart): boolean {
  const quote = currentQuote(cart)
  if (quote?.total.currencyCode !== currencyOf(cart)) return false
  const granted = payableLines(cart).map((line) => asGranted(quote, line))
  return BigInt(quote.total.minorUnits) < sumOf(granted)
}

/**
 * What the provider grants of each sent line. A lower quantity counts if (1) it is 0; (2) the line has a stock warning;
 * (3) the line is missing, and nothing replaced it, as a bundle's parts do, or a warning says that one line is lost
 * (`isLost`), and it is the only one. Ignores other warnings, because each API version adds new ones.
 */
function grantedLines(sent: Line[], lines: GrantedLine[], isLost: boolean): Quote['granted'] {
  const keys = new Set(lines.map(grantedKey))
  const missing = sent.filter((line) => !keys.has(carts.keyOf(line)))
  const hasOthers = lines.some((line) => !carts.findLine(sent, grantedKey(line)))
  const isMissing = !hasOthers || (isLost && missing.length === 1)
  return sent.map((line) => {
    const key = carts.keyOf(line)
    const granted = lines.filter((each) => grantedKey(each) === key)
    const warnings = granted.flatMap((each) => each.warnings)
    const total = carts.totalQuantity(granted)
    const isCut = granted.length === 0 ? isMissing : total === 0 || warnings.some(isOfStock)
    const quantity = isCut ? Math.min(total, line.quantity) : line.quantity
    // The shop has its own text for a reduced quantity.
    const isWhole = quantity === line.quantity
    const warning = warnings.find((each) => each.message && (isWhole || !isOfStock(each)))
    return { key, quantity, warning: warning?.message ?? '' }
  })
}

const isOfStock = ({ code }: { code: string }): boolean => STOCK_WARNINGS.has(code)

/** Equal fingerprints mean equal lines, prices, codes and gifts in one market. */
export const fingerprintOf = (cart: Cart, lines: Line[]): string =>
  JSON.stringify([
    cart.market,
    { ...cart.gift, hidesPrices: carts.hidesPrices(cart) },
    ...lines.map(({ quantity, price, ...name }) => [
      carts.keyOf(name),
      quantity,
      price.minorUnits,
      price.currencyCode,
    ]),
    ...cart.discountCodes,
  ])

const asGranted = (quote: Quote | null, line: Line): Line => ({
  ...line,
  quantity: grantedOf(quote, line),
})

/** Prefers a line that is sold here: the last price of another one may be another market's. */
const currencyOf = (cart: Cart): string =>
  (
    cart.items.find((line) => line.availability !== 'gone' && !carts.isElsewhere(cart, line)) ??
    cart.items[0]
  )?.price.currencyCode ?? 'USD'

/** The sum in minor units, as a bigint: it may exceed a number's exact integers. */
const sumOf = (lines: Line[]): bigint =>
  lines.reduce((sum, line) => sum + BigInt(line.price.minorUnits) * BigInt(line.quantity), 0n)
