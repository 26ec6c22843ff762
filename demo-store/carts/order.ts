import { array, isoTimestamp, nullable, number, object, pipe, regex, string } from 'valibot'
import type { InferOutput } from 'valibot'
import { amountPattern, formatAmount } from '../catalog/amount.ts'
import { isStandIn } from '../catalog/product.ts'
import type { PricedCart, PricedLine } from './priced-cart.ts'

const amount = pipe(string(), regex(amountPattern))

const orderLine = object({
  title: string(),
  options: array(string()),
  picture: nullable(string()),
  quantity: number(),
  total: amount,
})

export const order = object({
  number: number(),
  completedAt: pipe(string(), isoTimestamp()),
  currencyCode: string(),
  total: amount,
  lines: array(orderLine),
})

/** A line as the hosted checkout shows it; `total` is a decimal such as '26.0'. */
export type OrderLine = InferOutput<typeof orderLine>

/** What was bought, as it stood when it was paid. */
export type Order = InferOutput<typeof order>

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

/** The order a cart becomes; lines of which nothing can be bought are left out. */
export function orderOf(priced: PricedCart, orderNumber: number, completedAt: string): Order {
  return {
    number: orderNumber,
    completedAt,
    currencyCode: priced.currencyCode,
    total: formatAmount(priced.total),
    lines: priced.lines.filter((line) => line.quantity > 0).map(orderLineOf),
  }
}
