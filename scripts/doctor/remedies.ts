// What a merchant can do about a failed call. No sentence holds a token.
import type { Store } from '../../src/server/settings/settings.ts'
import { errorText, isTransient, type StorefrontError } from '../../src/storefront/errors.ts'
import type { Finding } from './report.ts'

const LISTINGS = 'unauthenticated_read_product_listings'
const CARTS = 'unauthenticated_write_checkouts and unauthenticated_read_checkouts'

/** The permissions that the calls of a check need, for errors that name none. */
const SCOPES: Record<string, string> = {
  Products: LISTINGS,
  'Private token': LISTINGS,
  Collections: LISTINGS,
  Sitemap: LISTINGS,
  'Product pages': LISTINGS,
  Recommendations: LISTINGS,
  Cart: CARTS,
  Orders: CARTS,
  'URL redirects': 'unauthenticated_read_content',
  Subscriptions: 'unauthenticated_read_selling_plans',
}

export const TRY_LATER = 'Try again in a while.'
export const SET_STORE_DOMAIN =
  "Set PUBLIC_STORE_DOMAIN to the store's domain that ends in .myshopify.com."
export const HEADLESS = "in Shopify's admin under Sales channels > Headless"

/** The finding of a failed call: what the shop lacks, with the error. A remedy of `lack` is for a store without a token. */
export const failed = (lack: Finding, error: StorefrontError, store: Store): Finding => ({
  ...lack,
  found: `${lack.found} ${errorText(error)}`,
  remedy: (store.token === null && lack.remedy) || remedyFor(error, store, SCOPES[lack.name]),
})

/** What to do about a failed call; null: unknown. `scopes`: those to grant if the store's error names none. */
export function remedyFor(error: StorefrontError, store: Store, scopes = ''): string | null {
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
  likely: string,
): string | null {
  if (codes.includes('MAX_COMPLEXITY_EXCEEDED')) {
    return 'Set PUBLIC_STOREFRONT_API_TOKEN: without a token the store answers only small queries.'
  }
  const named = new Set(messages.flatMap((message) => message.match(SCOPE) ?? []))
  const scopes = [...named].join(' and ') || likely
  const isDenied = codes.includes('ACCESS_DENIED') && scopes !== ''
  return isDenied ? `Grant ${scopes} ${HEADLESS} > Storefront API permissions.` : null
}
