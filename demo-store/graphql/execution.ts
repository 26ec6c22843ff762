// Named by its file throughout: graphql refuses to work with a second copy of itself, and this is
// the one that graphql-http loads, whatever a bundler or test runner would prefer.
import { execute } from 'graphql/index.js'
import { createHandler } from 'graphql-http'
import type { Store } from '../store.ts'
import { mutationRoot } from './cart-mutations.ts'
import { queryRoot } from './query.ts'
import { readSchema, resolveModelled, type Context } from './schema.ts'

/** The provider's API over HTTP, on the store's data. */
export function createApi(store: Store) {
  const handle = createHandler<Request, Context, Context>({
    schema: readSchema(),
    rootValue: { ...queryRoot(store), ...mutationRoot(store) },
    context: (request) => ({ ...request.context }),
    execute: (args) => execute({ ...args, fieldResolver: resolveModelled }),
  })
  return async (request: Request, body: string, context: Context): Promise<Response> => {
    const { method, url, headers } = request
    const [text, init] = await handle({ method, url, headers, body, raw: request, context })
    return new Response(text, { status: init.status, headers: init.headers ?? {} })
  }
}
