import { unforwarded } from '../../storefront/checkout-host.ts'

// Of orders, invoices and older checkouts behind the store's number.
const PATHS =
  /^\/((cart|account)(\/|$)|(checkouts|policies)\/.|\d+\/(orders|invoices|checkouts)\/.)/

// Behind these names tokens stand, also where the path is another than the provider writes it.
const SECRETS = /((?:cart|checkouts|account|orders|invoices)(?:\/|%2f)).*/i
// As they look wherever else they stand.
const TOKENS = /(?<![a-z\d])(?=[a-z]*\d)[a-z\d]{16,}/gi

/**
 * Where an address of the provider's own leads, whose links stand on a domain that may be this shop's:
 * to the first of the store's origins that is not where the shop was asked, as that would go round in
 * circles. Null for any other address.
 */
export function providerAddress(url: URL, storeOrigins: string[]): string | null {
  const origin = storeOrigins.find((each) => new URL(each).host !== url.host)
  return origin !== undefined && PATHS.test(url.pathname) ? unforwarded(url, origin) : null
}

/** A path as it may be logged. */
export const withoutTokens = (path: string): string =>
  path.replace(SECRETS, '$1…').replace(TOKENS, '…')
