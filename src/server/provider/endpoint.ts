import type { Endpoint } from '../../storefront/call.ts'
import { DEFAULT_CHANNEL } from '../../storefront/checkout-address.ts'
import type { Settings, Store } from '../settings/settings.ts'
import project from '../../../package.json' with { type: 'json' }

/** The shop's store. `serverOrigin`: its origin for the server, if that differs from the browsers'. */
export type ReachedStore = Store & { serverOrigin?: string }

/** Calls a store at `origin` as browsers do: with the public token, or without one. */
export const endpointOf = (origin: string, { apiVersion, token }: Store): Endpoint => ({
  url: `${origin}/api/${apiVersion}/graphql.json`,
  headers: token === null ? {} : { 'X-Shopify-Storefront-Access-Token': token },
})

/** The parts of checkout links that differ from the default. Every page contains them, so it leaves out the rest. */
export const checkoutLinks = (settings: Settings): Partial<Endpoint> => ({
  ...(settings.checkoutOrigin && { checkoutOrigin: settings.checkoutOrigin }),
  ...(settings.checkoutChannel !== DEFAULT_CHANNEL && { channel: settings.checkoutChannel }),
  ...(settings.siteUrl && { ownHosts: [new URL(settings.siteUrl).host] }),
})

/** The header of a server's call with its private token; a call carries one token only. */
export const privateTokenHeader = (privateToken: string): Record<string, string> => ({
  'Shopify-Storefront-Private-Token': privateToken,
})

/** 'name/1.2.3 (+https://shop.example)'. Bot protection is more likely to block a server without a name. */
export const userAgent = (siteUrl: string | null): string =>
  `${project.name}/${project.version}${siteUrl ? ` (+${siteUrl})` : ''}`
