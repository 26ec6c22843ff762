import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { entryOf, manifestOf, type readAssets } from '../../src/server/http/static-files.ts'
import { createNodeShop, startShop } from '../../src/server/node.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { inEachLanguage, LANGUAGES } from '../../words/languages.ts'
import { token } from './running-store.ts'

export type Reply = { status: number; text: string; headers: Headers }

export type OpenShop = {
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  /** The lines of its log. */
  log: string[]
  close(): Promise<void>
}

export type ServedShop = OpenShop & {
  origin: string
  /** The address of its metrics; null: none. */
  metricsOrigin: string | null
}

const SCRIPT = '/assets/browser-1a.js'
const CSS = { all: 'body{color:#211}', home: '.hero{}', product: '.gallery{}' }

const manifests = LANGUAGES.map((language): [string, string] => [
  manifestOf(language),
  JSON.stringify({ [entryOf(language)]: { file: SCRIPT.slice(1) } }),
])

// The files of a minimal build.
const files = {
  ...Object.fromEntries(manifests),
  '.vite/styles.json': JSON.stringify({
    'src/styles.css': { file: 'assets/style-1a.css' },
    'src/home-styles.css': { file: 'assets/home-1a.css' },
    'src/product-styles.css': { file: 'assets/product-1a.css' },
  }),
  'assets/browser-1a.js': 'start()',
  'assets/browser-1a.js.br': 'br',
  'assets/style-1a.css': CSS.all,
  'assets/home-1a.css': CSS.home,
  'assets/product-1a.css': CSS.product,
  'assets/browser-0z.js': 'formerly()',
  'favicon.svg': '<svg/>',
  'icon-192.png': 'png',
  'favicon.ico': 'ico',
}

// The last folder stands for a file that cannot be read.
const folders = ['.vite', 'assets', 'assets/unreadable.js']

/** A shop's settings, store and log. After `end`, its calls in the background get no answer, so that no test meets them. */
function shopOf(storeOrigin: string, environment: Record<string, string>) {
  let hasEnded = false
  const log: string[] = []
  const read = readSettings({
    PUBLIC_STORE_DOMAIN: storeOrigin,
    PUBLIC_STOREFRONT_API_TOKEN: token,
    PORT: '0',
    // The store answers late on a busy machine.
    HEAD_START_MS: '60000',
    ...environment,
  })
  if (!('settings' in read) || !read.settings.store) throw new Error('No such settings')
  const { settings } = read
  return {
    settings,
    store: { ...read.settings.store, serverOrigin: storeOrigin },
    log,
    outside: {
      writeLine: (line: string) => void log.push(line),
      fetch: (url: string, init: RequestInit): Promise<Response> =>
        hasEnded ? new Promise(() => {}) : fetch(url, init),
    },
    end: () => {
      hasEnded = true
    },
  }
}

const ASSETS: ReturnType<typeof readAssets> = { scripts: inEachLanguage(() => SCRIPT), css: CSS }

/** Opens the shop in this process, without a socket and without the files of a build. */
export async function openShop(
  storeOrigin: string,
  environment: Record<string, string> = {},
  assets = ASSETS,
): Promise<OpenShop> {
  const { settings, store, log, outside, end } = shopOf(storeOrigin, environment)
  const { app, pageInMemory } = createNodeShop(settings, store, assets, outside)
  return {
    log,
    get: async (path, given = {}) => {
      const headers = new Headers(given)
      const page = pageInMemory(path, {
        acceptEncoding: headers.get('Accept-Encoding') ?? undefined,
        ifNoneMatch: headers.get('If-None-Match') ?? undefined,
      })
      const response = page ? new Response(page.body, page) : await app.request(path, { headers })
      return { status: response.status, headers: response.headers, text: await textOf(response) }
    },
    close: async () => end(),
  }
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('Content-Encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Serves the shop and a minimal build in this process, over HTTP, on a free port. */
export async function serveShop(
  storeOrigin: string,
  environment: Record<string, string> = {},
): Promise<ServedShop> {
  const { settings, store, log, outside, end } = shopOf(storeOrigin, environment)
  const clientDir = mkdtempSync(join(tmpdir(), 'beeswick-client-'))
  for (const folder of folders) mkdirSync(join(clientDir, folder))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clientDir, name), text)
  const shop = await startShop(settings, store, clientDir, outside)
  return {
    origin: shop.origin,
    log,
    metricsOrigin: shop.metricsOrigin ?? null,
    get: async (path, given = {}) => {
      // Closing the shop waits for idle connections.
      const asked = { ...given, Endpoint: 'close' }
      const response = await fetch(shop.origin + path, { headers: asked, redirect: 'manual' })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    close: async () => {
      await shop.close()
      end()
      rmSync(clientDir, { recursive: true, force: true })
    },
  }
}
