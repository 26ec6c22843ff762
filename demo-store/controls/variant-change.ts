import * as v from 'valibot'
import { parseAmount } from '../catalog/amount.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberInGid } from '../catalog/gid.ts'
import { PLENTIFUL, type Variant } from '../catalog/product.ts'
import { currencyCode, priceText, stock } from './product-input.ts'

const remark = v.nullable(v.object({ code: v.string(), message: v.string() }))

/** A change to one variant, named by its gid, or by its product's handle and its own title. */
export const variantChange = v.object({
  id: v.optional(v.string(), ''),
  handle: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  price: v.optional(priceText),
  currencyCode: v.optional(currencyCode),
  available: v.optional(v.boolean()),
  stock: v.optional(stock),
  compareAtPrice: v.optional(v.nullable(priceText)),
  currentlyNotInStock: v.optional(v.boolean()),
  userError: v.optional(remark),
  warning: v.optional(remark),
})

type VariantChange = v.InferOutput<typeof variantChange>

/** Changes the variant, of an unpublished product too; false where there is none such. */
export function changeVariant(wish: VariantChange, catalog: Catalog): boolean {
  const variant = variantOf(wish, catalog)
  if (!variant) return false
  catalog.changeVariant(variant.id, (before) => changed(before, wish))
  return true
}

function variantOf({ id, handle, title }: VariantChange, catalog: Catalog): Variant | undefined {
  const number = numberInGid('ProductVariant', id)
  for (const product of catalog.all()) {
    const found = product.variants.find((one) =>
      number === undefined ? product.handle === handle && one.title === title : one.id === number,
    )
    if (found) return found
  }
  return undefined
}

function changed(variant: Variant, wish: VariantChange): Variant {
  const availability = wish.available === undefined ? variant.stock : wish.available ? PLENTIFUL : 0
  const before = wish.compareAtPrice
  return {
    ...variant,
    price: wish.price === undefined ? variant.price : parseAmount(wish.price),
    currencyCode: wish.currencyCode ?? variant.currencyCode,
    compareAtPrice:
      before === undefined ? variant.compareAtPrice : before === null ? null : parseAmount(before),
    stock: wish.stock ?? availability,
    isMadeToOrder: wish.currentlyNotInStock ?? variant.isMadeToOrder,
    ...(wish.userError !== undefined && { userError: wish.userError }),
    ...(wish.warning !== undefined && { warning: wish.warning }),
  }
}
