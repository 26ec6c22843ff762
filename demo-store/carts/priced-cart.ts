import { minorUnit, parseAmount, type Amount } from '../catalog/amount.ts'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import { priceIn, type Market } from '../catalog/markets.ts'
import type { Merchandise } from '../catalog/product.ts'
import { planPrices, planWith, type SellingPlan } from '../catalog/selling-plans.ts'
import type { Cart, CartLine } from './cart.ts'

/** Discounts, keyed by code; null: expired. `from`: the least subtotal, in the store's own prices. */
const DISCOUNTS: Record<string, { percent: bigint; from: Amount } | null> = {
  SPRING10: { percent: 10n, from: 0n },
  OVER100: { percent: 15n, from: parseAmount('100.00') },
  LASTYEAR: null,
}

export type PricedLine = {
  line: CartLine
  merchandise: Merchandise
  /** The part of the line's quantity that is in stock; 0: sold out. */
  quantity: number
  /** Null: a single purchase, also after the plan has ended. */
  plan: SellingPlan | null
  total: Amount
  /** The part of the total that is paid after the checkout. */
  later: Amount
}

type Discounts = {
  codes: { code: string; applicable: boolean }[]
  /** The codes for which the subtotal is too small, and the least subtotal of each. */
  outOfRange: { code: string; from: Amount }[]
  /** The discount on the subtotal. At most one code applies. */
  amount: Amount
}

/** Prices a cart with the catalog's prices and stock. Leaves out lines whose variant no longer exists. */
export function priceCart(cart: Cart, catalog: MarketCatalog) {
  const lines = cart.lines.flatMap((line): PricedLine[] => {
    const merchandise = catalog.merchandise(line.variantId)
    if (!merchandise) return []
    const { product, variant } = merchandise
    const quantity = Math.min(line.quantity, variant.stock)
    const plan = (line.planId !== null && planWith(product.sellingPlanGroups, line.planId)) || null
    const { first, remaining } = plan
      ? planPrices(plan, variant)
      : { first: variant.price, remaining: 0n }
    const total = first * BigInt(quantity)
    const later = remaining * BigInt(quantity)
    return [{ line, merchandise, plan, quantity, total, later }]
  })
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0n)
  const { market } = catalog
  const currencyCode = lines[0]?.merchandise.variant.currencyCode ?? market.currency
  const minor = minorUnit(currencyCode)
  const discounts = discountsOn(subtotal, cart.discountCodes, market, minor)
  const total = subtotal - discounts.amount
  const later = lines.reduce((sum, line) => sum + line.later, 0n)
  const laterDiscount = later && ((discounts.amount * later) / subtotal / minor) * minor
  const percent = BigInt(market.taxPercent)
  return {
    lines,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    discounts,
    total,
    /** The part of the total that is paid after the checkout: it has its share of the discount. */
    dueLater: later - laterDiscount,
    /** The part of the total that is tax; null: the checkout adds tax. */
    tax: market.includesTax ? (total * percent) / (100n + percent) : null,
    currencyCode,
  }
}

/** Unknown codes stay in the cart without effect, as they do at the provider. */
function discountsOn(subtotal: Amount, codes: string[], market: Market, minor: Amount): Discounts {
  const fromOf = (code: string) => priceIn(market, discountOf(code)?.from ?? 0n)
  const holds = (code: string) =>
    discountOf(code) !== null && subtotal > 0n && subtotal >= fromOf(code)
  const applied = codes.find(holds)
  const percent = (applied !== undefined && discountOf(applied)?.percent) || 0n
  return {
    codes: codes.map((code) => ({ code, applicable: code === applied })),
    outOfRange: codes
      .map((code) => ({ code, from: fromOf(code) }))
      .filter(({ from }) => subtotal < from),
    amount: ((subtotal * percent) / 100n / minor) * minor,
  }
}

const discountOf = (code: string) => DISCOUNTS[code.toUpperCase()] ?? null
