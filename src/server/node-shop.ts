import type { Hono } from 'hono'
import type { Assets } from '../pages/document.tsx'
import { openMemoryPages } from './cache/memory-pages.ts'
import type { PageResponse, RequestHeaders } from './http/page-response.ts'
import { representationOf } from './http/representation.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings/settings.ts'
import { createShop, type ReachedStore } from './shop.ts'
import { writeToStdout } from './stdout-log.ts'

type NodeShop = {
  app: Hono
  /** A page that needs no waiting for, by its exact address and the Accept header. */
  pageInMemory(
    address: string,
    accept: string | undefined,
    asked: RequestHeaders,
  ): PageResponse | undefined
}

/** The shop on Node: one process, with its pages in memory. */
export function createNodeShop(
  settings: Settings,
  store: ReachedStore,
  assets: Assets,
  metrics?: Metrics,
): NodeShop {
  const { app, cache, respond } = createShop(settings, store, assets, {
    openPages: openMemoryPages,
    writeLine: writeToStdout,
    ...(metrics && { metrics }),
  })
  return {
    app,
    pageInMemory: (address, accept, asked) => {
      const shown = representationOf(address, accept)
      const entry = cache.cachedAt(shown.address)
      return entry && respond(entry, asked, shown.isNegotiated)
    },
  }
}
