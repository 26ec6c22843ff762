// A process must load only one copy of graphql, so imports name the file that graphql-http loads.
import {
  executeSync,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql/index.js'
import { createHandler } from 'graphql-http'
import { NO_CONTEXT, type BuyerContext } from '../catalog/markets.ts'
import type { Store } from '../store.ts'
import type { Context } from './access.ts'
import { mutationRoot } from './cart-mutations.ts'
import { globalIdsRule, refuseInvalidIds } from './global-ids.ts'
import { refusePoints, requestedCost } from './query-cost.ts'
import { queryRoot } from './query.ts'
import { notModelled, resolveModelled, schemaOf } from './schema.ts'

// The time of a validation grows with the square of the number of tokens.
const MOST_TOKENS = 500
const LETTERS_PER_POINT = 1_000

/** The provider's API over HTTP, on the store's data. */
export function createApi(store: Store) {
  const handlerFor = (isTokenless: boolean) =>
    createHandler<Request, Context, Context>({
      schema: ({ context }) => schemaOf(context.apiVersion),
      context: (request) => ({ ...request.context }),
      parse: (source) => parse(source, { maxTokens: MOST_TOKENS }),
      validationRules: [NoSchemaIntrospectionCustomRule, globalIdsRule],
      execute: (args) => executeBounded(args, store, isTokenless),
    })
  const handlers = { withToken: handlerFor(false), tokenless: handlerFor(true) }

  return async (request: Request, body: string, context: Context): Promise<Response> => {
    const { method, url, headers } = request
    const handle = context.isTokenless ? handlers.tokenless : handlers.withToken
    const [text, init] = await handle({ method, url, headers, body, raw: request, context })
    return new Response(text, { status: init.status, headers: init.headers ?? {} })
  }
}

/**
 * Executes a query unless it costs too much. Replaces an answer that is too long with an error. Reports the cost by
 * the provider's documented rule; this cost is limited only for requests without a token. Reports the context too if
 * the query has one.
 */
function executeBounded(args: ExecutionArgs, store: Store, isTokenless: boolean): ExecutionResult {
  let letters = 0
  let requestedQueryCost: number | null = null
  let context: BuyerContext | null = null
  const fieldResolver: GraphQLFieldResolver<unknown, Context> = (...field) => {
    const value = resolveModelled(...field)
    if (typeof value === 'string') letters += value.length
    return value
  }
  const result = resultOrError(() => {
    refuseInvalidIds(args)
    requestedQueryCost = requestedCost(args)
    if (isTokenless) refusePoints(requestedQueryCost ?? 0)
    context = requestedContext(args)
    const asked = context ?? NO_CONTEXT
    const rootValue = { ...queryRoot(store, asked), ...mutationRoot(store, asked) }
    const answer = executeSync({ ...args, rootValue, fieldResolver })
    refusePoints(letters / LETTERS_PER_POINT)
    return answer
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
