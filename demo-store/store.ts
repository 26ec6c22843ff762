import type { Carts } from './carts/carts.ts'
import type { ShopFacts } from './catalog/catalog-file.ts'
import type { Catalog } from './catalog/catalog.ts'

/** What the API, the hosted checkout and the controls share. */
export type Store = {
  shop: ShopFacts
  catalog: Catalog
  carts: Carts
  /** Where browsers reach the demo store, without a slash at the end. */
  origin: string
}
