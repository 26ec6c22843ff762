import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PATHS = ['/', '/product/pumpkin-hearth', '/?collection=winter', '/agents.md', '/sitemap.xml']
const OTHERS = ['', '/de-de'].flatMap((prefix) => PATHS.map((path) => prefix + path))
const JAPANESE = PATHS.map((path) => `/ja-jp${path}`)

let store: RunningStore
let shop: OpenShop
/** How the provider fails in Japan. */
let failure: 'status' | 'hangs'
let failed = 0
let close: () => void

beforeEach(async () => {
  failed = 0
  store = await openStore()
  // A provider that fails only in Japan.
  const provider = createServer(async (request, response) => {
    const body = await buffer(request)
    if (body.includes('@inContext(country: JP')) {
      failed += 1
      if (failure === 'status') response.writeHead(403).end()
      return
    }
    const { method = '', url = '', headers } = request
    const answer = await fetch(store.origin + url, {
      method,
      headers: { 'Content-Type': 'application/json', ...tokenIn(headers) },
      ...(method === 'POST' && { body }),
    })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(await answer.text())
  })
  const origin = `http://127.0.0.1:${await listen(provider, 0, '127.0.0.1')}`
  shop = await openShop(origin, {
    SITE_URL: 'https://www.shop.test',
    MARKETS: 'US-en,DE-de,JP-ja',
  })
  close = () => {
    provider.closeAllConnections()
    provider.close()
  }
})
afterEach(async () => {
  close()
  store.close()
  await shop.close()
})

const TOKEN = 'x-shopify-storefront-access-token'
const tokenIn = (headers: NodeJS.Dict<string | string[]>) => ({ [TOKEN]: String(headers[TOKEN]) })

const statuses = (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await shop.get(path)).status))

test('the provider fails in one market → loading pages there, and complete pages in the others', async () => {
  failure = 'status'
  expect(await statuses(JAPANESE)).toEqual(JAPANESE.map(() => 503))
  expect(await statuses(OTHERS)).toEqual(OTHERS.map(() => 200))
})

test('the provider does not answer in one market → the pages of the others do not wait for it', async () => {
  failure = 'hangs'
  const answered: number[] = []
  const waiting = JAPANESE.map(async (path) => answered.push((await shop.get(path)).status))
  // The calls for each list and for the sitemap are now in flight.
  await expect.poll(() => failed).toBeGreaterThanOrEqual(PATHS.length)
  expect(await statuses(OTHERS)).toEqual(OTHERS.map(() => 200))
  expect(answered).toEqual([])
  close()
  await Promise.all(waiting)
})
