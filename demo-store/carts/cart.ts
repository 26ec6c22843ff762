import * as v from 'valibot'
import { amountPattern } from '../catalog/amount.ts'
import type { CartSecret } from '../catalog/gid.ts'
import type { BuyerContext } from '../catalog/markets.ts'
import { rhythm } from '../catalog/selling-plans.ts'

/** An order by card is paid at once; one by bank transfer is pending. */
const PAYMENTS = ['card', 'bank-transfer'] as const

export type Payment = (typeof PAYMENTS)[number]

const amount = v.pipe(v.string(), v.regex(amountPattern))
const integer = v.pipe(v.number(), v.integer())
const timestamp = v.pipe(v.string(), v.isoTimestamp())

const attribute = v.object({ key: v.string(), value: v.string() })

const cartLine = v.object({
  id: v.string(),
  variantId: v.number(),
  /** The selling plan; null: a single purchase. */
  planId: v.optional(v.nullable(v.number()), null),
  quantity: integer,
  attributes: v.array(attribute),
})

const buyer = v.object({
  countryCode: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
})

const orderLine = v.object({
  title: v.string(),
  options: v.array(v.string()),
  /** The name of the selling plan; null: a single purchase. */
  plan: v.optional(v.nullable(v.string()), null),
  /** What the plan charges later for the line, and how often; null: nothing renews. */
  renewal: v.optional(v.nullable(v.object({ total: amount, every: rhythm })), null),
  picture: v.nullable(v.string()),
  quantity: v.number(),
  total: amount,
})

const order = v.object({
  number: v.number(),
  completedAt: timestamp,
  cartEndsAt: v.optional(v.nullable(timestamp), new Date(0).toISOString()),
  payment: v.optional(v.picklist(PAYMENTS), 'card'),
  currencyCode: v.string(),
  discount: v.optional(amount, '0.0'),
  /** The part of the total that plans leave to be paid later. */
  later: v.optional(amount, '0.0'),
  total: amount,
  lines: v.array(orderLine),
})

const cart = v.object({
  token: v.string(),
  key: v.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  note: v.string(),
  attributes: v.array(attribute),
  buyer,
  /** The language of the operation that added the lines; null: the store's own language. */
  language: v.optional(v.nullable(v.string()), null),
  lines: v.array(cartLine),
  discountCodes: v.optional(v.array(v.string()), []),
  wasOpened: v.optional(v.boolean(), false),
  order: v.nullable(order),
})

export const cartsOnDisk = v.object({ nextOrder: integer, carts: v.array(cart) })

export type CartsOnDisk = v.InferOutput<typeof cartsOnDisk>

export type Attribute = v.InferOutput<typeof attribute>
export type CartLine = v.InferOutput<typeof cartLine>

/** A line as the hosted checkout shows it; `total` is a decimal such as '26.0'. */
export type OrderLine = v.InferOutput<typeof orderLine>

/** A snapshot of what was bought. From `cartEndsAt` on, the API returns null for the cart; null: it never does. */
export type Order = v.InferOutput<typeof order>

/** `key` is the secret in the cart's id; `wasOpened` is set once its checkout was shown. */
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
    language: null,
    lines: [],
    discountCodes: [],
    wasOpened: false,
    order: null,
  }
}

/** The country of the cart's buyer and the language of its checkout. */
export const contextOf = ({ buyer: { countryCode }, language }: Cart): BuyerContext => ({
  country: countryCode,
  language,
})
