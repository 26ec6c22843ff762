import { formatAmount } from '../catalog/amount.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isStandIn } from '../catalog/product.ts'
import type { Cart } from './cart.ts'
import type { Carts } from './carts.ts'
import type { Order, OrderLine, Payment } from './order.ts'
import { priceCart, type PricedLine } from './priced-cart.ts'

/** Orders a cart: its order, made now or before, or null where nothing in it can be bought. */
export function completeCart(
  cart: Cart,
  carts: Carts,
  catalog: Catalog,
  payment: Payment = 'card',
): Order | null {
  if (cart.order) return cart.order
  const { lines, quantity, discounts, total, currencyCode } = priceCart(cart, catalog)
  if (quantity === 0) return null
  return carts.complete(cart, {
    payment,
    currencyCode,
    discount: formatAmount(discounts.amount),
    total: formatAmount(total),
    lines: lines.filter((line) => line.quantity > 0).map(orderLineOf),
  })
}

export function orderLineOf({ merchandise, quantity, total }: PricedLine): OrderLine {
  const { product, variant } = merchandise
  return {
    title: product.title,
    options: variant.selectedOptions.filter((option) => !isStandIn(option)).map((o) => o.value),
    picture: product.pictures[0]?.source ?? null,
    quantity,
    total: formatAmount(total),
  }
}
