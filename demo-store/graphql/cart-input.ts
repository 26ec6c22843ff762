import { GraphQLError } from 'graphql/index.js'
import type { Attribute } from '../carts/cart.ts'
import type { LineWish } from '../carts/line-changes.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberInGid } from '../catalog/gid.ts'
import { notModelled } from './schema.ts'

export type LineInput = {
  readonly merchandiseId: string
  readonly quantity: number
  readonly attributes?: readonly Attribute[] | null
}

export type UserError = {
  readonly code: string
  readonly field: readonly string[]
  readonly message: string
}

const longestInput = 250
const largestQuantity = 1_000_000

const modelledInput: Readonly<Record<string, readonly string[]>> = {
  CartInput: ['lines', 'note', 'attributes', 'buyerIdentity'],
  CartBuyerIdentityInput: ['countryCode', 'email', 'phone'],
  CartLineInput: ['merchandiseId', 'quantity', 'attributes'],
  CartLineUpdateInput: ['id', 'merchandiseId', 'quantity', 'attributes'],
}

/** Throws where an input gives a value to a field that the demo store does not honour. */
export function refuseUnknownInput(type: string, input: object): void {
  for (const [name, value] of Object.entries(input)) {
    const isGiven = value !== null && value !== undefined
    if (isGiven && !modelledInput[type]?.includes(name)) throw notModelled(`${type}.${name}`)
  }
}

/** Throws the provider's error on more values than a list may have in one call. */
export function refuseLongInput(list: readonly unknown[]): void {
  if (list.length <= longestInput) return
  throw new GraphQLError(
    `The input array size of ${list.length} is greater than the maximum allowed of ${longestInput}.`,
    { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
  )
}

/** What is wrong with a quantity, if anything. */
export function quantityErrors(quantity: number, field: readonly string[]): UserError[] {
  const error = (message: string) => [{ code: 'INVALID', field, message }]
  if (quantity < 0) return error('The quantity must be greater than or equal to 0.')
  if (quantity > largestQuantity) return error(`The quantity must not exceed ${largestQuantity}.`)
  return []
}

export function merchandiseErrors(
  id: string,
  field: readonly string[],
  catalog: Catalog,
): UserError[] {
  if (catalog.merchandise(numberInGid('ProductVariant', id) ?? 0)) return []
  return [{ code: 'INVALID', field, message: `The merchandise with id ${id} does not exist.` }]
}

/** What is wrong with lines to be added; `path` is where the document gave them. */
export function lineErrors(
  lines: readonly LineInput[],
  path: readonly string[],
  catalog: Catalog,
): UserError[] {
  return lines.flatMap((line, index) => {
    refuseUnknownInput('CartLineInput', line)
    const field = [...path, String(index)]
    return [
      ...merchandiseErrors(line.merchandiseId, [...field, 'merchandiseId'], catalog),
      ...quantityErrors(line.quantity, [...field, 'quantity']),
    ]
  })
}

export const lineWishes = (lines: readonly LineInput[]): LineWish[] =>
  lines
    .filter((line) => line.quantity > 0)
    .map(({ merchandiseId, quantity, attributes }) => ({
      variantId: numberInGid('ProductVariant', merchandiseId) ?? 0,
      quantity,
      attributes: attributes ?? [],
    }))
