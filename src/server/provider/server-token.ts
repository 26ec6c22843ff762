import type { FailedTry } from '../../storefront/call.ts'
import type { StorefrontError } from '../../storefront/errors.ts'
import type { Store } from '../settings/settings.ts'

/** The setting whose token a try is made with. */
export type TokenSetting = 'PRIVATE_STOREFRONT_API_TOKEN' | 'PUBLIC_STOREFRONT_API_TOKEN'

type Headers = Record<string, string>

const PRIVATE_AGAIN_MS = 600_000

/**
 * By which token the server asks: the private one, where there is one. Once that was refused the server
 * asks as browsers do, and tries the private one again every ten minutes.
 */
export function createServerToken({ privateToken }: Store, publicHeaders: Headers) {
  let privateFrom = 0

  return { current, headers, heed, mayFallBack }

  function current(): TokenSetting {
    return privateToken !== null && performance.now() >= privateFrom
      ? 'PRIVATE_STOREFRONT_API_TOKEN'
      : 'PUBLIC_STOREFRONT_API_TOKEN'
  }

  function headers(setting: TokenSetting): Headers {
    return privateToken !== null && setting === 'PRIVATE_STOREFRONT_API_TOKEN'
      ? { 'Shopify-Storefront-Private-Token': privateToken }
      : publicHeaders
  }

  /** Heeds what came of a try by that token. */
  function heed(setting: TokenSetting, error: StorefrontError | null) {
    const isRefused = error?.kind === 'refused' && error.status === 401
    if (isRefused && setting === 'PRIVATE_STOREFRONT_API_TOKEN') {
      privateFrom = performance.now() + PRIVATE_AGAIN_MS
    }
  }

  /** Whether the next try is likely to be by the other token than the one that was refused. */
  function mayFallBack({ error, tries }: FailedTry): boolean {
    return privateToken !== null && tries === 1 && error.kind === 'refused' && error.status === 401
  }
}
