import { afterAll, beforeAll, expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PRODUCT = '/product/pumpkin-hearth'
const DATA = `${PRODUCT}.json`

let store: RunningStore
let shop: OpenShop
beforeAll(async () => {
  store = await openStore()
  await store.controls.putProduct({
    handle: 'candle.json',
    title: 'Data',
    variants: [{ price: '9.00' }],
  })
  shop = await openShop(store.origin, { MARKETS: 'US-en,DE-de', SITE_URL: 'https://shop.test' })
})
afterAll(async () => {
  store.close()
  await shop.close()
})

const cacheOf = async (path: string) =>
  (await shop.get(path)).headers.get('Server-Timing')?.replace('cache;desc=', '')

test('the data of a product’s page is what its document has, read once, and at most 4 kB', async () => {
  const { text } = await shop.get(PRODUCT)
  const [, block = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  for (const path of [DATA, `${PRODUCT}.md`, '/agents.md']) {
    expect([await cacheOf(path), await cacheOf(path)]).toEqual(['made', 'hit'])
  }
  expect(await store.controls.calls('Product')).toHaveLength(1)
  const { text: json } = await shop.get(DATA)
  expect(brotliCompressSync(json).length).toBeLessThanOrEqual(4_000)
  const data = JSON.parse(json)
  expect(data).toEqual(JSON.parse(block))
  expect(text).toContain(`import('${data.script}')`)
  expect(data.markets).toHaveLength(2)
  // The page keeps its own HTML.
  expect((await shop.get(PRODUCT)).text).toBe(text)
})

test('the data begins with the choice of its address', async () => {
  const { text } = await shop.get(`${DATA}?Size=8+oz`)
  expect(JSON.parse(text)).toMatchObject({
    page: { choice: { selection: expect.arrayContaining([{ name: 'Size', value: '8 oz' }]) } },
  })
})

test('the data is not in the way of a product whose own handle ends in .json', async () => {
  expect((await shop.get('/product/candle%2Ejson')).text).toContain('<h1')
  expect((await shop.get('/product/candle%2Ejson.json')).status).toBe(200)
  expect((await shop.get('/')).text).toContain('href="/product/candle%2Ejson"')
})

test('an address that only resembles that of the data is a 404', async () => {
  const paths = [
    '/product/none.json',
    '/none.json',
    '/product/a/b.json',
    '/.json',
    `${PRODUCT}.part`,
  ]
  for (const path of paths) expect([path, (await shop.get(path)).status]).toEqual([path, 404])
})
