import { Hono } from 'hono'
import * as v from 'valibot'
import { placeOrder } from '../carts/place-order.ts'
import { initialState, type Store } from '../store.ts'
import { catalogRoutes } from './catalog-routes.ts'
import type { Controls } from './controls.ts'
import { faultRule } from './faults.ts'
import { bodyAs, refusal } from './request-body.ts'

const cartById = v.object({ id: v.string() })
/** In seconds; null is for good. */
const cartStay = v.object({ cartStays: v.nullable(v.pipe(v.number(), v.minValue(0))) })
const version = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'a version reads like 2026-01')),
})
const primaryDomain = v.object({
  origin: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^/\s?#]+$/, 'an origin reads like https://www.example.com'),
  ),
})
const redirect = v.object({
  path: v.pipe(v.string(), v.regex(/^\/./, 'a path reads like /pages/about')),
  target: v.string(),
})
const password = v.object({ on: v.boolean() })

/** The switches for tests, all below `/controls`. */
export function controlRoutes(store: Store, { faults, calls, clearCalls }: Controls): Hono {
  const { catalog, carts, state } = store
  const routes = new Hono().basePath('/controls')
  const done = { done: true }

  routes.route('/', catalogRoutes(catalog))

  routes.post('/faults', async (context) => {
    faults.add(await bodyAs(context.req.raw, faultRule))
    return context.json(done)
  })

  routes.post('/faults/clear', (context) => {
    faults.clear()
    return context.json(done)
  })

  routes.get('/calls', (context) => context.json({ calls: calls() }))

  routes.post('/calls/clear', (context) => {
    clearCalls()
    return context.json(done)
  })

  routes.post('/carts/complete', async (context) => {
    const { id } = await bodyAs(context.req.raw, cartById)
    const cart = carts.open(id)
    if (!cart) throw refusal(404, 'There is no such open cart')
    const order = placeOrder(cart, carts, catalog)
    if (!order) throw refusal(400, 'Nothing in this cart can be bought')
    carts.end({ ...cart, order })
    return context.json({ order: order.number })
  })

  routes.post('/orders', async (context) => {
    const { cartStays } = await bodyAs(context.req.raw, cartStay)
    carts.stayAfterOrders(cartStays)
    return context.json(done)
  })

  routes.post('/version', async (context) => {
    state.apiVersion = (await bodyAs(context.req.raw, version)).version
    return context.json(done)
  })

  routes.post('/primary-domain', async (context) => {
    state.primaryDomain = (await bodyAs(context.req.raw, primaryDomain)).origin
    return context.json(done)
  })

  routes.post('/password', async (context) => {
    state.hasPassword = (await bodyAs(context.req.raw, password)).on
    return context.json(done)
  })

  routes.post('/redirects', async (context) => {
    const { path, target } = await bodyAs(context.req.raw, redirect)
    const others = state.redirects.filter((each) => each.path !== path)
    const id = Math.max(0, ...state.redirects.map((each) => each.id)) + 1
    state.redirects = [...others, { id, path, target }]
    return context.json(done)
  })

  routes.post('/reset', (context) => {
    faults.clear()
    clearCalls()
    catalog.reset()
    carts.reset()
    Object.assign(state, initialState(store.checkoutOrigin))
    return context.json(done)
  })

  return routes
}
