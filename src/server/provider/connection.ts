import type { Connection } from '../../storefront/call.ts'
import type { Store } from '../settings/settings.ts'
import project from '../../../package.json' with { type: 'json' }

/** How a store is called at that origin as browsers do: with its public token, where there is one. */
export const connectionTo = (origin: string, { apiVersion, token }: Store): Connection => ({
  url: `${origin}/api/${apiVersion}/graphql.json`,
  headers: token === null ? {} : { 'X-Shopify-Storefront-Access-Token': token },
})

/** Who asks, for a provider that takes nameless servers for robots: 'name/1.2.3 (+https://shop.example)'. */
export const userAgent = (siteUrl: string | null): string =>
  `${project.name}/${project.version}${siteUrl ? ` (+${siteUrl})` : ''}`
