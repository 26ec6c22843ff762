import { DATA_BLOCK_ID } from '../../src/pages/page.ts'
import { callProfile, isProfile, PROFILE_PATH } from '../../src/server/agents/store-profile.ts'
import { isKnownVersion } from '../../src/server/provider/provider-log.ts'
import { errorText, isCallRejected, type StorefrontError } from '../../src/storefront/errors.ts'
import type { ProductList } from '../../src/storefront/product.ts'
import { createBodyReader } from '../../src/storefront/response.ts'
import type { CheckedStore } from './checked-store.ts'
import { apiVersionsDocument, apiVersionsResponse } from './queries.ts'
import {
  failed,
  HEADLESS,
  remedyFor,
  SET_STORE_DOMAIN,
  statusRemedy,
  TRY_LATER,
} from './remedies.ts'
import { concurrently, finding, first, type Finding, type Findings } from './report.ts'

/**
 * Checks that the store answers, which API version it uses, and that it accepts both tokens. Returns null if the
 * store answers no call. `list`: the home page's products; null if the store denies only that call.
 */
export async function* checkStore(
  checked: CheckedStore,
): Findings<{ list: ProductList | null } | null> {
  const { store, storefront, observed } = checked
  yield `Calling ${store.origin}`
  const start = performance.now()
  const result = await storefront.products()
  if (!result.ok && !isCallRejected(result.error)) {
    yield await whyUnreachable(result.error, checked)
    return null
  }
  yield finding`✓ Store: ${store.origin} answers${store.token === null ? ' without a token' : ''}.`
  if (result.ok) yield* checkSpeed(checked, performance.now() - start)
  else yield failed(finding`✗ Products: No page can show a product.`, result.error, store)
  if (observed.version === null) {
    yield finding`? Version: The store does not say which version of the API it answers with.`
  } else yield* checkVersion(observed.version, checked)
  const list = result.ok ? result.value : null
  yield* concurrently(checkPrivateToken(checked, list), checkAgents(checked))
  return { list }
}

const NO_SUCH_DOMAIN = new Set(['ENOTFOUND', 'EAI_AGAIN'])
const CERTIFICATE = /CERT|TLS|SSL|VERIFY/

async function whyUnreachable(error: StorefrontError, checked: CheckedStore): Promise<Finding> {
  const { origin, token } = checked.store
  const { location, version, failure } = checked.observed
  if (location !== null) {
    return finding`✗ Store: ${origin} redirects to ${URL.parse(location, origin)?.origin ?? location}. The shop does not follow the redirect, as that would send the token there.
      → ${SET_STORE_DOMAIN}`
  }
  if (error.kind === 'no-answer') {
    const known = failure && ` (${failure})`
    const found = CERTIFICATE.test(failure)
      ? `${origin} has no valid TLS certificate${known}.`
      : `${origin} does not answer${known}.`
    return finding`✗ Store: ${NO_SUCH_DOMAIN.has(failure) ? `The domain of ${origin} does not exist.` : found}
      → ${SET_STORE_DOMAIN} If it already is, check this machine's connection to the internet.`
  }
  if (error.kind === 'refused') {
    const remedy = remedyFor(error, checked.store) ?? ''
    if (error.status !== 401) {
      return finding`✗ Store: The store refuses every call (HTTP ${error.status}).
        → ${remedy}`
    }
    return finding`✗ Token: The store ${token === null ? 'requires a token, and none is set' : 'refuses the token'} (HTTP 401).
      → ${remedy}`
  }
  const isHttp = error.kind === 'http'
  const isOther = isHttp ? error.status < 500 : error.kind === 'unreadable' && version === null
  if (!isOther) {
    return finding`✗ Store: ${errorText(error)}
      → ${TRY_LATER}`
  }
  const page = await checked.getPage(origin)
  if (page && (await isShopPage(page))) {
    return finding`✗ Store: ${origin} is this shop, or another like it, and not the shop's store.
      → ${SET_STORE_DOMAIN}`
  }
  const remedy = isHttp ? statusRemedy(error, checked.store) : null
  return finding`✗ Store: ${origin} answers, but not as a Shopify store does${isHttp ? ` (HTTP ${error.status})` : ''}.
    → ${remedy ?? SET_STORE_DOMAIN}`
}

/** Whether a response is a page of this shop, or of another like it. */
export const isShopPage = async (response: Response): Promise<boolean> => {
  const html = await createBodyReader()(response).catch(() => null)
  return html?.includes(`id="${DATA_BLOCK_ID}"`) ?? false
}

