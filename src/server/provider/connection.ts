import type { Connection } from '../../storefront/call.ts'
import type { Store } from '../settings/settings.ts'

/** How a store is called at that origin with its public token, as browsers do. */
export const connectionTo = (origin: string, { apiVersion, token }: Store): Connection => ({
  url: `${origin}/api/${apiVersion}/graphql.json`,
  headers: { 'X-Shopify-Storefront-Access-Token': token },
})
