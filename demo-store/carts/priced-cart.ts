import type { Amount } from '../catalog/amount.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Merchandise } from '../catalog/product.ts'
import type { Cart, CartLine } from './cart.ts'
import { discountsOn } from './discounts.ts'

export type PricedLine = {
  line: CartLine
  merchandise: Merchandise
  /** What can be bought of it now; 0 is sold out. */
  quantity: number
  total: Amount
}

/** A cart at today's prices and stock, less what its codes take. Lines whose variant is gone from the catalog are left out. */
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
