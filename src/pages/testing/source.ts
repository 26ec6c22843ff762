import { vi } from 'vitest'
import { type StorefrontError, failure } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { storefrontWith } from '../../storefront/testing/storefront-with.ts'
import type { PageSource } from '../read-page.ts'

export const winter = { handle: 'winter', title: 'Winter' }
export const late: { ok: false; error: StorefrontError } = failure({ kind: 'no-answer' })
export const denied: StorefrontError = {
  kind: 'graphql',
  messages: ['No'],
  codes: ['ACCESS_DENIED'],
}
export const report = vi.fn<(error: StorefrontError) => void>()

/** A source of pages whose provider answers these calls. */
export const from = (
  calls: Partial<Storefront>,
  homeCollection: string | null = null,
): PageSource => ({
  storefront: storefrontWith(calls),
  homeCollection,
  collections: async () => [winter],
  report,
  beside: ['collections'],
})
