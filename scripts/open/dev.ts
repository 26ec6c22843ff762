import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { listen } from '../../src/server/http/http-server.ts'
import { entryOf } from '../../src/server/http/static-files.ts'
import type { RunningShop } from '../../src/server/node.ts'
import { originOn } from '../../src/server/settings/address.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/provider/endpoint.ts'
import { inEachLanguage } from '../../words/languages.ts'
import { writeIcons } from '../build/icons.ts'
import { open } from './open.ts'
import { inProject } from '../project.ts'

const ICONS_DIR = inProject('.cache/icons')

await open({ prepare, start })

async function prepare() {
  mkdirSync(ICONS_DIR, { recursive: true })
  await writeIcons(ICONS_DIR)
}

async function start(settings: Settings, store: ReachedStore): Promise<RunningShop> {
  const server = createServer()
  const vite = await createVite({
    root: inProject(),
    appType: 'custom',
    publicDir: ICONS_DIR,
    optimizeDeps: { entries: ['src/browser.tsx'] },
    server: { middlewareMode: true, hmr: { server } },
  })
  const respond = getRequestListener((request) => respondFresh(vite, settings, store, request))
  server.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => void respond(incoming, outgoing))
  })
  const port = await listen(server, settings.port, settings.host)
  return {
    origin: originOn(settings.host, port),
    close: async () => {
      await vite.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A response rendered from the current sources, with Vite's client in its pages. */
async function respondFresh(
  vite: ViteDevServer,
  settings: Settings,
  store: ReachedStore,
  request: Request,
): Promise<Response> {
  const loaded = await vite.ssrLoadModule('/src/server/node.ts')
  const createNodeShop: typeof import('../../src/server/node.ts').createNodeShop =
    loaded.createNodeShop
  const textOf = async (sheet: string): Promise<string> =>
    (await vite.transformRequest(`/src/${sheet}?direct`))?.code ?? ''
  const css = {
    all: await textOf('styles.css'),
    home: await textOf('home-styles.css'),
    product: await textOf('product-styles.css'),
  }
  const assets = {
    scripts: inEachLanguage((language) => `/${entryOf(language)}`),
    css,
  }
  // The request's headers are left out: the response is then complete and uncompressed, and can be changed.
  const plain = new Request(request.url, { method: request.method })
  const response = await createNodeShop(settings, store, assets).app.fetch(plain)
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response

  const html = await vite.transformIndexHtml(request.url, await response.text())
  const headers = new Headers(response.headers)
  // This policy would block the scripts and styles of Vite's client.
  headers.delete('Content-Security-Policy')
  headers.delete('Content-Length')
  headers.delete('ETag')
  headers.set('Cache-Control', 'no-store')
  return new Response(html, { status: response.status, headers })
}
