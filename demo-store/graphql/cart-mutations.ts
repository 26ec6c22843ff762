import type { Attribute, CartLine } from '../carts/cart.ts'
import { addLines } from '../carts/line-changes.ts'
import { lineGid, numberInGid } from '../catalog/gid.ts'
import type { Store } from '../store.ts'
import {
  lineErrors,
  lineWishes,
  merchandiseErrors,
  noteErrors,
  quantityErrors,
  refuseUnknownInput,
  type LineInput,
  type UserError,
} from './cart-input.ts'
import { notModelled } from './schema.ts'
import { grant, noSuchCart, refusal } from './cart-payload.ts'

type CartInput = {
  lines?: LineInput[] | null
  note?: string | null
  attributes?: Attribute[] | null
  discountCodes?: string[] | null
  buyerIdentity?: {
    countryCode?: string | null
    email?: string | null
    phone?: string | null
  } | null
}

type LineUpdate = Partial<LineInput> & { id: string }

export function mutationRoot(store: Store): object {
  const { catalog, carts } = store
  return { cartCreate, cartLinesAdd, cartLinesUpdate, cartLinesRemove }

  function cartCreate({ input }: { input?: CartInput | null }): object {
    const { lines, note, attributes, buyerIdentity, discountCodes } = input ?? {}
    refuseUnknownInput('CartInput', input ?? {})
    refuseUnknownInput('CartBuyerIdentityInput', buyerIdentity ?? {})
    const errors = [
      ...noteErrors(note ?? ''),
      ...lineErrors(lines ?? [], ['input', 'lines'], catalog),
    ]
    if (errors.length > 0) return refusal(errors)
    const wishes = lineWishes(lines ?? [])
    if (wishes.length === 0) {
      // Such a cart is not kept, and neither would these be.
      const more = [
        note,
        ...(attributes ?? []),
        ...(discountCodes ?? []),
        ...Object.values(buyerIdentity ?? {}),
      ]
      if (more.some(Boolean)) throw notModelled('what else is given for a cart without lines')
      return grant(store, carts.createEmpty(), [])
    }
    const cart = carts.create({
      note: note ?? '',
      attributes: attributes ?? [],
      discountCodes: discountCodes ?? [],
      buyer: {
        countryCode: buyerIdentity?.countryCode ?? null,
        email: buyerIdentity?.email ?? null,
        phone: buyerIdentity?.phone ?? null,
      },
    })
    return grant(store, cart, addLines([], wishes))
  }

  function cartLinesAdd({ cartId, lines }: { cartId: string; lines: LineInput[] }): object {
    const cart = carts.open(cartId)
    if (!cart) return noSuchCart()
    const errors = lineErrors(lines, ['lines'], catalog)
    if (errors.length > 0) return refusal(errors)
    return grant(store, cart, addLines(cart.lines, lineWishes(lines)))
  }

  function cartLinesUpdate({ cartId, lines }: { cartId: string; lines: LineUpdate[] }): object {
    const cart = carts.open(cartId)
    if (!cart) return noSuchCart()
    const byGid = new Map(cart.lines.map((line) => [lineGid(cart.token, line.id), line]))
    const errors = lines.flatMap((line, index) => {
      refuseUnknownInput('CartLineUpdateInput', line)
      const { id, merchandiseId, quantity } = line
      const field = ['lines', String(index)]
      if (!byGid.has(id)) return [noSuchLine(id, [...field, 'id'])]
      return [
        ...(merchandiseId
          ? merchandiseErrors(merchandiseId, [...field, 'merchandiseId'], catalog)
          : []),
        ...quantityErrors(quantity ?? 0, [...field, 'quantity']),
      ]
    })
    if (errors.length > 0) return refusal(errors)
    const changes = new Map(lines.map((line) => [line.id, line]))
    const changed = [...byGid].flatMap(([id, line]) => {
      const change = changes.get(id)
      if (!change) return [line]
      return change.quantity === 0 ? [] : [updated(line, change)]
    })
    return grant(store, cart, changed)
  }

  function cartLinesRemove({ cartId, lineIds }: { cartId: string; lineIds: string[] }): object {
    const cart = carts.open(cartId)
    if (!cart) return noSuchCart()
    const byGid = new Map(cart.lines.map((line) => [lineGid(cart.token, line.id), line]))
    const errors = lineIds.flatMap((id, index) =>
      byGid.has(id) ? [] : [noSuchLine(id, ['lineIds', String(index)])],
    )
    if (errors.length > 0) return refusal(errors)
    for (const id of lineIds) byGid.delete(id)
    return grant(store, cart, [...byGid.values()])
  }
}

const noSuchLine = (id: string, field: string[]): UserError => ({
  code: 'INVALID_MERCHANDISE_LINE',
  field,
  message: `The merchandise line with id ${id} does not exist.`,
})

const updated = (
  line: CartLine,
  { merchandiseId, quantity, attributes }: LineUpdate,
): CartLine => ({
  id: line.id,
  variantId: numberInGid('ProductVariant', merchandiseId ?? '') ?? line.variantId,
  quantity: quantity ?? line.quantity,
  attributes: attributes ?? line.attributes,
})
