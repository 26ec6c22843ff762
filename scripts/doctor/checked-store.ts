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
import {
  errorText,
  success,
  type Result,
  type StorefrontError,
} from '../../src/storefront/errors.ts'
import {
  createReadPolicies,
  type Policies,
  type ReadPolicies,
} from '../../src/storefront/policies.ts'
import { promiseNames } from '../../src/storefront/promises.ts'
import { cardKeys, metafieldNames } from '../../src/pages/read-beside.ts'
import { metafieldsDocument } from '../../src/storefront/metafields-query.ts'
import { cartInput, createStorefront, type Storefront } from '../../src/storefront/storefront.ts'
import { createReadRedirects, type ReadRedirects } from '../../src/storefront/url-redirects.ts'
import {
  apiVersionsDocument,
  apiVersionsResponse,
  cartTaxDocument,
  cartTaxResponse,
  localizationDocument,
  localizationResponse,
  contactDocument,
  contactResponse,
  productTextsDocument,
  productTextsResponse,
  writtenMetafieldsResponse,
} from './queries.ts'

/** A market's policies, and its products' texts in its language. */
export type LawfulTexts = {
  policies: Policies
  /** The text of the contact information; null: the store has none, or a version of the API that lacks it. */
  contact: string | null
  products: { title: string; description: string; hasRating: boolean }[]
}

/** The store that the doctor checks, and the shop's ways of calling it. */
export type CheckedStore = {
  settings: Settings
  store: Store
  /** Calls the store as browsers do. */
  storefront: Storefront
  /** Calls the store with the private token; null without one. */
  serverStorefront: Storefront | null
  readRedirects: ReadRedirects
  /** Reads the API versions that the store supports. */
  readVersions: () => Promise<Result<string[]>>
  readPolicies: ReadPolicies
  /** Reads all metafields that pages show of a product and of the shop, whatever their types are. */
  readMetafields: (id: string) => Promise<Result<v.InferOutput<typeof writtenMetafieldsResponse>>>
  readMarkets: () => Promise<Result<v.InferOutput<typeof localizationResponse>>>
  /** Whether prices include tax in a cart with the variant; null: the store does not tell. */
  readTax: (variantId: string, market?: Market) => Promise<Result<boolean | null>>
  /** Reads what the law of a market is about. */
  readLawfulTexts: (market?: Market) => Promise<Result<LawfulTexts>>
  observed: Observed
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

/** The signal of a request that may take ten seconds. */
export const deadline = (): AbortSignal => AbortSignal.timeout(DEADLINE_MS)

const READS_AT_ONCE = 10

/** Reads each item, at most ten at a time. The results have the order of the items. */
export async function readEach<Item, Read>(
  items: Item[],
  read: (item: Item) => Promise<Read>,
): Promise<Read[]> {
  const results: Read[] = []
  for (let at = 0; at < items.length; at += READS_AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + READS_AT_ONCE).map(read))))
  }
  return results
}

export function checkedStore(settings: Settings, store: Store): CheckedStore {
  const { siteUrl } = settings
  const { privateToken } = store
  const observed: Observed = {
    version: null,
    location: null,
    failure: '',
    notices: null,
    extraErrors: new Set(),
    deadRedirects: [],
  }
  const onNotices: Parameters<typeof createReadPolicies>[2] = (_document, error) => {
    // Several markets are read at once; a denial in one is the store's.
    observed.notices ??= error
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
  return {
    settings,
    store,
    storefront: createStorefront(endpoint, policy, cardKeys),
    serverStorefront:
      privateToken === null
        ? null
        : createStorefront(endpointWith(privateTokenHeader(privateToken)), policy, cardKeys),
    readRedirects: createReadRedirects(endpoint, policy, (dropped) => {
      observed.deadRedirects = dropped
    }),
    readVersions: () => createCall(endpoint, policy)(apiVersionsDocument, {}, apiVersionsResponse),
    readMarkets: () => createCall(endpoint, policy)(localizationDocument, {}, localizationResponse),
    readPolicies: createReadPolicies(endpoint, policy, onNotices),
    readMetafields: (id) =>
      createCall(endpoint, policy)(
        metafieldsDocument,
        { id, ...metafieldNames, ofShop: [...metafieldNames.ofShop, ...promiseNames] },
        writtenMetafieldsResponse,
      ),
    readTax: (merchandiseId, market) => {
      const there = { ...endpoint, ...(market && { market }) }
      const input = cartInput(there, [{ merchandiseId, quantity: 1 }])
      return createCall(there, policy)(cartTaxDocument, { input }, cartTaxResponse)
    },
    readLawfulTexts: async (market) => {
      const there = { ...endpoint, ...(market && { market }) }
      const call = createCall(there, policy)
      const policies = await createReadPolicies(there, policy, onNotices)()
      if (!policies.ok) return policies
      const products = await call(productTextsDocument, {}, productTextsResponse)
      if (!products.ok) return products
      const contact = policies.value.contactInformation
        ? await call(contactDocument, {}, contactResponse)
        : success(null)
      return contact.ok
        ? success({ policies: policies.value, products: products.value, contact: contact.value })
        : contact
    },
    observed,
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
