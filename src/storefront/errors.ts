export type StorefrontError =
  | { kind: 'http'; status: number; retryAfterMs: number | null }
  /** Refused by the store itself; only its merchant can change that. */
  | { kind: 'refused'; status: number }
  /** No call was made, because calls are paused after a failure. */
  | { kind: 'paused' }
  /** `isPartial`: the answer lacks a part of a list or of an object, which another call may bring. */
  | { kind: 'graphql'; messages: string[]; codes: string[]; isPartial?: boolean }
  | { kind: 'no-answer' }
  | { kind: 'unreadable' }
  /** `reasons`: for the shopper, in the provider's words, of the errors that name no line. */
  | { kind: 'cart-refused'; messages: string[]; lines: RefusedLine[]; reasons: string[] }
  | { kind: 'no-checkout-url' }

export type RefusedLine = { merchandiseId: string; sellingPlanId?: string; message: string }

const TRANSIENT_CODES = new Set(['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'])
const LASTING = new Set<StorefrontError['kind']>(['refused', 'cart-refused', 'no-checkout-url'])

/** Whether the same call may succeed later. Only the merchant can resolve other errors. */
export const isTransient = (error: StorefrontError): boolean =>
  error.kind === 'graphql'
    ? error.isPartial || error.codes.some((code) => TRANSIENT_CODES.has(code))
    : !LASTING.has(error.kind)

/** Whether the store rejects this call for good, and may answer others: its scope, its cost or its cursor. */
export const isCallRejected = (error: StorefrontError): boolean =>
  error.kind === 'graphql' && !isTransient(error)

/** Whether an error's code says that the token lacks a scope. The error's message may name the scope. */
export const isDenial = (code: string): boolean => code === 'ACCESS_DENIED'

/** Whether the token lacks a scope, and nothing else failed. */
export const isAccessDenied = (error: StorefrontError): boolean =>
  error.kind === 'graphql' && error.codes.length > 0 && error.codes.every(isDenial)

/** The text for the log. */
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

/** The value of a result; `none`: the store denies it to the shop; null: it is not known. */
export function knownValue<Value>(result: Result<Value>, none: Value): Value | null {
  if (result.ok) return result.value
  return isAccessDenied(result.error) ? none : null
}

export const logError = (error: StorefrontError) => console.error(errorText(error))

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: StorefrontError }

export const success = <Value>(value: Value) => ({ ok: true, value }) as const

export const failure = (error: StorefrontError) => ({ ok: false, error }) as const

/** The failure of a call that an exception ended: the browser lacks or refuses something. */
export function failed(exception: unknown) {
  console.error(exception)
  return failure({ kind: 'no-answer' })
}
