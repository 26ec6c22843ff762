// What a merchant can do about a failed call. No sentence holds a token.
import type { Store } from '../../src/server/settings/settings.ts'
import { errorText, isTransient, type StorefrontError } from '../../src/storefront/errors.ts'

/** The permissions that the shop's calls need. */
export const SCOPES = {
  /** Needed by every page. */
  catalog: ['unauthenticated_read_product_listings'],
  /** Needed to make carts and to see their orders. */
  carts: ['unauthenticated_write_checkouts', 'unauthenticated_read_checkouts'],
  /** Needed for the store's URL redirects, which the shop can do without. */
  redirects: ['unauthenticated_read_content'],
  /** Needed for subscriptions, which the shop can do without. */
  plans: ['unauthenticated_read_selling_plans'],
}

export const TRY_LATER = 'Try again in a while.'
export const SET_STORE_DOMAIN =
  "Set PUBLIC_STORE_DOMAIN to the store's domain that ends in .myshopify.com."
export const HEADLESS = "in Shopify's admin under Sales channels > Headless"

/** The text and remedy of a check whose call failed. `what`: the consequence for the shop, in a sentence. */
export const failed = (
  what: string,
  error: StorefrontError,
  store: Store,
  scopes: string[] = [],
): [found: string, remedy: string | null] => [
  `${what} ${errorText(error)}`,
  remedyFor(error, store, scopes),
]

/** What to do about a failed call; null: unknown. `scopes`: those to grant if the store's error names none. */
export function remedyFor(
  error: StorefrontError,
  store: Store,
  scopes: string[] = [],
): string | null {
  const later = isTransient(error) ? TRY_LATER : null
  if ('status' in error) return statusRemedy(error, store) ?? later
  return (error.kind === 'graphql' ? graphqlRemedy(error, scopes) : null) ?? later
}

const REFUSALS: Record<number, string> = {
  402: "Shopify has frozen the store, or its plan has no Storefront API. Nothing can be bought, so the shop shows no page. See Settings > Billing in Shopify's admin.",
  403: "Shopify has closed the store. Ask Shopify's support why.",
  423: "Shopify has locked the store. Ask Shopify's support why.",
}
const BLOCKED_STATUSES = new Set([401, 402, 403, 423, 429, 430])
const BLOCKED = `Bot protection or a rate limit in front of the store answered, so this says nothing about the store itself. The shop keeps showing cached pages, and browsers call the store themselves. ${TRY_LATER}`
const PRIVATE_TOKEN_HELPS =
  ' If this goes on, set PRIVATE_STOREFRONT_API_TOKEN: it shows Shopify that the calls come from a server.'

/** What to do about a failure with this HTTP status; null if the status alone doesn't say. */
export function statusRemedy(
  { kind, status }: Extract<StorefrontError, { status: number }>,
  { origin, token, privateToken }: Store,
): string | null {
  if (status === 404) return `There is no store at ${origin}. ${SET_STORE_DOMAIN}`
  if (kind === 'refused') {
    return status === 401 ? publicTokenRemedy(token) : (REFUSALS[status] ?? null)
  }
  if (!BLOCKED_STATUSES.has(status)) return null
  return privateToken === null ? BLOCKED + PRIVATE_TOKEN_HELPS : BLOCKED
}

function publicTokenRemedy(token: string | null): string {
  if (token === null) {
    return `Set PUBLIC_STOREFRONT_API_TOKEN to the public access token, which is ${HEADLESS}.`
  }
  const form = /^[\da-f]{32}$/.test(token)
    ? ''
    : 'A public access token has 32 characters, digits and letters from a to f, and this one does not. '
  return `${form}Copy the public access token into PUBLIC_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`
}

const SCOPE = /\bunauthenticated_\w+/g

function graphqlRemedy(
  { codes, messages }: Extract<StorefrontError, { kind: 'graphql' }>,
  likely: string[],
): string | null {
  if (codes.includes('MAX_COMPLEXITY_EXCEEDED')) {
    return 'Set PUBLIC_STOREFRONT_API_TOKEN: without a token the store answers only small queries.'
  }
  if (!codes.includes('ACCESS_DENIED')) return null
  const named = new Set(messages.flatMap((message) => message.match(SCOPE) ?? []))
  const scopes = named.size > 0 ? [...named] : likely
  return scopes.length === 0
    ? null
    : `Grant ${scopes.join(' and ')} ${HEADLESS} > Storefront API permissions.`
}
