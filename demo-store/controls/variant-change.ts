import * as v from 'valibot'
import { parseAmount } from '../catalog/amount.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberInGid } from '../catalog/gid.ts'
import { PLENTIFUL, type Variant } from '../catalog/product.ts'
import { currencyCode, priceText, stock } from './product-input.ts'

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
})

type VariantChange = v.InferOutput<typeof variantChange>

/** Changes the variant; false where there is none such. */
export function changeVariant(wish: VariantChange, catalog: Catalog): boolean {
  const id = idOf(wish, catalog)
  if (id === undefined || !catalog.merchandise(id)) return false
  catalog.changeVariant(id, (variant) => changed(variant, wish))
  return true
}

function idOf({ id, handle, title }: VariantChange, catalog: Catalog): number | undefined {
  const variants = catalog.byHandle(handle)?.variants
  return numberInGid('ProductVariant', id) ?? variants?.find((one) => one.title === title)?.id
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
  }
}
