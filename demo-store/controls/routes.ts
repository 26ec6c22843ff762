import { Hono } from 'hono'
import * as v from 'valibot'
import { completeCart } from '../carts/completion.ts'
import { shopState } from '../shop-state.ts'
import type { Store } from '../store.ts'
import { bodyAs, refusal } from './body.ts'
import { catalogRoutes } from './catalog-routes.ts'
import type { Controls } from './controls.ts'
import { faultRule } from './fault.ts'
import { stateRoutes } from './state-routes.ts'

/** For how many seconds; null is for good. */
const orderWish = v.object({ cartStays: v.nullable(v.pipe(v.number(), v.minValue(0))) })

/** The switches for tests: faults, changes to catalog and carts, and what was called. */
export function controlRoutes(store: Store, { faults, calls }: Controls): Hono {
  const { catalog, carts } = store
  const routes = new Hono().basePath('/controls')
  const done = { done: true }

  routes.post('/faults', async (context) => {
    faults.add(await bodyAs(context.req.raw, faultRule))
    return context.json(done)
  })

  routes.post('/faults/clear', (context) => {
    faults.clear()
    return context.json(done)
  })

  routes.route('/', catalogRoutes(catalog))
  routes.route('/', stateRoutes(store))

  routes.post('/carts/complete', async (context) => {
    const { id } = await bodyAs(context.req.raw, v.object({ id: v.string() }))
    const cart = carts.open(id)
    if (!cart) throw refusal(404, 'There is no such open cart')
    const order = completeCart(cart, carts, catalog)
    if (!order) throw refusal(400, 'Nothing in this cart can be bought')
    carts.end({ ...cart, order })
    return context.json({ order: order.number })
  })

  routes.post('/orders', async (context) => {
    const { cartStays } = await bodyAs(context.req.raw, orderWish)
    carts.stayAfterOrders(cartStays)
    return context.json(done)
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
    Object.assign(store.state, shopState(store.checkoutOrigin))
    return context.json(done)
  })

  return routes
}