/** Whether the store has a profile for agents. The shop serves it at the shop's own domain. */
async function* checkAgents({ store, settings }: CheckedStore): Findings {
  const response = await callProfile(store.origin, settings.siteUrl).catch(() => null)
  const text = await response?.text().catch(() => null)
  const status = response?.status ?? 503
  yield* first(
    status < 300 &&
      isProfile(text ?? '') &&
      finding`✓ Agents: The store has a profile for agents. The shop serves it at ${PROFILE_PATH}.`,
    (status === 404 || (status >= 300 && status < 400)) &&
      finding`· Agents: The store has no profile for agents, so ${PROFILE_PATH} is a 404.`,
    finding`? Agents: The store's profile for agents can't be read, so ${PROFILE_PATH} is a 503.`,
  )
}

const SLOW_MS = 1_000

/** Whether the store is slow. Repeats a slow call, which may have been a one-off. */
async function* checkSpeed({ storefront, settings }: CheckedStore, firstMs: number): Findings {
  if (firstMs < SLOW_MS) return
  yield 'Calling the store again, as it was slow'
  const start = performance.now()
  await storefront.products()
  const ms = Math.min(firstMs, performance.now() - start)
  if (ms < SLOW_MS) return
  yield finding`! Speed: The store took ${seconds(ms)} to answer with its products. A page that is not cached waits ${seconds(settings.headStartMs)} for it (HEAD_START_MS), and then shows that it is loading.
    → Run the doctor where the shop runs, and at another time of day.`
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function* checkVersion(version: string, { store, callIn }: CheckedStore): Findings {
  const requested = store.apiVersion
  const isRequested = version === requested
  const isKnown = isKnownVersion(version)
  const found = isRequested
    ? `The store answers with ${version}, as requested`
    : `The shop requests ${requested}, and the store answers with ${version}`
  if (isRequested && isKnown && !isPast(version)) {
    yield finding`✓ Version: ${found}. ${kept(version)}`
    return
  }
  const read = await callIn()(apiVersionsDocument, {}, apiVersionsResponse)
  const newest = (read.ok ? read.value : [version])
    .filter((each) => isKnownVersion(each) && !isPast(each))
    .toSorted()
    .at(-1)
  const set = newest && `Set PUBLIC_STOREFRONT_API_VERSION=${newest}. ${kept(newest)}`
  yield* first(
    !isKnown &&
      finding`! Version: ${found}. The shop's calls were not checked with it.
        → ${set ?? 'Try the shop. If everything works, there is nothing to do.'}`,
    isRequested &&
      finding`· Version: ${found}. ${kept(version)}
        → ${set ?? 'Update the shop: this release knows no version that Shopify still keeps.'}`,
    finding`· Version: ${found}, as for every version that Shopify does not support.
      → ${set ?? ''}`,
  )
}

/** Shopify keeps a version for a year (shopify.dev, 'API versioning'). */
function endOf(version: string): Date {
  const end = new Date(version)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

const isPast = (version: string): boolean => endOf(version).getTime() <= Date.now()

function kept(version: string): string {
  const on = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const month = endOf(version).toLocaleDateString('en', on)
  return isPast(version)
    ? `Its time at Shopify ended in ${month}.`
    : `Shopify keeps it until ${month}.`
}

/** Whether calls with the private token return the same products as calls of browsers. */
async function* checkPrivateToken(
  { serverStorefront, store }: CheckedStore,
  shown: ProductList | null,
): Findings {
  if (!serverStorefront) {
    yield finding`· Private token: No private token is set. Shopify may take a rented server for a robot and refuse its calls from the first one on.
      → Where the shop runs on such a server, set PRIVATE_STOREFRONT_API_TOKEN beside the public token. Both are ${HEADLESS}.`
    return
  }
  const result = await serverStorefront.products()
  if (result.ok) {
    yield* first(
      !shown &&
        finding`? Private token: The server can read products, and browsers none to compare.`,
      idsOf(result.value) === idsOf(shown) &&
        finding`✓ Private token: The store shows server and browsers the same first products.`,
      finding`! Private token: The store shows server and browsers different products.
        → Copy both tokens from the same storefront, ${HEADLESS}.`,
    )
  } else if (result.error.kind === 'refused' && result.error.status === 401) {
    const form = store.privateToken?.startsWith('shpat_')
      ? 'A token of the Admin API begins with shpat_ too, and does not work here.'
      : 'A private access token begins with shpat_, and this one does not.'
    yield finding`✗ Private token: The store refuses the private token (HTTP 401).
      → ${form} Copy the private access token into PRIVATE_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`
  } else {
    const lack = finding`✗ Private token: The server can't read products.`
    yield failed(lack, result.error, store)
  }
}

const idsOf = (list: ProductList | null): string | undefined =>
  list?.products
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
