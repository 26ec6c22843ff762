import type { Attribute } from '../carts/cart.ts'
import { limitToStock, mergedLines, type NewLine } from '../carts/lines.ts'
import { numberInGid } from '../catalog/gid.ts'
import type { BuyerContext } from '../catalog/markets.ts'
import type { Store } from '../store.ts'
import {
  discountWarnings,
  lineErrors,
  sizeErrors,
  warningsOf,
  type LineInput,
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

export function mutationRoot(store: Store, context: BuyerContext): object {
  return { cartCreate }

  /** Reduces requested lines to the quantity in stock; warnings name the reduced lines. */
  function cartCreate({ input }: { input?: CartInput | null }): object {
    const { lines, note, attributes, buyerIdentity, discountCodes } = input ?? {}
    refuseUnknownInput('CartInput', input ?? {})
    refuseUnknownInput('CartBuyerIdentityInput', buyerIdentity ?? {})
    const buyer = {
      countryCode: buyerIdentity?.countryCode ?? context.country,
      email: buyerIdentity?.email ?? null,
      phone: buyerIdentity?.phone ?? null,
    }
    const { language } = context
    const catalog = store.catalog.in({ country: buyer.countryCode, language })
    const inputErrors = lineErrors(lines ?? [], catalog)
    const requested = mergedLines(newLines(lines ?? []))
    const userErrors = inputErrors.length > 0 ? inputErrors : sizeErrors(requested)
    if (userErrors.length > 0) return { cart: null, userErrors, warnings: [] }
    const cart = {
      ...store.carts.create({
        note: note ?? '',
        attributes: attributes ?? [],
        discountCodes: discountCodes ?? [],
        buyer,
        language,
      }),
      lines: limitToStock(requested, catalog),
    }
    const warnings = [
      ...requested.flatMap((line) => warningsOf(line, cart.token, catalog)),
      ...discountWarnings(cart, catalog),
    ]
    return { cart: cartNode(store.carts.save(cart), store, context), userErrors: [], warnings }
  }
}

const newLines = (lines: LineInput[]): NewLine[] =>
  lines
    .filter((line) => line.quantity > 0)
    .map(({ merchandiseId, sellingPlanId, quantity, attributes }) => ({
      variantId: numberInGid('ProductVariant', merchandiseId) ?? 0,
      planId: (sellingPlanId && numberInGid('SellingPlan', sellingPlanId)) || null,
      quantity,
      attributes: attributes ?? [],
    }))
