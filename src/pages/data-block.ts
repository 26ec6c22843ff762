import type { Connection } from '../storefront/call.ts'
import type { Page } from './page.ts'

/** What the browser needs to go on from the server's HTML. */
export type PageData = {
  page: Page
  shopName: string
  connection: Connection
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** What led to the visit that filled a cart goes with its order. */
  hasAttribution: boolean
  /** How long prices and stock count as fresh. */
  freshMs: number
}

export const DATA_BLOCK_ID = 'page-data'

/** JSON that may stand inside a script element: no '<' can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
