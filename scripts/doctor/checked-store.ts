import * as v from 'valibot'
import {
  checkoutLinks,
  endpointOf,
  privateTokenHeader,
  userAgent,
} from '../../src/server/provider/endpoint.ts'
import type { Market } from '../../src/markets.ts'
import { pauseAfterRead } from '../../src/server/provider/call-policy.ts'
import type { Settings, Store } from '../../src/server/settings/settings.ts'
import { createCall, type CallPolicy, type Endpoint } from '../../src/storefront/call.ts'
import { errorText, type Result, type StorefrontError } from '../../src/storefront/errors.ts'
import { cardKeys } from '../../src/pages/read-beside.ts'
import { createReadPolicies } from '../../src/storefront/policies.ts'
import { createStorefront } from '../../src/storefront/storefront.ts'
import { createReadRedirects } from '../../src/storefront/url-redirects.ts'
import { failed } from './remedies.ts'
import type { Finding, Findings } from './report.ts'

/** The store that the doctor checks, and the shop's ways of calling it. */
export type CheckedStore = ReturnType<typeof checkedStore>

/** A check as a table: what is read, what the shop lacks if it can't be read, and what may be found in it. */
export type Check<Read> = {
  reads: (checked: CheckedStore) => Promise<Result<Read>>
  lacks: Finding
  finds: (read: Read, checked: CheckedStore) => Finding[]
}

export async function* run<Read>(check: Check<Read>, checked: CheckedStore): Findings {
  const read = await check.reads(checked)
  if (read.ok) yield* check.finds(read.value, checked)
  else yield failed(check.lacks, read.error, checked.store)
}

/** What the doctor learns from responses and failures, in addition to the results of the shop's calls. */
type Observed = {
  /** The API version of the last response; null: it named none. */
  version: string | null
  /** The address to which the last response redirected; null: it didn't redirect. */
  location: string | null
  /** Node's error code if the last request failed; '' if it had a response, or the error had no code. */
  failure: string
  /** The error of the newer policies; null: they were read, or the version lacks them. */
  notices: StorefrontError | null
  /** Errors that came with complete answers, worded as in the log. */
  extraErrors: Set<string>
  /** The paths of the store's URL redirects that no request can follow. */
  deadRedirects: string[]
}

const DEADLINE_MS = 10_000

const READS_AT_ONCE = 10

/** Reads each item, at most ten at a time. `read` and `unread` have the items' order; null and an error are not read. */
export async function readEach<Item, Value>(
  items: Item[],
  readOne: (item: Item) => Promise<Result<Value | null>>,
) {
  const read: { item: Item; value: Value }[] = []
  const unread: Item[] = []
  let error: StorefrontError | null = null
  for (let at = 0; at < items.length; at += READS_AT_ONCE) {
    const some = items.slice(at, at + READS_AT_ONCE)
    const results = await Promise.all(
      some.map(async (item) => [item, await readOne(item)] as const),
    )
    for (const [item, result] of results) {
      if (result.ok && result.value !== null) read.push({ item, value: result.value })
      else unread.push(item)
      if (!result.ok) error = result.error
    }
  }
  return { read, unread, error }
}

export function checkedStore(settings: Settings, store: Store) {
  const { siteUrl } = settings
  const observed: Observed = {
    version: null,
    location: null,
    failure: '',
    notices: null,
    extraErrors: new Set(),
    deadRedirects: [],
  }
  const policy: CallPolicy = {
    fetch: createFetch(observed),
    deadlineMs: DEADLINE_MS,
    pauseAfter: pauseAfterRead,
    onErrorsBesideData: (error) => void observed.extraErrors.add(errorText(error)),
    onApiVersion: (version) => {
      observed.version = version
    },
  }
  const { url, headers } = endpointOf(store.origin, store)
  const endpointWith = (token: Record<string, string>): Endpoint => ({
    url,
    headers: { ...token, 'User-Agent': userAgent(siteUrl) },
    ...checkoutLinks(settings),
  })
  const endpoint = endpointWith(headers)
  /** The endpoint of a market; of the store's default without one. */
  const endpointIn = (market?: Market): Endpoint => ({ ...endpoint, ...(market && { market }) })
  return {
    settings,
    store,
    observed,
    endpointIn,
    /** Calls the store as browsers do. */
    storefront: createStorefront(endpoint, policy, cardKeys),
    /** Calls the store with the private token; null without one. */
    serverStorefront:
      store.privateToken === null
        ? null
        : createStorefront(endpointWith(privateTokenHeader(store.privateToken)), policy, cardKeys),
    /** Makes the doctor's own calls. */
    callIn: (market?: Market) => createCall(endpointIn(market), policy),
    readPolicies: (market?: Market) =>
      createReadPolicies(endpointIn(market), policy, (_document, error) => {
        // Several markets are read at once; a denial in one is the store's.
        observed.notices ??= error
      })(),
    readRedirects: createReadRedirects(endpoint, policy, (dropped) => {
      observed.deadRedirects = dropped
    }),
    /** Gets a page as a browser does; null: there is no answer. */
    getPage: (address: string | URL, redirect: RequestRedirect = 'manual') => {
      const asked = { Accept: 'text/html', 'User-Agent': userAgent(siteUrl) }
      return fetch(address, {
        headers: asked,
        redirect,
        signal: AbortSignal.timeout(DEADLINE_MS),
      }).catch(() => null)
    },
  }
}

const failureSchema = v.object({ cause: v.object({ code: v.string() }) })

/** A `fetch` that records its observations and follows no redirect. */
const createFetch =
  (observed: Observed): typeof fetch =>
  async (address, init) => {
    Object.assign(observed, { location: null, failure: '' })
    try {
      const response = await fetch(address, { ...init, redirect: 'manual' })
      if (response.status < 400) observed.location = response.headers.get('Location')
      return response
    } catch (error) {
      observed.failure = v.is(failureSchema, error) ? error.cause.code : ''
      throw error
    }
  }
