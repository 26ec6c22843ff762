import type { ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Assets } from '../pages/document.tsx'
import { openNodePlatform } from './cache/on-node.ts'
import { readAssets, staticFiles } from './http/static-files.ts'
import { closeGently, createGuardedServer, listen } from './http/http-server.ts'
import { createBodyReader } from '../storefront/response.ts'
import type { RequestHeaders, PageResponse } from './http/page-response.ts'
import { commonHeaders } from './security.ts'
import { originOn } from './settings/address.ts'
import type { Settings } from './settings/settings.ts'
import type { ReachedStore } from './provider/endpoint.ts'
import { createShop, type Dependencies } from './shop.ts'
import { writeToStdout } from './stdout-log.ts'

export type RunningShop = {
  origin: string
  /** The origin of its metrics; null: none are counted. */
  metricsOrigin?: string | null
  close(): Promise<void>
}

// The limit for all responses of the provider that are being read.
const MOST_BODY_BYTES = 20_000_000

/** Serves the built shop on Node. Rejects with Node's own error if the port is not free. */
export async function startShop(
  settings: Settings,
  store: ReachedStore,
  clientDir: string,
  dependencies: Dependencies = {},
): Promise<RunningShop & { port: number }> {
  const { metrics, origin: metricsOrigin, close: closeMetrics } = await openMetrics(settings)
  const { app, pageInMemory } = createNodeShop(settings, store, readAssets(clientDir), {
    metrics,
    ...dependencies,
  })
  const file = staticFiles(clientDir)
  const common = commonHeaders(settings.siteUrl)
  const respondByApp = getRequestListener(app.fetch, { hostname: 'localhost' })

  // Most requests are for fresh pages in memory. These are sent without a Request and a Response.
  const server = createGuardedServer((request, response) => {
    const { url = '', method, headers } = request
    response.once('close', () =>
      metrics?.responded(response.writableFinished ? response.statusCode : 'aborted'),
    )
    // 'name:' is a name without a port (RFC 3986, section 3.2.3). The listener below refuses it.
    headers.host = headers.host?.replace(/:$/, '')
    const acceptEncoding = headers['accept-encoding']?.toString()
    const asked = { acceptEncoding, ifNoneMatch: headers['if-none-match'] }
    const isRead = method === 'GET' || method === 'HEAD'
    const page = isRead && pageInMemory(url, asked)
    if (page) return send(response, page)
    const found = isRead && file(url, acceptEncoding)
    if (!found) return void respondByApp(request, response)
    found.then(
      (read) => send(response, read),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return void respondByApp(request, response)
        // All file handles are in use, for example.
        send(response, { status: 503, headers: { 'Cache-Control': 'no-store' }, body: null })
      },
    )
  })
  const port = await listen(server, settings.port, settings.host)
  return {
    origin: originOn(settings.host, port),
    port,
    metricsOrigin,
    close: async () => void (await Promise.all([closeGently(server), closeMetrics()])),
  }

  // Node leaves the body out of responses to HEAD by itself.
  function send(response: ServerResponse, { status, headers, body }: PageResponse) {
    response.writeHead(status, { ...common, ...headers })
    response.end(body)
  }
}

export function createNodeShop(
  settings: Settings,
  store: ReachedStore,
  assets: Assets,
  dependencies: Dependencies = {},
) {
  const { app, platform, respond } = createShop(settings, store, assets, {
    openCache: openNodePlatform,
    writeLine: writeToStdout,
    ...dependencies,
    readBody: createBodyReader(MOST_BODY_BYTES),
  })
  return { app, pageInMemory }

  /** The fresh page in memory for exactly this address. The application sends a stale one, and revalidates it. */
  function pageInMemory(address: string, request: RequestHeaders): PageResponse | null {
    const found = platform.pages.get(address)
    if (!found || found.isStale) return null
    return respond({ page: found.value.page, readAt: found.readAt, cache: 'hit' }, request)
  }
}

/** Counts, and loads the metrics library, only if the settings name a port for the metrics. */
export async function openMetrics({ metricsPort: port, host }: Settings) {
  if (port === null) return { metrics: undefined, origin: null, close: async () => {} }
  const { startPrometheus } = await import('./prometheus.ts')
  return startPrometheus({ host, port })
}
