import * as v from 'valibot'
import {
  connectionTo,
  privateTokenHeader,
  userAgent,
} from '../../src/server/provider/connection.ts'
import { pauseAfterRead } from '../../src/server/provider/policy.ts'
import type { Settings, Store } from '../../src/server/settings/settings.ts'
import { createCall, type CallPolicy, type Connection } from '../../src/storefront/call.ts'
import { errorText, type Result, type StorefrontError } from '../../src/storefront/errors.ts'
import { graphql } from '../../src/storefront/graphql.ts'
import { createStorefront, type Storefront } from '../../src/storefront/storefront.ts'
import type { Progress } from './report.ts'

/** The store that the doctor checks, and the shop's ways of calling it. */
export type CheckedStore = {
  settings: Settings
  store: Store
  /** Calls the store as browsers do. */
  storefront: Storefront
  /** Calls the store with the private token; null without one. */
  serverStorefront: Storefront | null
  readRedirects: ReadRedirects
  observed: Observed
  /** What the store reported beside complete answers, in the log's words. */
  extraErrors: Set<string>
  progress: Progress
}

const DEADLINE_MS = 10_000

export function checkedStore(settings: Settings, store: Store, progress: Progress): CheckedStore {
  const { siteUrl, checkoutOrigin } = settings
  const { privateToken } = store
  const observed = observe()
  const extraErrors = new Set<string>()
  const policy: CallPolicy = {
    fetch: observed.fetch,
    deadlineMs: DEADLINE_MS,
    pauseAfter: pauseAfterRead,
    onErrorsBesideData: (error) => void extraErrors.add(errorText(error)),
    onApiVersion: (version) => {
      observed.version = version
    },
  }
  const { url, headers } = connectionTo(store.origin, store)
  const withHeaders = (own: Record<string, string>): Connection => ({
    url,
    headers: { ...own, 'User-Agent': userAgent(siteUrl) },
    ...(checkoutOrigin && { checkoutOrigin }),
    ...(siteUrl && { ownHosts: [new URL(siteUrl).host] }),
  })
  const connection = withHeaders(headers)
  return {
    settings,
    store,
    storefront: createStorefront(connection, policy),
    serverStorefront:
      privateToken === null
        ? null
        : createStorefront(withHeaders(privateTokenHeader(privateToken)), policy),
    readRedirects: createReadRedirects(connection, policy),
    observed,
    extraErrors,
    progress,
  }
}

/** What responses and failures say beside the results of the shop's calls. */
type Observed = {
  fetch: typeof fetch
  /** The API version of the last response; null: none was named. */
  version: string | null
  /** The origin that the last response redirected to; null: it didn't redirect. */
  redirectedTo: string | null
  /** Node's code for why the last request had no response; '': none is known. */
  failure: string
}

const failureSchema = v.object({ cause: v.object({ code: v.string() }) })

/** The platform's `fetch`, which notes what it sees and follows no redirect. */
function observe(): Observed {
  const observed: Observed = {
    fetch: async (address, init) => {
      Object.assign(observed, { redirectedTo: null, failure: '' })
      const response = await fetch(address, { ...init, redirect: 'manual' }).catch((error) => {
        observed.failure = v.is(failureSchema, error) ? error.cause.code : ''
        throw error
      })
      const location = response.status < 400 ? response.headers.get('Location') : null
      if (location === null) return response
      const to = URL.parse(location, response.url)
      observed.redirectedTo = to && to.origin !== 'null' ? to.origin : location
      throw new TypeError('redirected')
    },
    version: null,
    redirectedTo: null,
    failure: '',
  }
  return observed
}

export const REDIRECTS_READ = 250

/** Reads a page of 250 of the store's URL redirects: how many it has, and the next page's cursor. */
type ReadRedirects = (
  after: string | null,
) => Promise<Result<{ count: number; next: string | null }, StorefrontError>>

const redirectsDocument = graphql(`
  query UrlRedirects($first: Int!, $after: String) {
    urlRedirects(first: $first, after: $after) {
      nodes {
        path
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const redirectsResponse = v.pipe(
  v.object({
    urlRedirects: v.object({
      nodes: v.array(v.object({ path: v.string() })),
      pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
    }),
  }),
  v.transform(({ urlRedirects: { nodes, pageInfo } }) => ({
    count: nodes.length,
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  })),
)

function createReadRedirects(connection: Connection, policy: CallPolicy): ReadRedirects {
  const call = createCall(connection, policy)
  return (after) => call(redirectsDocument, { first: REDIRECTS_READ, after }, redirectsResponse)
}
