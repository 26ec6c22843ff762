import * as v from 'valibot'
import { createCall, readAll, type CallPolicy, type Endpoint } from './call.ts'
import { success, type Result } from './errors.ts'
import { cursorFields, graphql } from './graphql.ts'
import { canBeHandle } from './product.ts'
import { decodedSegment } from './parse-or-null.ts'
import { listPage, only, text } from './wire.ts'

export type Redirects = {
  /** By paths in the form of `redirectPath`. */
  targets: Record<string, string>
  /** Whether the store has more than are read. */
  isCut: boolean
}

export type ReadRedirects = () => Promise<Result<Redirects>>

/** The most redirects that are read. The shop does not follow later ones in the store's list. */
export const MOST_REDIRECTS = 20_000
// The limit of all paths and targets. The cache has no room for twice as many.
const MOST_LETTERS = 6_000_000
const REDIRECTS_READ = 250

/** The store's URL redirects, page by page. */
export const urlRedirectsDocument = graphql(`query UrlRedirects($first: Int!, $after: String) {
  urlRedirects(first: $first, after: $after) {
    nodes { path target }
    pageInfo { ${cursorFields} }
  }
}`)

const urlRedirect = v.object({ path: text, target: text })
const urlRedirectsResponse = only('urlRedirects', listPage(urlRedirect))

/** Reads all redirects, page by page. Not part of storefront.ts, whose code browsers fetch. */
export function createReadRedirects(endpoint: Endpoint, policy: CallPolicy): ReadRedirects {
  const call = createCall(endpoint, policy)
  const readPage = (after: string | null) =>
    call(urlRedirectsDocument, { first: REDIRECTS_READ, after }, urlRedirectsResponse)
  return async () => {
    const result = await readAll(readPage, isEnough)
    if (!result.ok) return result
    const { entries, isCut } = result.value
    const targets: Record<string, string> = {}
    for (const { path: written, target } of entries) {
      const path = redirectPath(written)
      if (path !== null) targets[path] ??= target
    }
    return success({ targets, isCut })
  }
}

const isEnough = (entries: v.InferOutput<typeof urlRedirect>[]): boolean =>
  entries.length >= MOST_REDIRECTS ||
  entries.reduce((sum, { path, target }) => sum + path.length + target.length, 0) >= MOST_LETTERS

/** Normalises a path as the provider stores it: lower case, no slash at its end. Null: no redirect can have it. */
export function redirectPath(pathname: string): string | null {
  const segments = pathname.replace(/\/$/, '').split('/').slice(1).map(decodedSegment)
  const words = segments.filter((each) => each !== null && canBeHandle(each) && each[0] !== '.')
  if (words.length === 0 || words.length < segments.length) return null
  return `/${words.map((word) => encodeURIComponent(word ?? '')).join('/')}`.toLowerCase()
}
