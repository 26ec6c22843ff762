import type { Attribute, CartLine } from '../carts/cart.ts'
import { lineGid } from '../carts/cart.ts'
import { addLines } from '../carts/line-changes.ts'
import { numberInGid } from '../catalog/gid.ts'
import type { Store } from '../store.ts'
import {
  lineErrors,
  lineWishes,
  merchandiseErrors,
  quantityErrors,
  refuseLongInput,
  refuseUnknownInput,
} from './cart-input.ts'
import type { LineInput, UserError } from './cart-input.ts'
import { grant, noSuchCart, refusal } from './cart-payload.ts'

type BuyerInput = {
  readonly countryCode?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}

type CartInput = {
  readonly lines?: readonly LineInput[] | null
  readonly note?: string | null
  readonly attributes?: readonly Attribute[] | null
  readonly buyerIdentity?: BuyerInput | null
}

type LineUpdate = Partial<LineInput> & { readonly id: string }

const noSuchLine = (id: string, field: readonly string[]): UserError => ({
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
  attributes: [...(attributes ?? line.attributes)],
})

/** The root fields of a mutation. */
export function mutationRoot(store: Store): object {
  const { catalog, carts } = store

  function cartCreate({ input }: { input?: CartInput | null }): object {
    const { lines, note, attributes, buyerIdentity } = input ?? {}
    refuseUnknownInput('CartInput', input ?? {})
    refuseUnknownInput('CartBuyerIdentityInput', buyerIdentity ?? {})
    refuseLongInput(lines ?? [])
    const errors = lineErrors(lines ?? [], ['input', 'lines'], catalog)
    if (errors.length > 0) return refusal(errors)
    const cart = carts.create({
      note: note ?? '',
      attributes: [...(attributes ?? [])],
      buyer: {
        countryCode: buyerIdentity?.countryCode ?? null,
        email: buyerIdentity?.email ?? null,
        phone: buyerIdentity?.phone ?? null,
      },
    })
    return grant(store, cart, addLines([], lineWishes(lines ?? [])))
  }

  function cartLinesAdd({
    cartId,
    lines,
  }: {
    cartId: string
    lines: readonly LineInput[]
  }): object {
    refuseLongInput(lines)
    const cart = carts.open(cartId)
    if (!cart) return noSuchCart()
    const errors = lineErrors(lines, ['lines'], catalog)
    if (errors.length > 0) return refusal(errors)
    return grant(store, cart, addLines(cart.lines, lineWishes(lines)))
  }

  function cartLinesUpdate({ cartId, lines }: { cartId: string; lines: readonly LineUpdate[] }) {
    refuseLongInput(lines)
    const cart = carts.open(cartId)
    if (!cart) return noSuchCart()
    const byGid = new Map(cart.lines.map((line) => [lineGid(cart.token, line.id), line]))
    const errors = lines.flatMap((line, index) => {
      refuseUnknownInput('CartLineUpdateInput', line)
      const field = ['lines', String(index)]
      const { id, merchandiseId, quantity } = line
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
    const next = [...byGid].flatMap(([id, line]) => {
      const change = changes.get(id)
      const result = change ? updated(line, change) : line
      return change?.quantity === 0 ? [] : [result]
    })
    return grant(store, cart, next)
  }

  function cartLinesRemove({ cartId, lineIds }: { cartId: string; lineIds: readonly string[] }) {
    refuseLongInput(lineIds)
    const cart = carts.open(cartId)
    if (!cart) return noSuchCart()
    const gids = new Set(cart.lines.map((line) => lineGid(cart.token, line.id)))
    const unknown = lineIds.flatMap((id, index) =>
      gids.has(id) ? [] : [noSuchLine(id, ['lineIds', String(index)])],
    )
    if (unknown.length > 0) return refusal(unknown)
    const kept = cart.lines.filter((line) => !lineIds.includes(lineGid(cart.token, line.id)))
    return grant(store, cart, kept)
  }

  return { cartCreate, cartLinesAdd, cartLinesUpdate, cartLinesRemove }
}
