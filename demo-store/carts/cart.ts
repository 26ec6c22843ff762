import { array, integer, isoTimestamp, nullable, number, object, pipe, string } from 'valibot'
import type { InferOutput } from 'valibot'
import { gid } from '../catalog/gid.ts'
import { order } from './order.ts'

const attribute = object({ key: string(), value: string() })

const cartLine = object({
  id: string(),
  variantId: number(),
  quantity: pipe(number(), integer()),
  attributes: array(attribute),
})

const buyer = object({
  countryCode: nullable(string()),
  email: nullable(string()),
  phone: nullable(string()),
})

const time = pipe(string(), isoTimestamp())

export const cart = object({
  token: string(),
  key: string(),
  createdAt: time,
  updatedAt: time,
  note: string(),
  attributes: array(attribute),
  buyer,
  lines: array(cartLine),
  order: nullable(order),
})

export type Attribute = InferOutput<typeof attribute>
export type CartLine = InferOutput<typeof cartLine>
export type Buyer = InferOutput<typeof buyer>

/** A cart as it is kept. Its `key` is its secret; `order` is set once it has been paid. */
export type Cart = InferOutput<typeof cart>

export const cartGid = ({ token, key }: Cart): string => `${gid('Cart', token)}?key=${key}`

/** Token and key of a cart's gid, or undefined where it is not one. */
export function parseCartGid(value: string): { token: string; key: string } | undefined {
  const [, token, key] = /^gid:\/\/shopify\/Cart\/([\w-]+)\?key=(\w+)$/.exec(value) ?? []
  return token && key ? { token, key } : undefined
}

export const lineGid = (token: string, lineId: string): string =>
  `${gid('CartLine', lineId)}?cart=${token}`
