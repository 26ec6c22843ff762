import type { Hono } from 'hono'
import { renderDocument, type Assets } from '../pages/document.tsx'
import type { Connection } from '../storefront/call.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { apiVersionLog } from './cache/api-version-log.ts'
import { createApp } from './app.ts'
import { createKeptPages } from './cache/memory-page-cache.ts'
import { jsonLog } from './log.ts'
import { pageAnswers, type Asked, type PageAnswer } from './http/page-response.ts'
import { createPageReads } from './cache/provider-reads.ts'
import { createPages } from './cache/page-renderer.ts'
import { pauseAfter } from './cache/retries.ts'
import { commonHeaders } from './security.ts'
import type { Settings, Store } from './settings/settings.ts'

/** The store that is shown; the server may reach it under another origin than browsers do. */
export type ReachedStore = Store & { serverOrigin: string }

export type Shop = {
  app: Hono
  /** A page that needs no waiting for, by its exact address. */
  pageInMemory(address: string, asked: Asked): PageAnswer | undefined
}

const DAY_MS = 86_400_000
const SERVER_DEADLINE_MS = 10_000
// However short pages are kept here, browsers needn't ask again at every turn.
const SOONEST_REFRESH_MS = 10_000

/** The shop of one store. */
export function createShop(settings: Settings, store: ReachedStore, assets: Assets): Shop {
  const { shopName, imageHosts, headStartMs, siteUrl } = settings
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
    deadlineMs: SERVER_DEADLINE_MS,
    pauseAfter,
  }
  const lifetimes = {
    freshMs: settings.pageFreshSeconds * 1000,
    keepMs: settings.pageKeepDays * DAY_MS,
  }
  const shop = {
    name: shopName,
    connection: forBrowsers,
    freshMs: Math.max(lifetimes.freshMs, SOONEST_REFRESH_MS),
    assets,
  }
  const headers = commonHeaders(siteUrl)
  const cache = createKeptPages({
    reads: createPageReads({
      storefront: createStorefront(forServer),
      headStartMs,
      log: jsonLog,
      ...lifetimes,
    }),
    pages: createPages({
      render: (page) => renderDocument(page, shop),
      reach: { storeOrigin: store.origin, imageHosts },
    }),
    log: jsonLog,
  })
  const answer = pageAnswers(lifetimes, headers)
  return {
    app: createApp({ cache, answer, headers, log: jsonLog }),
    pageInMemory: (address, asked) => {
      const kept = cache.keptAt(address)
      return kept && answer(kept, asked)
    },
  }
}

const endpointOf = (origin: string, { apiVersion }: Store): string =>
  `${origin}/api/${apiVersion}/graphql.json`
