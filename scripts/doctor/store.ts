import { DATA_BLOCK_ID } from '../../src/pages/inline-scripts.ts'
import { isKnownVersion } from '../../src/server/provider/provider-log.ts'
import { errorText, isCallDenied, type StorefrontError } from '../../src/storefront/errors.ts'
import type { ProductList } from '../../src/storefront/product.ts'
import { readBody } from '../../src/storefront/response.ts'
import type { CheckedStore } from './checked-store.ts'
import {
  CHECK_CONNECTION,
  failed,
  privateTokenRemedy,
  remedyFor,
  SCOPES,
  SET_STORE_DOMAIN,
  statusRemedy,
  TRY_LATER,
} from './remedies.ts'
import { good, note, problem, warning, type Check, type Checks } from './report.ts'

/**
 * Whether the store answers, in which version, and to both tokens. Returns the home page's list, which is
 * null if the store denies that call alone; null if the store answers no call.
 */
export async function* checkStore(
  checked: CheckedStore,
): Checks<{ list: ProductList | null } | null> {
  const { store, storefront, progress } = checked
  progress(`Calling ${store.origin}`)
  const result = await storefront.products()
  if (!result.ok && !isCallDenied(result.error)) {
    yield { ...(await whyUnreachable(result.error, checked)), isEnd: true }
    return null
  }
  const list = result.ok ? result.value : null
  yield good('Store', `${store.origin} answers${store.token === null ? ' without a token' : ''}.`)
  if (!result.ok) {
    const what = 'No page can show a product.'
    yield problem('Products', ...failed(what, result.error, store, SCOPES.catalog))
  }
  yield versionCheck(checked)
  yield* checkPrivateToken(checked, list)
  return { list }
}

const NO_SUCH_DOMAIN = new Set(['ENOTFOUND', 'EAI_AGAIN'])
const CERTIFICATE = /CERT|TLS|SSL|VERIFY/

const unreachable = (found: string, remedy: string | null) => problem('Store', found, remedy)

async function whyUnreachable(error: StorefrontError, checked: CheckedStore): Promise<Check> {
  const { store, observed } = checked
  const { origin, token } = store
  switch (error.kind) {
    case 'no-answer': {
      const { redirectedTo, failure } = observed
      if (redirectedTo === null) return unreachable(noAnswer(origin, failure), CHECK_CONNECTION)
      const found = `${origin} redirects to ${redirectedTo}. The shop does not follow, as that would send the token there.`
      return unreachable(found, SET_STORE_DOMAIN)
    }
    case 'refused': {
      const remedy = remedyFor(error, store, [])
      if (error.status === 401) {
        const found = token === null ? 'requires a token, and none is set' : 'refuses the token'
        return problem('Token', `The store ${found} (HTTP 401).`, remedy)
      }
      return unreachable(`The store refuses every call (HTTP ${error.status}).`, remedy)
    }
    case 'http':
    case 'unreadable': {
      if (await isThisShop(origin)) {
        const found = `${origin} is this shop, or another like it, and not the shop's store.`
        return unreachable(found, SET_STORE_DOMAIN)
      }
      const isHttp = error.kind === 'http'
      if (isHttp ? error.status >= 500 : observed.version !== null) break
      const found = `${origin} answers, but not as a Shopify store does${isHttp ? ` (HTTP ${error.status})` : ''}.`
      return unreachable(found, (isHttp ? statusRemedy(error, store) : null) ?? SET_STORE_DOMAIN)
    }
  }
  return unreachable(errorText(error), TRY_LATER)
}

function noAnswer(origin: string, failure: string): string {
  if (NO_SUCH_DOMAIN.has(failure)) return `The domain of ${origin} does not exist.`
  if (CERTIFICATE.test(failure)) return `${origin} has no valid TLS certificate (${failure}).`
  return `${origin} does not answer${failure && ` (${failure})`}.`
}

const DEADLINE_MS = 10_000

async function isThisShop(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    return isShopPage(await readBody(await fetch(origin, { redirect: 'manual', signal })))
  } catch {
    return false
  }
}

/** Whether that HTML is a page of this shop, or of another like it. */
export const isShopPage = (html: string | null): boolean =>
  html !== null && html.includes(`id="${DATA_BLOCK_ID}"`)

function versionCheck({ store: { apiVersion: requested }, observed }: CheckedStore): Check {
  const name = 'Version'
  const { version } = observed
  if (version === null) {
    return note(
      name,
      `The shop requests ${requested}; the store does not say what it answers with.`,
    )
  }
  if (version === requested) return good(name, `The store answers with ${version}, as requested.`)
  const found = `The shop requests ${requested}, and the store answers with ${version}`
  return isKnownVersion(version)
    ? good(name, `${found}, which the shop supports.`)
    : warning(
        name,
        `${found}, against which the shop's calls were not checked.`,
        'Try the shop. If everything works, there is nothing to do.',
      )
}

/** Whether the server is shown the same products as browsers, if it has a token of its own. */
async function* checkPrivateToken(
  { serverStorefront, store }: CheckedStore,
  shown: ProductList | null,
): Checks {
  const name = 'Private token'
  const { privateToken } = store
  if (!serverStorefront || privateToken === null) return
  const result = await serverStorefront.products()
  if (result.ok) {
    if (!shown) return
    yield idsOf(result.value) === idsOf(shown)
      ? good(name, 'The server and browsers are shown the same products.')
      : warning(name, 'The server and browsers are shown different products.', SAME_STOREFRONT)
  } else if (result.error.kind === 'refused' && result.error.status === 401) {
    const found = 'The store refuses the private token (HTTP 401).'
    yield problem(name, found, privateTokenRemedy(privateToken))
  } else {
    const what = "The server can't read products."
    yield problem(name, ...failed(what, result.error, store, SCOPES.catalog))
  }
}

const SAME_STOREFRONT =
  "Copy both tokens from the same storefront, in Shopify's admin under Sales channels > Headless."

const idsOf = ({ products }: ProductList): string =>
  products
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
