import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { completeCart } from '../carts/completion.ts'
import { productGid, variantGid } from '../catalog/gid.ts'
import type { Store } from '../store.ts'
import type { Controls } from './controls.ts'
import { faultRule } from './fault.ts'
import { productFrom, productInput } from './product-input.ts'
import { changeVariant, variantChange } from './variant-change.ts'

/** The switches for tests: faults, changes to catalog and carts, and what was called. */
export function controlRoutes(store: Store, { faults, calls }: Controls): Hono {
  const { catalog, carts } = store
  const routes = new Hono().basePath('/controls')
  const done = { done: true }
  let lastId = 90_000

  routes.post('/faults', async (context) => {
    faults.add(await bodyAs(context.req.raw, faultRule))
    return context.json(done)
  })

  routes.post('/faults/clear', (context) => {
    faults.clear()
    return context.json(done)
  })

  routes.post('/variants', async (context) => {
    const wish = await bodyAs(context.req.raw, variantChange)
    if (!changeVariant(wish, catalog)) throw refusal(404, 'There is no such variant')
    return context.json(done)
  })

  routes.post('/products', async (context) => {
    const input = await bodyAs(context.req.raw, productInput)
    const replaced = catalog.byHandle(input.handle)
    const product = productFrom(input, replaced, () => ++lastId)
    const products = catalog.products()
    catalog.replace(
      replaced
        ? products.map((other) => (other === replaced ? product : other))
        : [...products, product],
    )
    const variantIds = product.variants.map((variant) => variantGid(variant.id))
    return context.json({ id: productGid(product.id), variantIds })
  })

  routes.post('/products/remove', async (context) => {
    const { handle } = await bodyAs(context.req.raw, v.object({ handle: v.string() }))
    if (!catalog.byHandle(handle)) throw refusal(404, 'There is no such product')
    catalog.replace(catalog.products().filter((product) => product.handle !== handle))
    return context.json(done)
  })

  routes.post('/catalog/empty', (context) => {
    catalog.replace([])
    return context.json(done)
  })

  routes.post('/carts/complete', async (context) => {
    const { id } = await bodyAs(context.req.raw, v.object({ id: v.string() }))
    const cart = carts.open(id)
    if (!cart) throw refusal(404, 'There is no such unpaid cart')
    const order = completeCart(cart, carts, catalog)
    if (!order) throw refusal(400, 'Nothing in this cart can be bought')
    return context.json({ order: order.number })
  })

  routes.get('/calls', (context) => context.json({ calls: calls.list() }))

  routes.post('/calls/clear', (context) => {
    calls.clear()
    return context.json(done)
  })

  routes.post('/reset', (context) => {
    faults.clear()
    calls.clear()
    catalog.reset()
    carts.reset()
    return context.json(done)
  })

  return routes
}

async function bodyAs<T>(request: Request, shape: v.GenericSchema<unknown, T>): Promise<T> {
  const json: unknown = await request.json().catch(() => {
    throw refusal(400, 'The body is not JSON')
  })
  const result = v.safeParse(shape, json)
  if (result.success) return result.output
  const sentences = result.issues.map((issue) => {
    const place = v.getDotPath(issue)
    return place ? `${place}: ${issue.message}` : issue.message
  })
  throw refusal(400, sentences.join('. '))
}

const refusal = (status: 400 | 404, message: string): HTTPException =>
  new HTTPException(status, { res: Response.json({ error: message }, { status }) })
