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
  const handle = createHandler<Request, Context, Context>({
    schema: readSchema(),
    rootValue: { ...queryRoot(store), ...mutationRoot(store) },
    context: (request) => ({ ...request.context }),
    parse: (source) => parse(source, { maxTokens: MOST_TOKENS }),
    validationRules: [NoSchemaIntrospectionCustomRule, globalIdsRule],
    execute: executeBounded,
  })
  return async (request: Request, body: string, context: Context): Promise<Response> => {
    const { method, url, headers } = request
    const [text, init] = await handle({ method, url, headers, body, raw: request, context })
    return new Response(text, { status: init.status, headers: init.headers ?? {} })
  }
}
