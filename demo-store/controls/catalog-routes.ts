import { Hono } from 'hono'
import * as v from 'valibot'
import type { Catalog } from '../catalog/catalog.ts'
import { productGid, variantGid } from '../catalog/gid.ts'
import { NO_CONTEXT } from '../catalog/markets.ts'
import type { Product } from '../catalog/product.ts'
import { bareControl, control, refusal } from './control.ts'
import {
  plansChange,
  changeVariant,
  productFrom,
  productInput,
  variantChange,
  type ProductInput,
} from './product-changes.ts'

// Larger than any id in the catalog's file.
const FIRST_ID = 90_001

const byHandle = v.object({ handle: v.string() })

/** A merchant's changes: to put and remove products, and to change variants. */
export function catalogRoutes(catalog: Catalog): Hono {
  const routes = new Hono()
  let nextId = FIRST_ID

  routes.post(
    '/variants',
    control(variantChange, (change) => {
      if (!changeVariant(change, catalog)) throw refusal(404, 'There is no such variant')
    }),
  )
  routes.post('/products', control(productInput, put))
  routes.post(
    '/plans',
    control(plansChange, ({ handle, ...plans }) =>
      replaceProduct(handle, (product) => [{ ...product, ...plans }]),
    ),
  )
  routes.post(
    '/products/remove',
    control(byHandle, ({ handle }) => replaceProduct(handle, () => [])),
  )
  routes.post(
    '/catalog/empty',
    bareControl(() => catalog.change(() => [])),
  )

  return routes

  function put(input: ProductInput) {
    const before = catalog.all().find(({ handle }) => handle === input.handle)
    const product = productFrom(input, before, () => nextId++, catalog.in(NO_CONTEXT).byHandle)
    catalog.change((products) =>
      before
        ? products.map((other) => (other === before ? product : other))
        : [...products, product],
    )
    const variantIds = product.variants.map((variant) => variantGid(variant.id))
    return { id: productGid(product.id), variantIds }
  }

  function replaceProduct(handle: string, replacement: (product: Product) => Product[]) {
    const product = catalog.all().find((one) => one.handle === handle)
    if (!product) throw refusal(404, 'There is no such product')
    catalog.change((products) =>
      products.flatMap((one) => (one === product ? replacement(product) : [one])),
    )
  }
}
