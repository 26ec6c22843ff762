import type { StorefrontError } from '../storefront/errors.ts'

export type CallOutcome = 'ok' | 'throttled' | StorefrontError['kind']

/** Counts what a running shop does. No count names a visitor, an address or a product. */
export type Metrics = {
  /** A response was sent; 'aborted': the client disconnected first. */
  responded(status: number | 'aborted'): void
  /** A page was sent. `ageMs`: of the provider's data; null where the page shows none. */
  pageResponded(page: { cache: 'hit' | 'made'; status: number; ageMs: number | null }): void
  /** One try of a call ended, after `ms`. */
  called(operation: string, outcome: CallOutcome, ms: number): void
}

export const noMetrics: Metrics = {
  responded: () => undefined,
  pageResponded: () => undefined,
  called: () => undefined,
}
