import * as v from 'valibot'
import { amountPattern } from '../catalog/amount.ts'

const amount = v.pipe(v.string(), v.regex(amountPattern))

const time = v.pipe(v.string(), v.isoTimestamp())

/** By card it is paid at once; a bank transfer is awaited. */
const PAYMENTS = ['card', 'bank-transfer'] as const

export type Payment = (typeof PAYMENTS)[number]

const orderLine = v.object({
  title: v.string(),
  options: v.array(v.string()),
  picture: v.nullable(v.string()),
  quantity: v.number(),
  total: amount,
})

export const order = v.object({
  number: v.number(),
  completedAt: time,
  cartEndsAt: v.optional(v.nullable(time), new Date(0).toISOString()),
  payment: v.optional(v.picklist(PAYMENTS), 'card'),
  currencyCode: v.string(),
  discount: v.optional(amount, '0.0'),
  total: amount,
  lines: v.array(orderLine),
})

/** A line as the hosted checkout shows it; `total` is a decimal such as '26.0'. */
export type OrderLine = v.InferOutput<typeof orderLine>

/**
 * What was bought, as it stood when it was ordered. From `cartEndsAt` on its cart is null; where that
 * is null, never.
 */
export type Order = v.InferOutput<typeof order>
