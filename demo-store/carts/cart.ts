import * as v from 'valibot'
import { amountPattern } from '../catalog/amount.ts'
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
  planId: v.nullable(v.number()),
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
  plan: v.nullable(v.string()),
  /** What the plan charges later for the line, and how often; null: nothing renews. */
  renewal: v.nullable(v.object({ total: amount, every: rhythm })),
  picture: v.nullable(v.string()),
  quantity: v.number(),
  total: amount,
})

const order = v.object({
  number: v.number(),
  completedAt: timestamp,
  payment: v.picklist(PAYMENTS),
  currencyCode: v.string(),
  discount: amount,
  /** The part of the total that plans leave to be paid later. */
  later: amount,
  total: amount,
  lines: v.array(orderLine),
})

const cart = v.object({
  token: v.string(),
  key: v.string(),
  createdAt: timestamp,
  note: v.string(),
  attributes: v.array(attribute),
  buyer,
  /** The language of the operation that made the cart; null: the store's own language. */
  language: v.nullable(v.string()),
  lines: v.array(cartLine),
  discountCodes: v.array(v.string()),
  order: v.nullable(order),
})

export const cartsOnDisk = v.object({ nextOrder: integer, carts: v.array(cart) })

export type CartsOnDisk = v.InferOutput<typeof cartsOnDisk>

export type Attribute = v.InferOutput<typeof attribute>
export type CartLine = v.InferOutput<typeof cartLine>

/** A line as the hosted checkout shows it; `total` is a decimal such as '26.0'. */
export type OrderLine = v.InferOutput<typeof orderLine>

/** A snapshot of what was bought. The API returns null for an ordered cart. */
export type Order = v.InferOutput<typeof order>

/** `key` is the secret in the cart's id and in its checkout's address. */
export type Cart = v.InferOutput<typeof cart>

/** The country of the cart's buyer and the language of its checkout. */
export const contextOf = ({ buyer: { countryCode }, language }: Cart): BuyerContext => ({
  country: countryCode,
  language,
})
