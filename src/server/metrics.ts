import type { StorefrontError } from '../storefront/errors.ts'
import type { PageEntry } from './cache/rendered-page.ts'

export type CallOutcome = 'ok' | 'throttled' | StorefrontError['kind']

/** The counters of a running shop. None identifies a visitor, an address or a product. */
export type Metrics = {
  /** A response was sent; 'aborted': the client disconnected first. */
  responded(status: number | 'aborted'): void
  /** A page was sent with this status. */
  pageResponded(entry: PageEntry, status: number): void
  /** One try of a call ended, after `ms`. */
  called(operation: string, outcome: CallOutcome, ms: number): void
}

export const noMetrics: Metrics = {
  responded: () => undefined,
  pageResponded: () => undefined,
  called: () => undefined,
}
