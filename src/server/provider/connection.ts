import type { Connection } from '../../storefront/call.ts'
import type { Store } from '../settings/settings.ts'

/** How a store is called at that origin as browsers do: with its public token, where there is one. */
export const connectionTo = (origin: string, { apiVersion, token }: Store): Connection => ({
  url: `${origin}/api/${apiVersion}/graphql.json`,
  headers: token === null ? {} : { 'X-Shopify-Storefront-Access-Token': token },
})
