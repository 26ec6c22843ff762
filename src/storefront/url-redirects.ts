import * as v from 'valibot'
import { createCall, readAll, type CallPolicy, type Endpoint } from './call.ts'
import { success, type Result, type StorefrontError } from './errors.ts'
import { cursorFields, graphql, type TypedDocument } from './graphql.ts'
import { decodedSegment, webUrl } from './parse-or-null.ts'
import { listPage, only, text } from './wire.ts'

/** The targets of redirects by their paths, which have the form of `redirectPath`. */
export type Redirects = Record<string, string>

export type ReadRedirects = () => Promise<Result<Redirects>>

/** The most redirects that are read. The shop does not follow later ones in the store's list. */
export const MOST_REDIRECTS = 20_000
// The limit of all paths and targets. The cache has no room for twice as many.
const MOST_LETTERS = 6_000_000

export const urlRedirectsDocument = graphql(`query UrlRedirects($first: Int!, $after: String) {
  urlRedirects(first: $first, after: $after) {
    nodes { path target }
    pageInfo { ${cursorFields} }
  }
}`)

const urlRedirect = v.object({ path: text, target: text })
const urlRedirectsResponse = only('urlRedirects', listPage(urlRedirect))

/** Reads all redirects; not in storefront.ts, which browsers fetch. `onDropped` gets the paths that none can follow. */
export function createReadRedirects(
  endpoint: Endpoint,
  policy: CallPolicy,
  onDropped?: (paths: string[]) => void,
  onRead?: (document: TypedDocument, error: StorefrontError | null) => void,
): ReadRedirects {
  const call = createCall(endpoint, policy)
  const readPage = (after: string | null) =>
    call(urlRedirectsDocument, { first: 250, after }, urlRedirectsResponse)
  return async () => {
    const result = await readAll(readPage, isEnough)
    onRead?.(urlRedirectsDocument, result.ok ? null : result.error)
    if (!result.ok) return result
    const targets: Redirects = {}
    const dropped: string[] = []
    for (const { path: written, target } of result.value) {
      const path = redirectPath(written)
      if (path === null || !isAddress(target.trim()) || redirectPath(target.trim()) === path) {
        dropped.push(written)
      } else targets[path] ??= target
    }
    onDropped?.(dropped)
    return success(targets)
  }
}

const isEnough = (entries: v.InferOutput<typeof urlRedirect>[]): boolean =>
  entries.length >= MOST_REDIRECTS ||
  entries.reduce((sum, { path, target }) => sum + path.length + target.length, 0) >= MOST_LETTERS

const isAddress = (target: string): boolean => target.startsWith('/') || webUrl(target) !== null

// The provider accepts no redirect from these paths (help.shopify.com, 'URL redirects'), and none from the home page.
const REFUSED = /^(\/+$|[^/]|$)|^\/(apps|application|carts?|orders|shop|services)(\/|$)/i

/** The one form of a path, perhaps with a query: lower case, no slash at its end. Null: no redirect can have it. */
export function redirectPath(address: string): string | null {
  // The slashes at its end are bounded, so that no path takes the square of its length.
  const [, path = '', query = ''] = /^([^?#]*?)\/{0,24}(?:\?([^#]*)|#|$)/.exec(address) ?? []
  const words = path
    .split('/')
    .map((each) => (decodedSegment(each) ?? each).normalize().toLowerCase())
  if (REFUSED.test(path || '/') || /\p{Cc}/u.test(words.join(''))) return null
  const search = new URLSearchParams(query).toString()
  return (words.map(encodeURIComponent).join('/') + (search && `?${search}`)).toLowerCase()
}
