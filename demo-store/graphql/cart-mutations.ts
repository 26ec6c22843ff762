import type { Attribute, Cart, CartLine } from '../carts/cart.ts'
import { addLines, limitToStock, type NewLine } from '../carts/lines.ts'
import { lineGid, numberInGid, sellingPlanGid } from '../catalog/gid.ts'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import type { BuyerContext } from '../catalog/markets.ts'
import type { Store } from '../store.ts'
import {
  discountWarnings,
  lineErrors,
  merchandiseErrors,
  noSuchCart,
  noSuchLine,
  quantityErrors,
  sizeErrors,
  warningsOf,
  type LineInput,
  type UserError,
} from './cart-errors.ts'
import { cartNode } from './cart-node.ts'
import { refuseUnknownInput } from './schema.ts'

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

export function mutationRoot(store: Store, context: BuyerContext): object {
  const { carts } = store
  return { cartCreate, cartLinesAdd, cartLinesUpdate, cartLinesRemove }

  function cartCreate({ input }: { input?: CartInput | null }): object {
    const { lines, note, attributes, buyerIdentity, discountCodes } = input ?? {}
    refuseUnknownInput('CartInput', input ?? {})
    refuseUnknownInput('CartBuyerIdentityInput', buyerIdentity ?? {})
    const buyer = {
      countryCode: buyerIdentity?.countryCode ?? context.country,
      email: buyerIdentity?.email ?? null,
      phone: buyerIdentity?.phone ?? null,
    }
    const errors = lineErrors(lines ?? [], ['input', 'lines'], soldTo({ buyer }))
    const cart = carts.create({
      note: note ?? '',
      attributes: attributes ?? [],
      discountCodes: discountCodes ?? [],
      buyer,
      language: context.language,
    })
    return saved(cart, addLines([], newLines(lines ?? [])), errors)
  }

  function cartLinesAdd({ cartId, lines }: { cartId: string; lines: LineInput[] }): object {
    const cart = carts.open(cartId)
    if (!cart) return refusal([noSuchCart])
    const errors = lineErrors(lines, ['lines'], soldTo(cart))
    return saved(cart, addLines(cart.lines, newLines(lines)), errors)
  }

  function cartLinesUpdate({ cartId, lines }: { cartId: string; lines: LineUpdate[] }): object {
    const cart = carts.open(cartId)
    if (!cart) return refusal([noSuchCart])
    const byGid = linesByGid(cart)
    const errors = lines.flatMap((line, index) => {
      refuseUnknownInput('CartLineUpdateInput', line)
      const { id, merchandiseId, quantity } = line
      const field = ['lines', String(index)]
      if (!byGid.has(id)) return [noSuchLine(id, [...field, 'id'])]
      return [
        ...(merchandiseId
          ? merchandiseErrors(
              { merchandiseId, sellingPlanId: planGidOf(byGid.get(id)) },
              field,
              soldTo(cart),
            )
          : []),
        ...quantityErrors(quantity ?? 0, [...field, 'quantity']),
      ]
    })
    for (const [id, update] of new Map(lines.map((line) => [line.id, line]))) {
      const line = byGid.get(id)
      if (update.quantity === 0) byGid.delete(id)
      else if (line) byGid.set(id, updatedLine(line, update))
    }
    return saved(cart, [...byGid.values()], errors)
  }

  function cartLinesRemove({ cartId, lineIds }: { cartId: string; lineIds: string[] }): object {
    const cart = carts.open(cartId)
    if (!cart) return refusal([noSuchCart])
    const byGid = linesByGid(cart)
    const errors = lineIds.flatMap((id, index) =>
      byGid.has(id) ? [] : [noSuchLine(id, ['lineIds', String(index)])],
    )
    for (const id of lineIds) byGid.delete(id)
    return saved(cart, [...byGid.values()], errors)
  }

  /** The catalog of the buyer's country, in the operation's language. */
  function soldTo({ buyer }: Pick<Cart, 'buyer'>): MarketCatalog {
    return store.catalog.in({ country: buyer.countryCode, language: context.language })
  }

  /**
   * Saves the cart unless there are errors. Reduces requested lines to the quantity in stock;
   * warnings name the reduced lines.
   */
  function saved(cart: Cart, requested: CartLine[], inputErrors: UserError[]): object {
    const catalog = soldTo(cart)
    const errors = inputErrors.length > 0 ? inputErrors : sizeErrors(requested)
    if (errors.length > 0) return refusal(errors)
    const limited = { ...cart, lines: limitToStock(requested, catalog) }
    const warnings = [
      ...requested.flatMap((line) => warningsOf(line, cart.token, catalog)),
      ...discountWarnings(limited, catalog),
    ]
    return { cart: cartNode(carts.save(limited), store, context), userErrors: [], warnings }
  }
}

const refusal = (userErrors: UserError[]): object => ({ cart: null, userErrors, warnings: [] })

const linesByGid = ({ token, lines }: Cart): Map<string, CartLine> =>
  new Map(lines.map((line) => [lineGid(token, line.id), line]))

const newLines = (lines: LineInput[]): NewLine[] =>
  lines
    .filter((line) => line.quantity > 0)
    .map(({ merchandiseId, sellingPlanId, quantity, attributes }) => ({
      variantId: numberInGid('ProductVariant', merchandiseId) ?? 0,
      planId: (sellingPlanId && numberInGid('SellingPlan', sellingPlanId)) || null,
      quantity,
      attributes: attributes ?? [],
    }))

const planGidOf = (line: CartLine | undefined): string | null =>
  line && line.planId !== null ? sellingPlanGid(line.planId) : null

const updatedLine = (
  line: CartLine,
  { merchandiseId, quantity, attributes }: LineUpdate,
): CartLine => ({
  id: line.id,
  variantId: numberInGid('ProductVariant', merchandiseId ?? '') ?? line.variantId,
  planId: line.planId,
  quantity: quantity ?? line.quantity,
  attributes: attributes ?? line.attributes,
})
