import type { Attribute } from '../carts/cart.ts'
import type { LineWish } from '../carts/line-changes.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberInGid } from '../catalog/gid.ts'
import { notModelled } from './schema.ts'

export type LineInput = {
  merchandiseId: string
  quantity: number
  attributes?: Attribute[] | null
}

export type UserError = { code: string; field: string[] | null; message: string }

const LONGEST_NOTE = 5_000
const LARGEST_QUANTITY = 1_000_000

const modelledInput: Record<string, string[]> = {
  CartInput: ['lines', 'note', 'attributes', 'buyerIdentity', 'discountCodes'],
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

export function noteErrors(note: string): UserError[] {
  if (note.length <= LONGEST_NOTE) return []
  const message = `The note must not be longer than ${LONGEST_NOTE} characters.`
  return [{ code: 'NOTE_TOO_LONG', field: ['input', 'note'], message }]
}

/** What is wrong with lines to be added; `path` is where the document gave them. */
export function lineErrors(lines: LineInput[], path: string[], catalog: Catalog): UserError[] {
  return lines.flatMap((line, index) => {
    refuseUnknownInput('CartLineInput', line)
    const field = [...path, String(index)]
    return [
      ...merchandiseErrors(line.merchandiseId, [...field, 'merchandiseId'], catalog),
      ...quantityErrors(line.quantity, [...field, 'quantity']),
    ]
  })
}

export function merchandiseErrors(id: string, field: string[], catalog: Catalog): UserError[] {
  const merchandise = catalog.merchandise(numberInGid('ProductVariant', id) ?? 0)
  if (merchandise) {
    const { userError } = merchandise.variant
    return userError ? [{ ...userError, field }] : []
  }
  return [{ code: 'INVALID', field, message: `The merchandise with id ${id} does not exist.` }]
}

export function quantityErrors(quantity: number, field: string[]): UserError[] {
  const error = (message: string) => [{ code: 'INVALID', field, message }]
  if (quantity < 0) return error('The quantity must be greater than or equal to 0.')
  if (quantity > LARGEST_QUANTITY) return error(`The quantity must not exceed ${LARGEST_QUANTITY}.`)
  return []
}

export const lineWishes = (lines: LineInput[]): LineWish[] =>
  lines
    .filter((line) => line.quantity > 0)
    .map(({ merchandiseId, quantity, attributes }) => ({
      variantId: numberInGid('ProductVariant', merchandiseId) ?? 0,
      quantity,
      attributes: attributes ?? [],
    }))
