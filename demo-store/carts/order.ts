import * as v from 'valibot'
import { amountPattern } from '../catalog/amount.ts'

const amount = v.pipe(v.string(), v.regex(amountPattern))

const orderLine = v.object({
  title: v.string(),
  options: v.array(v.string()),
  picture: v.nullable(v.string()),
  quantity: v.number(),
  total: amount,
})

export const order = v.object({
  number: v.number(),
  completedAt: v.pipe(v.string(), v.isoTimestamp()),
  currencyCode: v.string(),
  total: amount,
  lines: v.array(orderLine),
})

/** A line as the hosted checkout shows it; `total` is a decimal such as '26.0'. */
export type OrderLine = v.InferOutput<typeof orderLine>

/** What was bought, as it stood when it was paid. */
export type Order = v.InferOutput<typeof order>
