import type { Carts } from './carts/carts.ts'
import type { ShopFacts } from './catalog/catalog-file.ts'
import type { Catalog } from './catalog/catalog.ts'

/** What the API, the hosted checkout and the controls share. */
export type Store = {
  readonly shop: ShopFacts
  readonly catalog: Catalog
  readonly carts: Carts
  /** Where browsers reach the demo store, without a slash at the end. */
  readonly origin: string
}
