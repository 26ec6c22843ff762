import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import * as v from 'valibot'
import type { Assets } from '../pages/document.tsx'
import type { Settings } from './settings.ts'
import { createShop, type ReachedStore } from './shop.ts'

export type RunningShop = { origin: string; close(): Promise<void> }

/** Serves the built shop on Node. Rejects with Node's own error where the port can't be had. */
export async function startShop(
  settings: Settings,
  store: ReachedStore,
  clientDir: string,
): Promise<RunningShop> {
  const serveAsset = serveStatic({
    root: clientDir,
    onFound: (_path, context) => {
      context.header('Cache-Control', cacheControlOf(context.req.path))
    },
  })
  const shop = createShop(settings, store, readAssets(clientDir), serveAsset)
  const server = createAdaptorServer({ fetch: shop.fetch })
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : settings.port
  return {
    origin: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

// The build puts a hash of the content into every name under /assets/.
const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'

const manifestSchema = v.object({
  'src/browser.tsx': v.object({ file: v.string() }),
  'style.css': v.object({ file: v.string() }),
})

function readAssets(clientDir: string): Assets {
  const json = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest = v.parse(manifestSchema, JSON.parse(json))
  return {
    script: `/${manifest['src/browser.tsx'].file}`,
    css: readFileSync(join(clientDir, manifest['style.css'].file), 'utf8').trim(),
  }
}
