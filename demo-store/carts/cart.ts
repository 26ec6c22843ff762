import * as v from 'valibot'
import type { CartSecret } from '../catalog/gid.ts'
import { order } from './order.ts'

const attribute = v.object({ key: v.string(), value: v.string() })

const cartLine = v.object({
  id: v.string(),
  variantId: v.number(),
  quantity: v.pipe(v.number(), v.integer()),
  attributes: v.array(attribute),
})

const buyer = v.object({
  countryCode: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
})

const time = v.pipe(v.string(), v.isoTimestamp())

export const cart = v.object({
  token: v.string(),
  key: v.string(),
  createdAt: time,
  updatedAt: time,
  note: v.string(),
  attributes: v.array(attribute),
  buyer,
  lines: v.array(cartLine),
  discountCodes: v.optional(v.array(v.string()), []),
  wasOpened: v.optional(v.boolean(), false),
  order: v.nullable(order),
})

export type Attribute = v.InferOutput<typeof attribute>
export type CartLine = v.InferOutput<typeof cartLine>

/**
 * A cart as it is kept. Its `key` is its secret; `wasOpened` tells of its checkout, and `order` is
 * set once that was placed.
 */
export type Cart = v.InferOutput<typeof cart>

export function newCart(secret: CartSecret, madeAt: number): Cart {
  const createdAt = new Date(madeAt).toISOString()
  return {
    ...secret,
    createdAt,
    updatedAt: createdAt,
    note: '',
    attributes: [],
    buyer: { countryCode: null, email: null, phone: null },
    lines: [],
    discountCodes: [],
    wasOpened: false,
    order: null,
  }
}
