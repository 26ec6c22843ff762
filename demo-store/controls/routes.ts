import { Hono } from 'hono'
import * as v from 'valibot'
import { metafieldsFrom } from '../catalog/metafields.ts'
import { contextOf } from '../carts/cart.ts'
import { placeOrder } from '../carts/place-order.ts'
import type { Store } from '../store.ts'
import { catalogRoutes } from './catalog-routes.ts'
import { bareControl, control, refusal } from './control.ts'
import type { Controls } from './controls.ts'
import { faultRule } from './faults.ts'
import { metafieldsInput } from './product-changes.ts'

const cartById = v.object({ id: v.string() })
const version = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'a version reads like 2026-01')),
})
const origin = v.object({
  origin: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^/\s?#]+$/, 'an origin reads like https://www.example.com'),
  ),
})
const redirect = v.object({
  path: v.pipe(v.string(), v.regex(/^\/./, 'a path reads like /pages/about')),
  target: v.string(),
})
const policy = v.object({
  field: v.string(),
  policy: v.nullable(v.object({ title: v.optional(v.string()), url: v.optional(v.string()) })),
})
const password = v.object({ on: v.boolean() })
const channels = v.object({ installed: v.array(v.string()) })

/** The routes for tests, all below `/controls`. */
export function controlRoutes(store: Store, { faults, calls, clearCalls }: Controls): Hono {
  const { catalog, carts, state } = store
  const initial = structuredClone(state)
  const routes = new Hono().basePath('/controls')

  routes.route('/', catalogRoutes(catalog))
  routes.post('/faults', control(faultRule, faults.add))
  routes.post('/faults/clear', bareControl(faults.clear))
  routes.get('/calls', (context) => context.json({ calls: calls() }))
  routes.post('/carts/complete', control(cartById, completeCart))
  routes.post(
    '/version',
    control(version, (input) => {
      state.apiVersion = input.version
    }),
  )
  routes.post(
    '/primary-domain',
    control(origin, (input) => {
      state.primaryDomain = input.origin
    }),
  )
  routes.post(
    '/redirect-theme',
    control(origin, (input) => {
      state.storefrontOrigin = input.origin
    }),
  )
  routes.post(
    '/password',
    control(password, ({ on }) => {
      state.hasPassword = on
    }),
  )
  routes.post(
    '/channels',
    control(channels, ({ installed }) => {
      state.channels = installed
    }),
  )
  routes.post('/redirects', control(redirect, putRedirect))
  routes.post(
    '/shop-metafields',
    control(metafieldsInput, (input) => {
      state.metafields = metafieldsFrom(input)
    }),
  )
  routes.post('/policies', control(policy, putPolicy))
  routes.post('/reset', bareControl(reset))

  return routes

  function completeCart({ id }: { id: string }) {
    const cart = carts.open(id)
    if (!cart) throw refusal(404, 'There is no such open cart')
    const order = placeOrder(cart, carts, catalog.in(contextOf(cart)))
    if (!order) throw refusal(400, 'Nothing in this cart can be bought')
    return { order: order.number }
  }

  function putRedirect({ path, target }: { path: string; target: string }) {
    const others = state.redirects.filter((each) => each.path !== path)
    state.redirects = [...others, { path, target }]
  }

  function putPolicy({ field, policy: change }: v.InferOutput<typeof policy>) {
    if (!(field in state.policies)) throw refusal(404, 'There is no such policy')
    const before = state.policies[field] ?? { title: field, handle: field, paragraphs: [] }
    const { title = before.title, url } = change ?? {}
    state.policies = { ...state.policies, [field]: change && { ...before, title, url } }
  }

  function reset() {
    faults.clear()
    clearCalls()
    catalog.reset()
    carts.reset()
    Object.assign(state, structuredClone(initial))
  }
}
