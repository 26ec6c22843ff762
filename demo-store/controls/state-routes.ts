import { Hono } from 'hono'
import * as v from 'valibot'
import type { Store } from '../store.ts'
import { bodyAs } from './body.ts'

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

/** How the store stands: the version it answers with, its primary domain, its password, its redirects. */
export function stateRoutes({ state }: Store): Hono {
  const routes = new Hono()
  const done = { done: true }

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

  return routes
}
