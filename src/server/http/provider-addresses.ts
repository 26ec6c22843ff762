import { unforwarded } from '../../storefront/checkout-host.ts'

const PATHS = /^\/((cart|account)(\/|$)|(checkouts|policies)\/.)/

// Behind these names tokens stand, also where the path is another than the provider writes it.
const SECRETS = /((?:cart|checkouts|account)(?:\/|%2f)).*/i

/**
 * Where an address of the provider's own leads, whose links stand on a domain that may be this shop's;
 * null for any other address.
 */
export const providerAddress = (url: URL, checkoutOrigin: string): string | null =>
  PATHS.test(url.pathname) ? unforwarded(url, checkoutOrigin) : null

/** A path as it may be logged. */
export const withoutTokens = (path: string): string => path.replace(SECRETS, '$1…')
