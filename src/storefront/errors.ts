import type { RefusedLine } from './refused-lines.ts'

/** Everything that can go wrong with a call to the provider. */
export type StorefrontError =
  | { kind: 'http'; status: number; retryAfterMs: number | null }
  | { kind: 'graphql'; messages: string[]; codes: string[] }
  | { kind: 'no-answer' }
  | { kind: 'unreadable' }
  | { kind: 'cart-refused'; messages: string[]; lines: RefusedLine[] }
  | { kind: 'no-checkout-url' }

const TRANSIENT_STATUSES = new Set([408, 425, 429, 430])
const TRANSIENT_CODES = new Set(['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'])

/** Whether the same call may succeed in a while. What else goes wrong is the merchant's to settle. */
export function isTransient(error: StorefrontError): boolean {
  switch (error.kind) {
    case 'http':
      return error.status < 400 || error.status >= 500 || TRANSIENT_STATUSES.has(error.status)
    case 'graphql':
      return error.codes.some((code) => TRANSIENT_CODES.has(code))
    case 'no-answer':
    case 'unreadable':
      return true
    case 'cart-refused':
    case 'no-checkout-url':
      return false
  }
}

/** The words for the log. */
export function errorText(error: StorefrontError): string {
  switch (error.kind) {
    case 'http':
      return error.status === 402
        ? 'Shopify: Payment required. Upgrade to a paid plan to use the Storefront API.'
        : `HTTP error! status: ${error.status}`
    case 'graphql':
      return `Error calling Shopify: ${error.messages.join(', ')}`
    case 'no-answer':
      return 'Error calling Shopify: no answer'
    case 'unreadable':
      return 'Error calling Shopify: unreadable answer'
    case 'cart-refused':
      return `Cart creation failed: ${error.messages.join(', ')}`
    case 'no-checkout-url':
      return 'No checkout URL returned from Shopify'
  }
}

export const logError = (error: StorefrontError) => console.error(errorText(error))
