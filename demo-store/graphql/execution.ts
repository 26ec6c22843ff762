// Named by its file throughout: graphql refuses to work with a second copy of itself, and this is
// the one that graphql-http loads, whatever a bundler or test runner would prefer.
import { NoSchemaIntrospectionCustomRule, parse } from 'graphql/index.js'
import { createHandler } from 'graphql-http'
import type { Store } from '../store.ts'
import { executeBounded } from './bounded-execution.ts'
import { mutationRoot } from './cart-mutations.ts'
import { globalIdsRule } from './global-ids.ts'
import { queryRoot } from './query.ts'
import { readSchema, type Context } from './schema.ts'

// Validating takes as long as the square of them.
const MOST_TOKENS = 500

/** The provider's API over HTTP, on the store's data. */
export function createApi(store: Store) {
  const schema = readSchema()
  const rootValue = { ...queryRoot(store), ...mutationRoot(store) }
  const handlerFor = (isTokenless: boolean) =>
    createHandler<Request, Context, Context>({
      schema,
      rootValue,
      context: (request) => ({ ...request.context }),
      parse: (source) => parse(source, { maxTokens: MOST_TOKENS }),
      validationRules: [NoSchemaIntrospectionCustomRule, globalIdsRule],
      execute: (args) => executeBounded(args, isTokenless),
    })
  const handlers = { withToken: handlerFor(false), tokenless: handlerFor(true) }

  return async (request: Request, body: string, context: Context): Promise<Response> => {
    const { method, url, headers } = request
    const handle = context.isTokenless ? handlers.tokenless : handlers.withToken
    const [text, init] = await handle({ method, url, headers, body, raw: request, context })
    return new Response(text, { status: init.status, headers: init.headers ?? {} })
  }
}
