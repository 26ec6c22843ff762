import * as v from 'valibot'
import { parseAmount } from '../catalog/amount.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberInGid } from '../catalog/gid.ts'
import { plentiful } from '../catalog/product.ts'
import type { Variant } from '../catalog/product.ts'
import { currencyCode, priceText, stock } from './product-input.ts'

const change = {
  price: v.optional(priceText),
  currencyCode: v.optional(currencyCode),
  available: v.optional(v.boolean()),
  stock: v.optional(stock),
}

/** A change to one variant, named by its gid, or by its product's handle and its own title. */
export const variantChange = v.union([
  v.object({ id: v.string(), ...change }),
  v.object({ handle: v.string(), title: v.string(), ...change }),
])

type VariantChange = v.InferOutput<typeof variantChange>

function idOf(wish: VariantChange, catalog: Catalog): number | undefined {
  if ('id' in wish) return numberInGid('ProductVariant', wish.id)
  const product = catalog.byHandle(wish.handle)
  return product?.variants.find((variant) => variant.title === wish.title)?.id
}

function changed(variant: Variant, wish: VariantChange): Variant {
  const availability = wish.available === undefined ? variant.stock : wish.available ? plentiful : 0
  return {
    ...variant,
    price: wish.price === undefined ? variant.price : parseAmount(wish.price),
    currencyCode: wish.currencyCode ?? variant.currencyCode,
    stock: wish.stock ?? availability,
  }
}

/** Changes the variant; false where there is none such. */
export function changeVariant(wish: VariantChange, catalog: Catalog): boolean {
  const id = idOf(wish, catalog)
  if (id === undefined || !catalog.merchandise(id)) return false
  catalog.changeVariant(id, (variant) => changed(variant, wish))
  return true
}
