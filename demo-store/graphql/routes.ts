import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { callerOf } from '../controls/calls.ts'
import type { Controls } from '../controls/controls.ts'
import type { Fault } from '../controls/fault.ts'
import { faultyResponse, type Connection } from '../controls/faulty-response.ts'
import { readOperation } from '../controls/operation.ts'
import type { Store } from '../store.ts'
import { preflightHeaders, responseHeaders } from './cors.ts'
import { createApi } from './execution.ts'
import { TOKENLESS_LACKS } from './scopes.ts'
import { accessOf, unauthorized, type Tokens } from './token.ts'

const path = '/api/:version{\\d{4}-\\d{2}}/graphql.json'
const LARGEST_BODY = 32_000

/** The GraphQL endpoint. Any version asked for is answered by the one that the store falls forward to. */
export function graphqlRoutes(
  store: Store,
  tokens: Tokens,
  controls: Controls | null,
): Hono<{ Bindings: Connection }> {
  const api = createApi(store)
  const routes = new Hono<{ Bindings: Connection }>()
  const version = () => ({ 'X-Shopify-API-Version': store.state.apiVersion })

  routes.options(path, (context) => {
    const fault = controls?.faults.takeFor('preflight')
    return faultyResponse(fault, preflight, { ...version(), ...preflightHeaders }, context.env)
  })

  routes.post(path, bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const request = context.req.raw
    const body = await request.text()
    const fault = controls ? faultFor(request, body, controls) : undefined
    const respond = async () => {
      const access = accessOf(request.headers, tokens)
      if (!access) return unauthorized()
      const isTokenless = access === 'tokenless'
      const refusedScopes = new Set([
        ...(fault?.kind === 'refusedScopes' ? fault.scopes : []),
        ...(isTokenless ? TOKENLESS_LACKS : []),
      ])
      return api(request, body, { refusedScopes, isTokenless })
    }
    return faultyResponse(fault, respond, { ...version(), ...responseHeaders }, context.env)
  })

  return routes
}

function faultFor(request: Request, body: string, { calls, faults }: Controls): Fault | undefined {
  const operation = readOperation(body)
  const caller = callerOf(request.headers)
  calls.record(operation, caller)
  return faults.takeForOperation(operation.name, caller)
}

const preflight = async () => new Response(null, { status: 204 })
