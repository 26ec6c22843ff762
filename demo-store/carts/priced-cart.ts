import { minorUnit, parseAmount, type Amount } from '../catalog/amount.ts'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import { priceIn, type Market } from '../catalog/markets.ts'
import type { Merchandise } from '../catalog/product.ts'
import type { Cart, CartLine } from './cart.ts'

/** Percent off the whole cart from a subtotal on, at the store's own prices, by code; null: it has ended. */
const DISCOUNTS: Record<string, { percent: bigint; from: Amount } | null> = {
  SPRING10: { percent: 10n, from: 0n },
  OVER100: { percent: 15n, from: parseAmount('100.00') },
  LASTYEAR: null,
}

export type PricedLine = {
  line: CartLine
  merchandise: Merchandise
  /** What stock covers of the line's quantity; 0 is sold out. */
  quantity: number
  total: Amount
}

type Discounts = {
  codes: { code: string; applicable: boolean }[]
  /** The codes for which the subtotal is too small, and from where on they hold. */
  outOfRange: { code: string; from: Amount }[]
  /** Taken off the subtotal; at most one code applies. */
  amount: Amount
}

/** Prices a cart by the catalog's prices and stock, and leaves out lines whose variant is gone. */
export function priceCart(cart: Cart, catalog: MarketCatalog) {
  const lines = cart.lines.flatMap((line): PricedLine[] => {
    const merchandise = catalog.merchandise(line.variantId)
    if (!merchandise) return []
    const quantity = Math.min(line.quantity, merchandise.variant.stock)
    return [{ line, merchandise, quantity, total: merchandise.variant.price * BigInt(quantity) }]
  })
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0n)
  const { market } = catalog
  const currencyCode = lines[0]?.merchandise.variant.currencyCode ?? market.currency
  const discounts = discountsOn(subtotal, cart.discountCodes, market, minorUnit(currencyCode))
  return {
    lines,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    discounts,
    total: subtotal - discounts.amount,
    currencyCode,
  }
}

/** Unknown codes stay in the cart without effect, as at the provider. */
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
