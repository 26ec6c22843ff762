/** Everything that can go wrong with a call to the provider. */
export type StorefrontError =
  | { kind: 'http'; status: number; retryAfterMs: number | null }
  /** By the store itself, for reasons that are its merchant's. */
  | { kind: 'refused'; status: number }
  /** Not asked: the provider wants to be left alone for a while. */
  | { kind: 'paused' }
  | { kind: 'graphql'; messages: string[]; codes: string[] }
  | { kind: 'no-answer' }
  | { kind: 'unreadable' }
  | { kind: 'cart-refused'; messages: string[]; lines: RefusedLine[] }
  | { kind: 'no-checkout-url' }

/** A line that the provider would not put into a cart, and why, in its words. */
export type RefusedLine = { merchandiseId: string; message: string }

const TRANSIENT_CODES = new Set(['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'])

/** Whether the same call may succeed in a while. What else goes wrong is the merchant's to settle. */
export function isTransient(error: StorefrontError): boolean {
  switch (error.kind) {
    case 'graphql':
      return error.codes.some((code) => TRANSIENT_CODES.has(code))
    case 'http':
    case 'paused':
    case 'no-answer':
    case 'unreadable':
      return true
    case 'refused':
    case 'cart-refused':
    case 'no-checkout-url':
      return false
  }
}

/**
 * Whether the store has understood a call and denies it for good, while it may answer others: the token may
 * read products alone, say, or a cursor is no more.
 */
export const isCallDenied = (error: StorefrontError): boolean =>
  error.kind === 'graphql' && !isTransient(error)

/** The words for the log. */
export function errorText(error: StorefrontError): string {
  switch (error.kind) {
    case 'http':
    case 'refused':
      return error.status === 402
        ? 'Shopify: Payment required. Upgrade to a paid plan, or settle the bill for which the store is frozen, to use the Storefront API.'
        : `HTTP error! status: ${error.status}`
    case 'graphql':
      return `Error calling Shopify: ${error.messages.join(', ')}`
    case 'paused':
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

export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const failure = <Failure>(error: Failure): { ok: false; error: Failure } => ({
  ok: false,
  error,
})
