import { Hono } from 'hono'
import * as v from 'valibot'
import type { Catalog } from '../catalog/catalog.ts'
import { productGid, variantGid } from '../catalog/gid.ts'
import type { Product } from '../catalog/product.ts'
import { bodyAs, refusal } from './body.ts'
import { productFrom, productInput } from './product-input.ts'
import { changeVariant, variantChange } from './variant-change.ts'

const byHandle = v.object({ handle: v.string() })

/** What a merchant does to products: change, put, take away, and publish them. */
export function catalogRoutes(catalog: Catalog): Hono {
  const routes = new Hono()
  const done = { done: true }
  let lastId = 90_000

  routes.post('/variants', async (context) => {
    const wish = await bodyAs(context.req.raw, variantChange)
    if (!changeVariant(wish, catalog)) throw refusal(404, 'There is no such variant')
    return context.json(done)
  })

  routes.post('/products', async (context) => {
    const input = await bodyAs(context.req.raw, productInput)
    const replaced = catalog.all().find(({ handle }) => handle === input.handle)
    const product = productFrom(input, replaced, () => ++lastId, new Date().toISOString())
    catalog.change((products) =>
      replaced
        ? products.map((other) => (other === replaced ? product : other))
        : [...products, product],
    )
    const variantIds = product.variants.map((variant) => variantGid(variant.id))
    return context.json({ id: productGid(product.id), variantIds })
  })

  routes.post('/products/remove', async (context) => {
    const product = await productAskedFor(context.req.raw)
    catalog.change((products) => products.filter((one) => one !== product))
    return context.json(done)
  })

  for (const isPublished of [true, false]) {
    routes.post(`/products/${isPublished ? 'publish' : 'unpublish'}`, async (context) => {
      const product = await productAskedFor(context.req.raw)
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

  async function productAskedFor(request: Request): Promise<Product> {
    const { handle } = await bodyAs(request, byHandle)
    const product = catalog.all().find((one) => one.handle === handle)
    if (!product) throw refusal(404, 'There is no such product')
    return product
  }
}
