import { Hono } from 'hono'
import * as v from 'valibot'
import type { Catalog } from '../catalog/catalog.ts'
import { productGid, variantGid } from '../catalog/gid.ts'
import type { Product } from '../catalog/product.ts'
import { changeVariant, productFrom, productInput, variantChange } from './product-changes.ts'
import { bodyAs, refusal } from './request-body.ts'

// Larger than any id of the catalog's file.
const FIRST_ID = 90_001

const byHandle = v.object({ handle: v.string() })

/** A merchant's changes: puts, removes and publishes products, and changes variants. */
export function catalogRoutes(catalog: Catalog): Hono {
  const routes = new Hono()
  const done = { done: true }
  let nextId = FIRST_ID

  routes.post('/variants', async (context) => {
    const change = await bodyAs(context.req.raw, variantChange)
    if (!changeVariant(change, catalog)) throw refusal(404, 'There is no such variant')
    return context.json(done)
  })

  routes.post('/products', async (context) => {
    const input = await bodyAs(context.req.raw, productInput)
    const replaced = catalog.all().find(({ handle }) => handle === input.handle)
    const product = productFrom(input, replaced, () => nextId++, new Date().toISOString())
    catalog.change((products) =>
      replaced
        ? products.map((other) => (other === replaced ? product : other))
        : [...products, product],
    )
    const variantIds = product.variants.map((variant) => variantGid(variant.id))
    return context.json({ id: productGid(product.id), variantIds })
  })

  routes.post('/products/remove', async (context) => {
    const product = await productNamedIn(context.req.raw)
    catalog.change((products) => products.filter((one) => one !== product))
    return context.json(done)
  })

  for (const isPublished of [true, false]) {
    routes.post(`/products/${isPublished ? 'publish' : 'unpublish'}`, async (context) => {
      const product = await productNamedIn(context.req.raw)
      catalog.change((products) =>
        products.map((one) => (one === product ? { ...one, isPublished } : one)),
      )
      return context.json(done)
    })
  }

  routes.post('/catalog/empty', (context) => {
    catalog.change(() => [])
    return context.json(done)
  })

  return routes

  async function productNamedIn(request: Request): Promise<Product> {
    const { handle } = await bodyAs(request, byHandle)
    const product = catalog.all().find((one) => one.handle === handle)
    if (!product) throw refusal(404, 'There is no such product')
    return product
  }
}
