import { DATA_BLOCK_ID } from '../../src/pages/page-data.ts'
import { isKnownVersion } from '../../src/server/provider/provider-log.ts'
import { callProfile, isProfile, PROFILE_PATH } from '../../src/server/agents/store-profile.ts'
import { errorText, isCallDenied, type StorefrontError } from '../../src/storefront/errors.ts'
import type { ProductList } from '../../src/storefront/product.ts'
import { createBodyReader } from '../../src/storefront/response.ts'
import { deadline, type CheckedStore } from './checked-store.ts'
import {
  failed,
  HEADLESS,
  remedyFor,
  SCOPES,
  SET_STORE_DOMAIN,
  statusRemedy,
  TRY_LATER,
} from './remedies.ts'
import {
  concurrently,
  good,
  note,
  problem,
  unseen,
  warning,
  type Check,
  type Checks,
} from './report.ts'

/**
 * Checks that the store answers, which API version it uses, and that it accepts both tokens. Returns null if the
 * store answers no call. `list`: the home page's products; null if the store denies only that call.
 */
export async function* checkStore(
  checked: CheckedStore,
): Checks<{ list: ProductList | null } | null> {
  const { store, storefront, observed } = checked
  yield `Calling ${store.origin}`
  const start = performance.now()
  const result = await storefront.products()
  if (!result.ok && !isCallDenied(result.error)) {
    yield await whyUnreachable(result.error, checked)
    return null
  }
  yield good('Store', `${store.origin} answers${store.token === null ? ' without a token' : ''}.`)
  if (!result.ok) {
    const what = 'No page can show a product.'
    yield problem('Products', ...failed(what, result.error, store, SCOPES.catalog))
  }
  if (result.ok) yield* checkSpeed(checked, performance.now() - start)
  yield observed.version === null
    ? unseen('Version', 'The store does not say which version of the API it answers with.')
    : await versionCheck(observed.version, checked)
  const list = result.ok ? result.value : null
  yield* concurrently(checkPrivateToken(checked, list), agentsCheck(checked))
  return { list }
}

const NO_SUCH_DOMAIN = new Set(['ENOTFOUND', 'EAI_AGAIN'])
const CERTIFICATE = /CERT|TLS|SSL|VERIFY/
const CHECK_CONNECTION = `${SET_STORE_DOMAIN} If it already is, check this machine's connection to the internet.`

const unreachable = (found: string, remedy: string | null) => problem('Store', found, remedy)

async function whyUnreachable(
  error: StorefrontError,
  { store, observed: { location, version, failure } }: CheckedStore,
): Promise<Check> {
  const { origin, token } = store
  if (location !== null) {
    const to = URL.parse(location, origin)?.origin ?? location
    const found = `${origin} redirects to ${to}. The shop does not follow the redirect, as that would send the token there.`
    return unreachable(found, SET_STORE_DOMAIN)
  }
  if (error.kind === 'no-answer') return unreachable(noAnswer(origin, failure), CHECK_CONNECTION)
  if (error.kind === 'refused') {
    const remedy = remedyFor(error, store)
    if (error.status !== 401) {
      return unreachable(`The store refuses every call (HTTP ${error.status}).`, remedy)
    }
    const found = token === null ? 'requires a token, and none is set' : 'refuses the token'
    return problem('Token', `The store ${found} (HTTP 401).`, remedy)
  }
  const isHttp = error.kind === 'http'
  const isOther = isHttp ? error.status < 500 : error.kind === 'unreadable' && version === null
  if (!isOther) return unreachable(errorText(error), TRY_LATER)
  if (await isThisShop(origin)) {
    const found = `${origin} is this shop, or another like it, and not the shop's store.`
    return unreachable(found, SET_STORE_DOMAIN)
  }
  const found = `${origin} answers, but not as a Shopify store does${isHttp ? ` (HTTP ${error.status})` : ''}.`
  return unreachable(found, (isHttp ? statusRemedy(error, store) : null) ?? SET_STORE_DOMAIN)
}

function noAnswer(origin: string, failure: string): string {
  if (NO_SUCH_DOMAIN.has(failure)) return `The domain of ${origin} does not exist.`
  if (CERTIFICATE.test(failure)) return `${origin} has no valid TLS certificate (${failure}).`
  return `${origin} does not answer${failure && ` (${failure})`}.`
}

const isThisShop = (origin: string): Promise<boolean> =>
  fetch(origin, { redirect: 'manual', signal: deadline() })
    .then(isShopPage)
    .catch(() => false)

/** Whether a response is a page of this shop, or of another like it. */
export const isShopPage = async (response: Response): Promise<boolean> =>
  (await createBodyReader()(response))?.includes(`id="${DATA_BLOCK_ID}"`) ?? false

