import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { openShop, type OpenShop } from './running-shop.ts'

const SITE_URL = 'https://www.shop.test'
// The provider lists at most this many products, and as many collections.
const EACH = 25_000
const PAGE = { CatalogProducts: 250, CatalogCollections: 100 }
const CALLS = EACH / PAGE.CatalogProducts + EACH / PAGE.CatalogCollections
const url = (name: string) => `https://cdn.shopify.com/s/files/1/${name}-${'x'.repeat(300)}.jpg`

let calls = 0
let shop: OpenShop

/** A store with more pages than a sitemap file may name. Its cursors are numbers. */
const store = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { query, variables } = JSON.parse(body)
  const isOfProducts = query.includes('CatalogProducts')
  if (!isOfProducts && !query.includes('CatalogCollections')) return response.end('{}')
  calls += 1
  const [kind, size] = isOfProducts
    ? (['product', PAGE.CatalogProducts] as const)
    : (['collection', PAGE.CatalogCollections] as const)
  const from = Number(variables.after ?? 0)
  const nodes = Array.from({ length: size }, (_, index) => {
    const handle = `${kind}-${from + index}`
    return isOfProducts
      ? { handle, picture: { url: url(handle) } }
      : { handle, picture: { url: url(handle) }, products: { nodes: [{ id: 'gid' }] } }
  })
  const end = from + size
  const list = { nodes, pageInfo: { hasNextPage: end < EACH, endCursor: String(end) } }
  return response.end(JSON.stringify({ data: { [`${kind}s`]: list } }))
})

beforeAll(async () => {
  const origin = `http://127.0.0.1:${await listen(store, 0, '127.0.0.1')}`
  shop = await openShop(origin, { SITE_URL })
})
afterAll(async () => {
  await shop.close()
  store.close()
})

const addressesIn = (text: string): string[] =>
  Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)

test('a store has more than 50,000 pages, with the longest addresses of pictures → the sitemap names the first 50,000, each once, and the provider is read once', async () => {
  const { status, headers, text } = await shop.get('/sitemap.xml')
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(new Set(addressesIn(text)).size).toBe(2 * EACH)
  expect((await shop.get('/sitemap-1.xml')).status).toBe(404)
  expect(calls).toBe(CALLS)
}, 60_000)
