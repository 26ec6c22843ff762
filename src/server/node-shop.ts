import type { Hono } from 'hono'
import type { Assets } from '../pages/document.tsx'
import { createPeek, openNodePlatform } from './cache/on-node.ts'
import type { PageResponse, RequestHeaders } from './http/page-response.ts'
import { prefersMarkdownOf } from './http/representation.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings/settings.ts'
import { createShop, type ReachedStore } from './shop.ts'
import { writeToStdout } from './stdout-log.ts'

type NodeShop = {
  app: Hono
  /** A page that needs no waiting, by its exact address, unless the client prefers Markdown. */
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
  const { app, pages, platform, respond } = createShop(settings, store, assets, {
    openCache: openNodePlatform,
    writeLine: writeToStdout,
    ...(metrics && { metrics }),
  })
  const peek = createPeek(platform, pages)
  return {
    app,
    pageInMemory: (address, accept, asked) => {
      const entry = peek(address)
      return entry && !prefersMarkdownOf(address, accept) ? respond(entry, asked) : undefined
    },
  }
}
