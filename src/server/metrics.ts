import type { StorefrontError } from '../storefront/errors.ts'

export type CallOutcome = 'ok' | 'throttled' | StorefrontError['kind']

/** What is counted of a running shop. Nothing of it names a visitor, an address or a product. */
export type Metrics = {
  /** A response went out, of whatever kind; 'aborted': who asked had gone before all of it had. */
  responded(status: number | 'aborted'): void
  /** A page went out; `ageMs`: of what the provider said, null where it shows nothing of that. */
  pageResponded(page: { cache: 'hit' | 'made'; status: number; ageMs: number | null }): void
  /** A try of a call ended after so long. */
  called(operation: string, outcome: CallOutcome, ms: number): void
}

/** Counts nothing. */
export const noMetrics: Metrics = {
  responded: () => undefined,
  pageResponded: () => undefined,
  called: () => undefined,
}