/** Whether the store has a profile for agents. The shop serves it at the shop's own domain. */
async function agentsCheck({ store, settings }: CheckedStore): Promise<Check> {
  const name = 'Agents'
  const response = await callProfile(store.origin, settings.siteUrl).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (response?.ok && isProfile(text ?? '')) {
    return good(name, `The store has a profile for agents. The shop serves it at ${PROFILE_PATH}.`)
  }
  return response && response.status < 500 && !response.ok
    ? note(name, `The store has no profile for agents, so ${PROFILE_PATH} is a 404.`)
    : unseen(name, `The store's profile for agents can't be read, so ${PROFILE_PATH} is a 503.`)
}

const SLOW_MS = 1_000

/** Whether the store is slow. Repeats a slow call, which may have been a one-off. */
async function* checkSpeed({ storefront, settings }: CheckedStore, firstMs: number): Checks {
  if (firstMs < SLOW_MS) return
  yield 'Calling the store again, as it was slow'
  const start = performance.now()
  await storefront.products()
  const ms = Math.min(firstMs, performance.now() - start)
  if (ms < SLOW_MS) return
  const waits = `A page that is not cached waits ${seconds(settings.headStartMs)} for it (HEAD_START_MS), and then shows that it is loading.`
  const found = `The store took ${seconds(ms)} to answer with its products. ${waits}`
  yield warning('Speed', found, 'Run the doctor where the shop runs, and at another time of day.')
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function versionCheck(version: string, checked: CheckedStore): Promise<Check> {
  const name = 'Version'
  const requested = checked.store.apiVersion
  const isKnown = isKnownVersion(version)
  const asRequested = `The store answers with ${version}, as requested`
  if (version === requested && isKnown && !isPast(version)) {
    return good(name, `${asRequested}. ${kept(version)}`)
  }
  const read = await checked.readVersions()
  const supported = read.ok ? read.value : [version]
  const newest = supported
    .filter((each) => isKnownVersion(each) && !isPast(each))
    .toSorted()
    .at(-1)
  const set = newest && `Set PUBLIC_STOREFRONT_API_VERSION=${newest}. ${kept(newest)}`
  if (version === requested && isKnown) {
    return note(name, `${asRequested}. ${kept(version)}`, set ?? UPDATE)
  }
  const found =
    version === requested
      ? asRequested
      : `The shop requests ${requested}, and the store answers with ${version}`
  return isKnown
    ? note(name, `${found}, as for every version that Shopify does not support.`, set)
    : warning(name, `${found}. The shop's calls were not checked with it.`, set ?? TRY_SHOP)
}

const UPDATE = 'Update the shop: this release knows no version that Shopify still keeps.'
const TRY_SHOP = 'Try the shop. If everything works, there is nothing to do.'

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
): Checks {
  const name = 'Private token'
  if (!serverStorefront) {
    yield note(name, NOT_SET, SET_PRIVATE_TOKEN)
    return
  }
  const result = await serverStorefront.products()
  if (result.ok) {
    if (!shown) yield unseen(name, 'The server can read products, and browsers none to compare.')
    else if (idsOf(result.value) === idsOf(shown)) {
      yield good(name, 'The store shows server and browsers the same first products.')
    } else {
      yield warning(
        name,
        'The store shows server and browsers different products.',
        SAME_STOREFRONT,
      )
    }
  } else if (result.error.kind === 'refused' && result.error.status === 401) {
    const form = store.privateToken?.startsWith('shpat_') ? ADMIN_API_TOKEN : NO_PRIVATE_TOKEN
    const found = 'The store refuses the private token (HTTP 401).'
    yield problem(name, found, `${form} ${COPY_PRIVATE_TOKEN}`)
  } else {
    const what = "The server can't read products."
    yield problem(name, ...failed(what, result.error, store, SCOPES.catalog))
  }
}

const NOT_SET =
  'No private token is set. Shopify may take a rented server for a robot and refuse its calls from the first one on.'
const SET_PRIVATE_TOKEN = `Where the shop runs on such a server, set PRIVATE_STOREFRONT_API_TOKEN beside the public token. Both are ${HEADLESS}.`
const SAME_STOREFRONT = `Copy both tokens from the same storefront, ${HEADLESS}.`
const ADMIN_API_TOKEN = 'A token of the Admin API begins with shpat_ too, and does not work here.'
const NO_PRIVATE_TOKEN = 'A private access token begins with shpat_, and this one does not.'
const COPY_PRIVATE_TOKEN = `Copy the private access token into PRIVATE_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`

const idsOf = ({ products }: ProductList): string =>
  products
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
