import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { callerOf } from '../controls/calls.ts'
import type { Controls } from '../controls/controls.ts'
import type { Fault } from '../controls/fault.ts'
import { faultyAnswer, sent } from '../controls/faulty-answer.ts'
import type { Connection } from '../controls/faulty-answer.ts'
import type { Store } from '../store.ts'
import { answerHeaders, preflightHeaders } from './cors.ts'
import { createAnswer } from './execution.ts'
import { readOperation } from './operation.ts'
import { isAuthorized, unauthorized } from './token.ts'
import type { Tokens } from './token.ts'

const answeredVersion = '2025-07'
const path = '/api/:version{\\d{4}-\\d{2}}/graphql.json'
const largestBody = 1_000_000

const preflight = async () => new Response(null, { status: 204 })

function finished(
  answer: Response,
  fault: Fault | undefined,
  headers: Readonly<Record<string, string>>,
) {
  if (answer === RESPONSE_ALREADY_SENT) return answer
  const { status } = answer
  const all = new Headers(answer.headers)
  all.set('X-Shopify-API-Version', answeredVersion)
  if (fault?.kind !== 'noCors') {
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
  }
  return new Response(answer.body, { status, headers: all })
}

/** The GraphQL endpoint. Any version asked for is answered by the one the store has. */
export function graphqlRoutes(
  store: Store,
  tokens: Tokens,
  controls: Controls | null,
): Hono<{ Bindings: Connection }> {
  const answer = createAnswer(store)
  const routes = new Hono<{ Bindings: Connection }>()

  routes.options(path, async (c) => {
    const fault = controls?.faults.takeFor('preflight')
    const made = await faultyAnswer(fault, preflight, c.env)
    return sent(fault, finished(made, fault, preflightHeaders), c.env)
  })

  routes.post(path, bodyLimit({ maxSize: largestBody }), async (c) => {
    const request = c.req.raw
    const body = await request.text()
    const operation = readOperation(body)
    const caller = callerOf(request.headers)
    controls?.calls.record(operation, caller)
    const fault = controls?.faults.takeForOperation(operation.name, caller)
    const refusedScopes = new Set(fault?.kind === 'refusedScopes' ? fault.scopes : [])
    const real = async () =>
      isAuthorized(request.headers, tokens)
        ? answer(request, body, { refusedScopes })
        : unauthorized()
    const made = await faultyAnswer(fault, real, c.env)
    return sent(fault, finished(made, fault, answerHeaders), c.env)
  })

  return routes
}
