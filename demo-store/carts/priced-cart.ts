import { parseAmount, type Amount } from '../catalog/amount.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Merchandise } from '../catalog/product.ts'
import type { Cart, CartLine } from './cart.ts'

/** Percent off the whole cart from a subtotal on, by code; null is a code that has ended. */
const DISCOUNTS: Record<string, { percent: bigint; from: Amount } | null> = {
  SPRING10: { percent: 10n, from: 0n },
  OVER100: { percent: 15n, from: parseAmount('100.00') },
  LASTYEAR: null,
}

const CENT = parseAmount('0.01')

export type PricedLine = {
  line: CartLine
  merchandise: Merchandise
  /** What stock covers of the line's quantity; 0 is sold out. */
  quantity: number
  total: Amount
}

type Discounts = {
  codes: { code: string; applicable: boolean }[]
  /** The codes for which the subtotal is too small. */
  outOfRange: string[]
  /** Taken off the subtotal; at most one code applies. */
  amount: Amount
}

/** Prices a cart by the catalog's prices and stock, and leaves out lines whose variant is gone. */
export function priceCart(cart: Cart, catalog: Catalog) {
  const lines = cart.lines.flatMap((line): PricedLine[] => {
    const merchandise = catalog.merchandise(line.variantId)
    if (!merchandise) return []
    const quantity = Math.min(line.quantity, merchandise.variant.stock)
    return [{ line, merchandise, quantity, total: merchandise.variant.price * BigInt(quantity) }]
  })
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0n)
  const discounts = discountsOn(subtotal, cart.discountCodes)
  return {
    lines,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    discounts,
    total: subtotal - discounts.amount,
    currencyCode: lines[0]?.merchandise.variant.currencyCode ?? 'USD',
  }
}

/** Unknown codes stay in the cart without effect, as at the provider. */
function discountsOn(subtotal: Amount, codes: string[]): Discounts {
  const holds = (code: string) => {
    const discount = discountOf(code)
    return discount !== null && subtotal > 0n && subtotal >= discount.from
  }
  const applied = codes.find(holds)
  const percent = (applied !== undefined && discountOf(applied)?.percent) || 0n
  return {
    codes: codes.map((code) => ({ code, applicable: code === applied })),
    outOfRange: codes.filter((code) => subtotal < (discountOf(code)?.from ?? 0n)),
    amount: ((subtotal * percent) / 100n / CENT) * CENT,
  }
}

const discountOf = (code: string) => DISCOUNTS[code.toUpperCase()] ?? null
