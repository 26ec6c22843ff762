import * as v from 'valibot'
import { createCall, type CallPolicy, type Connection } from './call.ts'
import { urlRedirectsDocument } from './product-queries.ts'
import { type StorefrontError, success, type Result } from './errors.ts'
import { text } from './wire.ts'
import { decodedSegment } from './safe-parse.ts'
import { canBeHandle } from './product.ts'

/** What a path made by `redirectPath` leads to by the merchant's word; null: to nothing. */
export type RedirectTarget = (path: string) => Promise<Result<string | null, StorefrontError>>

// A search may find others that are alike.
const REDIRECTS_READ = 10
const ONCE = { pauseAfter: () => null }

const urlRedirectsResponse = v.object({
  urlRedirects: v.object({ nodes: v.array(v.object({ path: text, target: text })) }),
})

/** The server's alone, and apart from its other calls, so that browsers need not fetch it. */
export function createRedirectTarget(connection: Connection, policy: CallPolicy): RedirectTarget {
  const call = createCall(connection, policy)
  return async (path) => {
    const variables = { first: REDIRECTS_READ, query: `path:${path}` }
    const result = await call(urlRedirectsDocument, variables, urlRedirectsResponse, ONCE)
    if (!result.ok) return result
    const found = result.value.urlRedirects.nodes.find((each) => redirectPath(each.path) === path)
    return success(found?.target ?? null)
  }
}

/**
 * A path as the provider keeps it for its redirects: without capitals, and with no slash at its end.
 * Null where none is asked for by it: of what is no word, nobody ever had an address.
 */
export function redirectPath(pathname: string): string | null {
  const segments = pathname.replace(/\/$/, '').split('/').slice(1).map(decodedSegment)
  const words = segments.filter((each) => each !== null && canBeHandle(each) && each[0] !== '.')
  if (words.length === 0 || words.length < segments.length) return null
  return `/${words.map((word) => encodeURIComponent(word ?? '')).join('/')}`.toLowerCase()
}
