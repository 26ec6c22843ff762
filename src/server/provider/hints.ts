// What a merchant can do about a refusal: sentences for the log. They hold no token.
import type { StorefrontError } from '../../storefront/errors.ts'
import type { Store } from '../settings/settings.ts'

/** The setting whose token a try is made with. */
export type TokenSetting = 'PRIVATE_STOREFRONT_API_TOKEN' | 'PUBLIC_STOREFRONT_API_TOKEN'

/** What the pages need. */
export const CATALOG_SCOPES = ['unauthenticated_read_product_listings']
/** What making carts and learning of their orders need. */
export const CART_SCOPES = ['unauthenticated_write_checkouts', 'unauthenticated_read_checkouts']

/** What following the store's redirects needs, without which all else works. */
export const REDIRECTS_SCOPES = ['unauthenticated_read_content']
export const NO_REDIRECTS =
  "Addresses that are not there are not looked up among the store's redirects."

/** Which of a store's domains is to be set. */
const STORE_DOMAIN = 'PUBLIC_STORE_DOMAIN is the one that ends in .myshopify.com'

const HEADLESS = "in Shopify's admin, under Sales channels > Headless"

/** What is said of a token that the store refuses, or of none. */
export function tokenHint(setting: TokenSetting, { token, privateToken }: Store): string {
  if (setting === 'PRIVATE_STOREFRONT_API_TOKEN') {
    const form = privateToken?.startsWith('shpat_')
      ? ' One of the Admin API begins with shpat_ too, and opens nothing here.'
      : ' There it begins with shpat_; what is set does not.'
    return `The store refuses PRIVATE_STOREFRONT_API_TOKEN: copy the private access token anew, ${HEADLESS}.${form} Meanwhile the store is asked as browsers ask it.`
  }
  if (token === null) {
    return `The store answers nobody without a token: set PUBLIC_STOREFRONT_API_TOKEN to the public access token, ${HEADLESS}.`
  }
  const form = /^[\da-f]{32}$/.test(token)
    ? ''
    : ' There it is 32 digits and letters from a to f; what is set is not.'
  return `The store refuses PUBLIC_STOREFRONT_API_TOKEN: copy the public access token anew, ${HEADLESS}.${form}`
}

const OF_STORE: Record<number, string> = {
  402: 'The store is frozen, or its plan has no Storefront API: see Settings > Billing in its admin. Nothing can be bought, so no page is shown.',
  403: 'Shopify has closed the store: its support says why.',
  423: 'Shopify has locked the store: its support says why.',
}
const WALL_STATUSES = new Set([401, 402, 403, 423, 429, 430])
const WALL =
  'This says nothing of the store: it comes from what guards it against robots and rushes. Kept pages stay, and browsers ask for themselves.'
const PRIVATE_HELPS =
  ' Where it does not pass, set PRIVATE_STOREFRONT_API_TOKEN, by which the provider knows servers.'

/** Null where there is nothing to be done. */
export function storeHint(
  error: Extract<StorefrontError, { status: number }>,
  { origin, privateToken }: Store,
): string | null {
  if (error.status === 404) {
    return `There is no store at ${origin}: ${STORE_DOMAIN}.`
  }
  if (error.kind === 'refused') return OF_STORE[error.status] ?? null
  if (!WALL_STATUSES.has(error.status)) return null
  return privateToken === null ? WALL + PRIVATE_HELPS : WALL
}

/** Where nothing has ever answered. */
const NO_ANSWER = `${STORE_DOMAIN}, as others of the store may redirect, which is not followed. If it is, this machine may not get through.`

/** Of a store that has never answered. */
export const domainHint = (origin: string): string => `No answer from ${origin}: ${NO_ANSWER}`

const SCOPE = /\bunauthenticated_\w+/g

/** Null where no scope is known to be refused; `likely` are those refused where the provider names none. */
export function scopeHint(error: StorefrontError, likely: string[]): string | null {
  if (error.kind !== 'graphql' || !error.codes.includes('ACCESS_DENIED')) return null
  const named = new Set(error.messages.flatMap((message) => message.match(SCOPE) ?? []))
  const scopes = named.size > 0 ? [...named] : likely
  if (scopes.length === 0) return null
  return `Grant ${scopes.join(' and ')} ${HEADLESS} > Storefront API permissions.`
}

/** Of a list without products, whose token may be for another channel. */
export function noProductsHint(hasToken: boolean): string {
  const remedy = hasToken
    ? 'publish the products to the sales channel of this token'
    : 'publish the products, or set PUBLIC_STOREFRONT_API_TOKEN to show those of its sales channel'
  return `The store answers, but with no products: ${remedy}`
}

/** Of a `HOME_COLLECTION` that is not there, or is empty. */
export function homeCollectionHint(handle: string, hasToken: boolean): string {
  const where = hasToken ? ' to the sales channel of this token' : ''
  return `HOME_COLLECTION is ${handle}, of which there is nothing to show: check the handle, and publish the collection and its products${where}. The home page shows all products`
}

/** Null unless the store finds that too much was asked for at once. */
export const complexityHint = (error: StorefrontError): string | null =>
  error.kind === 'graphql' && error.codes.includes('MAX_COMPLEXITY_EXCEEDED')
    ? 'Set PUBLIC_STOREFRONT_API_TOKEN: without it the store answers small questions only'
    : null
