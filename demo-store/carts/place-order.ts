import { formatAmount } from '../catalog/amount.ts'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import { isDefaultTitle } from '../catalog/product.ts'
import { renewalOf } from '../catalog/selling-plans.ts'
import type { Cart, Order, OrderLine, Payment } from './cart.ts'
import type { Carts } from './carts.ts'
import { priceCart, type PricedLine } from './priced-cart.ts'

/** Orders a cart once. Returns its new or existing order; null if none of its lines can be bought. */
export function placeOrder(
  cart: Cart,
  carts: Carts,
  catalog: MarketCatalog,
  payment: Payment = 'card',
): Order | null {
  if (cart.order) return cart.order
  const { lines, quantity, discounts, dueLater, total, currencyCode } = priceCart(cart, catalog)
  if (quantity === 0) return null
  return carts.complete(cart, {
    payment,
    currencyCode,
    discount: formatAmount(discounts.amount),
    later: formatAmount(dueLater),
    total: formatAmount(total),
    lines: lines.filter((line) => line.quantity > 0).map(orderLineOf),
  })
}

export function orderLineOf({ merchandise, plan, quantity, total }: PricedLine): OrderLine {
  const { product, variant } = merchandise
  const renewal = plan && renewalOf(plan, variant)
  return {
    title: product.title,
    options: variant.selectedOptions
      .filter((option) => !isDefaultTitle(option))
      .map((o) => o.value),
    plan: plan?.name ?? null,
    renewal: renewal && {
      total: formatAmount(renewal.price * BigInt(quantity)),
      every: renewal.every,
    },
    picture: product.pictures[variant.picture]?.source ?? null,
    quantity,
    total: formatAmount(total),
  }
}
