import type { Hono, MiddlewareHandler } from 'hono'
import { renderDocument, type Assets } from '../pages/document.tsx'
import type { Connection } from '../storefront/call.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { createApp } from './app.ts'
import { jsonLog } from './log.ts'
import { createPages } from './pages.ts'
import type { Settings, Store } from './settings.ts'
import { apiVersionLog } from './api-version-log.ts'

/** The store that is shown; the server may reach it under another origin than browsers do. */
export type ReachedStore = Store & { serverOrigin: string }

/** The shop of one store as an HTTP application. */
export function createShop(
  settings: Settings,
  store: ReachedStore,
  assets: Assets,
  serveAsset: MiddlewareHandler,
): Hono {
  const { shopName, imageHosts, headStartMs } = settings
  const forBrowsers: Connection = {
    url: endpointOf(store.origin, store),
    headers: { 'X-Shopify-Storefront-Access-Token': store.token },
  }
  const forServer: Connection = {
    url: endpointOf(store.serverOrigin, store),
    headers: store.privateToken
      ? { 'Shopify-Storefront-Private-Token': store.privateToken }
      : forBrowsers.headers,
    onApiVersion: apiVersionLog(store.apiVersion, jsonLog),
  }
  return createApp({
    pageFor: createPages({
      storefront: createStorefront(forServer),
      headStartMs,
      render: (page) => renderDocument(page, { name: shopName, connection: forBrowsers, assets }),
      log: jsonLog,
    }),
    reach: { storeOrigin: store.origin, imageHosts },
    serveAsset,
    log: jsonLog,
  })
}

const endpointOf = (origin: string, { apiVersion }: Store): string =>
  `${origin}/api/${apiVersion}/graphql.json`
