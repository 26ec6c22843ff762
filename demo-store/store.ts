import type { Carts } from './carts/carts.ts'
import type { ShopFacts } from './catalog/catalog-file.ts'
import type { Catalog } from './catalog/catalog.ts'
import { shopMetafields } from './catalog/metafields.ts'
import { policiesOf, type Policies } from './catalog/policies.ts'
import type { Metafield } from './catalog/product.ts'

/** The API version whose schema the store answers with: a file in schemas/. */
export const API_VERSION = '2025-07'

/**
 * The API versions of a store: the four supported releases from `oldest` on, one for each quarter of a year; the next
 * one, which is not yet released; and the unstable one.
 */
export function apiVersions(oldest: string): { handle: string; supported: boolean }[] {
  const start = new Date(oldest)
  const quarters = [0, 3, 6, 9, 12].map((months) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months)).toISOString(),
  )
  const releases = quarters.map((day, index) => ({ handle: day.slice(0, 7), supported: index < 4 }))
  return [...releases, { handle: 'unstable', supported: false }]
}

/** The state that the API, the hosted checkout and the controls share. */
export type Store = {
  shop: ShopFacts
  catalog: Catalog
  carts: Carts
  state: ShopState
  /** The origin of the API and the pictures for browsers, without a trailing slash. */
  origin: string
  /** The origin of the checkout for browsers, until a control sets another primary domain. */
  checkoutOrigin: string
  /** The shop's origin, to which the checkout links; undefined: unknown. */
  shopOrigin: string | undefined
}

/** The merchant's settings, except the catalog. Changes by controls last until `reset` or a restart. */
export type ShopState = {
  /** The oldest supported API version, which answers requests for unsupported versions. */
  apiVersion: string
  /** The origin of checkout addresses. */
  primaryDomain: string
  /** Whether the checkout requires a password. The API answers as usual. */
  hasPassword: boolean
  /** The handles of the sales channels that are installed. */
  channels: string[]
  /** The origin to which the redirect theme redirects its pages; null: no such theme is published. */
  storefrontOrigin: string | null
  redirects: Redirect[]
  /** The shop's own metafields, not its products'. */
  metafields: Metafield[]
  policies: Policies
}

type Redirect = { path: string; target: string }

export const initialState = (shop: ShopFacts, primaryDomain: string, now: number): ShopState => ({
  apiVersion: API_VERSION,
  primaryDomain,
  hasPassword: false,
  channels: ['online_store', 'headless'],
  storefrontOrigin: null,
  redirects: [],
  metafields: shopMetafields(shop, now),
  policies: policiesOf(shop.maker),
})
