import type { StorefrontError } from '../../storefront/errors.ts'
import type { PageResponse } from '../http/page-response.ts'
import type { PageEntry } from '../cache/page-cache.ts'

/** What is counted of a running shop. Nothing of it names a visitor, an address or a product. */
export type Metrics = {
  /** A response went out, of whatever kind. */
  responded(status: number): void
  /** A page was made into a response. */
  pageResponded(entry: PageEntry, response: PageResponse): void
  /** A try of a call ended after so long; null: it went well. */
  called(operation: string, error: StorefrontError | null, ms: number): void
}

/** Counts nothing. */
export const noMetrics: Metrics = {
  responded: () => undefined,
  pageResponded: () => undefined,
  called: () => undefined,
}
