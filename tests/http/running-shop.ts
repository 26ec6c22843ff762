import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryOf, manifestOf } from '../../src/server/http/static-files.ts'
import { startShop } from '../../src/server/node.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { LANGUAGES } from '../../words/languages.ts'
import { token } from './running-store.ts'

export type Reply = { status: number; text: string; headers: Headers }

export type OpenShop = {
  origin: string
  /** The address of its metrics; null: none. */
  metricsOrigin: string | null
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  /** The lines of its log. */
  log: string[]
  close(): Promise<void>
}

const manifests = LANGUAGES.map((language): [string, string] => [
  manifestOf(language),
  JSON.stringify({ [entryOf(language)]: { file: 'assets/browser-1a.js' } }),
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
  'assets/style-1a.css': 'body{color:#211}',
  'assets/home-1a.css': '.hero{}',
  'assets/product-1a.css': '.gallery{}',
  'assets/browser-0z.js': 'formerly()',
  'favicon.svg': '<svg/>',
  'icon-192.png': 'png',
  'favicon.ico': 'ico',
}

// The last folder stands for a file that cannot be read.
const folders = ['.vite', 'assets', 'assets/unreadable.js']

/**
 * Starts the shop in this process, over HTTP, on a free port, with the store at `storeOrigin`. Once closed, it leaves no
 * work to the tests that follow: its calls in the background get no answer.
 */
export async function openShop(
  storeOrigin: string,
  environment: Record<string, string> = {},
): Promise<OpenShop> {
  let isClosed = false
  const log: string[] = []
  const clientDir = mkdtempSync(join(tmpdir(), 'beeswick-client-'))
  for (const folder of folders) mkdirSync(join(clientDir, folder))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clientDir, name), text)
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
  const shop = await startShop(
    settings,
    { ...read.settings.store, serverOrigin: storeOrigin },
    clientDir,
    {
      writeLine: (line) => void log.push(line),
      fetch: (url, init) => (isClosed ? new Promise(() => {}) : fetch(url, init)),
    },
  )
  return {
    origin: shop.origin,
    log,
    metricsOrigin: shop.metricsOrigin ?? null,
    get: async (path, headers = {}) => {
      const response = await fetch(shop.origin + path, { headers, redirect: 'manual' })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    close: async () => {
      await shop.close()
      isClosed = true
      rmSync(clientDir, { recursive: true, force: true })
    },
  }
}
