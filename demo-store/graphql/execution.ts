// A process must load only one copy of graphql, so imports name the file that graphql-http loads.
import {
  executeSync,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql/index.js'
import { createHandler } from 'graphql-http'
import { NO_CONTEXT, type BuyerContext } from '../catalog/markets.ts'
import type { Store } from '../store.ts'
import type { Context } from './access.ts'
import { mutationRoot } from './cart-mutations.ts'
import { globalIdsRule, refuseInvalidIds } from './global-ids.ts'
import { refuseCost, requestedCost } from './query-cost.ts'
import { queryRoot } from './query.ts'
import { notModelled, resolveModelled, schemaOf } from './schema.ts'

/** The provider's API over HTTP, on the store's data. */
export function createApi(store: Store) {
  const handlerFor = (isTokenless: boolean) =>
    createHandler<Request, Context, Context>({
      schema: ({ context }) => schemaOf(context.apiVersion),
      context: (request) => ({ ...request.context }),
      validationRules: [globalIdsRule],
      execute: (args) => executeCosted(args, store, isTokenless),
    })
  const handlers = { withToken: handlerFor(false), tokenless: handlerFor(true) }

  return async (request: Request, body: string, context: Context): Promise<Response> => {
    const { method, url, headers } = request
    const handle = context.isTokenless ? handlers.tokenless : handlers.withToken
    const [text, init] = await handle({ method, url, headers, body, raw: request, context })
    return new Response(text, { status: init.status, headers: init.headers ?? {} })
  }
}

/** Executes a query, and reports its cost and its context, if it has one. Limits the cost if it has no token. */
function executeCosted(args: ExecutionArgs, store: Store, isTokenless: boolean): ExecutionResult {
  let requestedQueryCost: number | null = null
  let context: BuyerContext | null = null
  const result = resultOrError(() => {
    refuseInvalidIds(args)
    requestedQueryCost = requestedCost(args)
    if (isTokenless) refuseCost(requestedQueryCost ?? 0)
    context = requestedContext(args)
    const asked = context ?? NO_CONTEXT
    const rootValue = { ...queryRoot(store, asked), ...mutationRoot(store, asked) }
    return executeSync({ ...args, rootValue, fieldResolver: resolveModelled })
  })
  if (requestedQueryCost === null) return result
  const cost = { requestedQueryCost }
  if (context === null) return { ...result, extensions: { cost } }
  const { market, language } = store.catalog.in(context)
  return { ...result, extensions: { context: { country: market.country, language }, cost } }
}

/** The arguments of `@inContext`; null for an operation without it. Throws an error that names an unknown argument. */
function requestedContext({ schema, document, ...request }: ExecutionArgs): BuyerContext | null {
  const operation = getOperationAST(document, request.operationName)
  const directive = schema.getDirective('inContext')
  if (!operation || !directive) return null
  const definitions = operation.variableDefinitions ?? []
  const { coerced } = getVariableValues(schema, definitions, request.variableValues ?? {})
  const given = coerced && getDirectiveValues(directive, operation, coerced)
  if (!given) return null
  const { country = null, language = null, ...others } = given
  const [other] = Object.keys(others)
  if (other !== undefined) throw notModelled(`@inContext(${other}:)`)
  return { country: codeOf(country), language: codeOf(language) }
}

const codeOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function resultOrError(run: () => ExecutionResult): ExecutionResult {
  try {
    return run()
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}
