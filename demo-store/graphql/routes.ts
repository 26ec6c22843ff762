import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Controls } from '../controls/controls.ts'
import { faultyResponse, type Connection } from '../controls/faulty-response.ts'
import { apiVersions, type Store } from '../store.ts'
import { accessOf, unauthorized, type Tokens } from './access.ts'
import { createApi } from './execution.ts'

const PATH = '/api/:version{\\d{4}-\\d{2}}/graphql.json'
const VERSION_HEADER = 'X-Shopify-API-Version'
const MOST_BODY_BYTES = 32_000

/** By the provider's CORS rule, any origin may call, but may not send a private token. */
const preflightHeaders: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept, Accept-Language, Content-Language, Content-Type, X-Shopify-Storefront-Access-Token, ' +
    'X-SDK-Variant, X-SDK-Variant-Source, X-SDK-Version, Shopify-Storefront-Id, Shopify-Storefront-Y',
  'Access-Control-Max-Age': '7200',
}

const responseHeaders: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Shopify-API-Version, X-Request-Id, Retry-After',
}

/** The GraphQL endpoint. A request for an unsupported version is answered with the oldest supported one. */
export function graphqlRoutes(
  store: Store,
  tokens: Tokens,
  controls: Controls | null,
): Hono<{ Bindings: Connection }> {
  const api = createApi(store)
  const routes = new Hono<{ Bindings: Connection }>()
  const versionOf = (requested: string): string => {
    const oldest = store.state.apiVersion
    const isSupported = apiVersions(oldest).some(
      (each) => each.supported && each.handle === requested,
    )
    return isSupported ? requested : oldest
  }

  routes.options(PATH, (context) => {
    const fault = controls?.faults.takeFor('preflight')
    const apiVersion = versionOf(context.req.param('version'))
    const headers = { [VERSION_HEADER]: apiVersion, ...preflightHeaders }
    return faultyResponse(fault, preflight, headers, context.env)
  })

  routes.post(PATH, bodyLimit({ maxSize: MOST_BODY_BYTES }), async (context) => {
    const request = context.req.raw
    const body = await request.text()
    const apiVersion = versionOf(context.req.param('version'))
    const fault = controls?.takeFault(request.headers, body)
    const refused = fault?.kind === 'refusedScopes' ? fault.scopes : []
    const respond = async () => {
      const access = accessOf(request.headers, tokens, refused)
      return access ? api(request, body, { ...access, apiVersion }) : unauthorized()
    }
    const headers = { [VERSION_HEADER]: apiVersion, ...responseHeaders }
    return faultyResponse(fault, respond, headers, context.env)
  })

  return routes
}

const preflight = async () => new Response(null, { status: 204 })
