// What a merchant can do about a failed call. No sentence holds a token.
import type { Store } from '../../src/server/settings/settings.ts'
import { errorText, isTransient, type StorefrontError } from '../../src/storefront/errors.ts'

/** The permissions that the shop's calls need. */
export const SCOPES = {
  /** Every page. */
  catalog: ['unauthenticated_read_product_listings'],
  /** Making carts and seeing their orders. */
  carts: ['unauthenticated_write_checkouts', 'unauthenticated_read_checkouts'],
  /** The store's URL redirects, which the shop can do without. */
  redirects: ['unauthenticated_read_content'],
}

export const TRY_LATER = 'Try again in a while.'
export const SET_STORE_DOMAIN =
  "Set PUBLIC_STORE_DOMAIN to the store's domain that ends in .myshopify.com."
export const CHECK_CONNECTION = `${SET_STORE_DOMAIN} If it is set so already, check this machine's connection to the internet.`

const HEADLESS = "in Shopify's admin under Sales channels > Headless"

/** What a failed call means for the shop, with its error, and what to do: the end of a warning or problem. */
export const failed = (
  what: string,
  error: StorefrontError,
  store: Store,
  scopes: string[] = [],
): [found: string, remedy: string | null] => [
  `${what} ${errorText(error)}`,
  remedyFor(error, store, scopes),
]

/**
 * What to do about a call that failed with the public token, or without one; null where nothing is known.
 * `scopes` are granted where the store doesn't name the missing ones.
 */
export function remedyFor(error: StorefrontError, store: Store, scopes: string[]): string | null {
  const later = isTransient(error) ? TRY_LATER : null
  switch (error.kind) {
    case 'refused':
      return error.status === 401 ? publicTokenRemedy(store) : statusRemedy(error, store)
    case 'http':
      return statusRemedy(error, store) ?? later
    case 'graphql':
      return scopeRemedy(error, scopes) ?? complexityRemedy(error) ?? later
    case 'no-answer':
    case 'unreadable':
    case 'paused':
    case 'cart-refused':
    case 'no-checkout-url':
      return later
  }
}

/** What to do about a public token that the store refuses, or about none where it requires one. */
function publicTokenRemedy({ token }: Store): string {
  if (token === null) {
    return `Set PUBLIC_STOREFRONT_API_TOKEN to the public access token, which is ${HEADLESS}.`
  }
  const form = /^[\da-f]{32}$/.test(token)
    ? ''
    : 'A public access token has 32 characters, digits and letters from a to f, and this one does not. '
  return `${form}Copy the public access token into PUBLIC_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`
}

/** What to do about a private token that the store refuses. */
export function privateTokenRemedy(privateToken: string): string {
  const form = privateToken.startsWith('shpat_')
    ? 'A token of the Admin API begins with shpat_ too, and does not work here.'
    : 'A private access token begins with shpat_, and this one does not.'
  return `${form} Copy the private access token into PRIVATE_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`
}

const REFUSALS: Record<number, string> = {
  402: "Shopify has frozen the store, or its plan has no Storefront API. Nothing can be bought, so the shop shows no page. See Settings > Billing in Shopify's admin.",
  403: "Shopify has closed the store. Ask Shopify's support why.",
  423: "Shopify has locked the store. Ask Shopify's support why.",
}
const BLOCKED_STATUSES = new Set([401, 402, 403, 423, 429, 430])
const BLOCKED = `Bot protection or a rate limit in front of the store answered, so this says nothing about the store itself. The shop keeps showing cached pages, and browsers call the store themselves. ${TRY_LATER}`
const PRIVATE_TOKEN_HELPS =
  ' If it goes on, set PRIVATE_STOREFRONT_API_TOKEN, by which Shopify recognises servers.'

/** What to do about a failure by its HTTP status. */
export function statusRemedy(
  error: Extract<StorefrontError, { status: number }>,
  { origin, privateToken }: Store,
): string | null {
  if (error.status === 404) return `There is no store at ${origin}. ${SET_STORE_DOMAIN}`
  if (error.kind === 'refused') return REFUSALS[error.status] ?? null
  if (!BLOCKED_STATUSES.has(error.status)) return null
  return privateToken === null ? BLOCKED + PRIVATE_TOKEN_HELPS : BLOCKED
}

type GraphqlError = Extract<StorefrontError, { kind: 'graphql' }>

const SCOPE = /\bunauthenticated_\w+/g

function scopeRemedy({ codes, messages }: GraphqlError, likely: string[]): string | null {
  if (!codes.includes('ACCESS_DENIED')) return null
  const named = new Set(messages.flatMap((message) => message.match(SCOPE) ?? []))
  const scopes = named.size > 0 ? [...named] : likely
  if (scopes.length === 0) return null
  return `Grant ${scopes.join(' and ')} ${HEADLESS} > Storefront API permissions.`
}

const complexityRemedy = ({ codes }: GraphqlError): string | null =>
  codes.includes('MAX_COMPLEXITY_EXCEEDED')
    ? 'Set PUBLIC_STOREFRONT_API_TOKEN: without a token the store answers only small queries.'
    : null
