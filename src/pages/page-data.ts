import type { Market } from '../markets.ts'
import type { Endpoint } from '../storefront/call.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import type { Page } from './page.ts'

/** All that a document shows, for hydration. A product's is also at an address of its own, for fetch-ahead.ts. */
export type PageData = {
  page: Page
  shopName: string
  storeInfo: StoreInfo
  /** How browsers reach the provider. */
  endpoint: Endpoint
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Whether an order is sent with the campaign or link that led to the visit. */
  hasAttribution: boolean
  /** How long prices and stock count as fresh. */
  freshMs: number
  /** The origin that shoppers use; null: it is unknown. */
  siteUrl: string | null
  /** The markets that the page offers; empty if there is no other. */
  markets: Market[]
  /** The address of the build's script. Another build's page can't be shown. */
  script: string
}

export const DATA_BLOCK_ID = 'page-data'
