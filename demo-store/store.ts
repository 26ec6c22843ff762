import type { Carts } from './carts/carts.ts'
import type { ShopFacts } from './catalog/catalog-file.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { ShopState } from './shop-state.ts'

/** What the API, the hosted checkout and the controls share. */
export type Store = {
  shop: ShopFacts
  catalog: Catalog
  carts: Carts
  state: ShopState
  /** Where browsers reach the API and the pictures, without a slash at the end. */
  origin: string
  /** Where they reach the checkout, unless a control has set another primary domain. */
  checkoutOrigin: string
}
