import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PRODUCT = '/product/pumpkin-hearth'
const DATA = `${PRODUCT}.json`

let store: RunningStore
let shop: OpenShop
let cached: OpenShop
beforeAll(async () => {
  store = await openStore()
  const markets = { MARKETS: 'US-en,DE-de', SITE_URL: 'https://shop.test' }
  shop = await openShop(store.origin, { ...markets, PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' })
  cached = await openShop(store.origin, markets)
})
afterAll(async () => {
  store.close()
  await Promise.all([shop.close(), cached.close()])
})
beforeEach(() => store.controls.reset())

const dataAt = async (path = DATA) => JSON.parse((await shop.get(path)).text)

describe('the data of a product’s page', () => {
  test('is what its document has', async () => {
    const { text } = await shop.get(PRODUCT)
    const [, block = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
    const data = await dataAt()
    expect(data).toEqual(JSON.parse(block))
    expect(text).toContain(`import('${data.script}')`)
    expect(data.markets).toHaveLength(2)
  })

  test('begins with the choice of its address', async () => {
    expect(await dataAt(`${DATA}?Size=8+oz`)).toMatchObject({
      page: { choice: { selection: expect.arrayContaining([{ name: 'Size', value: '8 oz' }]) } },
    })
  })

  test('has at most 4 kB in Brotli', async () => {
    expect(brotliCompressSync((await shop.get(DATA)).text).length).toBeLessThanOrEqual(4_000)
  })

  test('is cached like the page, and no search engine lists it', async () => {
    const [data, page] = [await shop.get(DATA), await shop.get(PRODUCT)]
    for (const name of ['Cache-Control', 'Vary'])
      expect(data.headers.get(name)).toBe(page.headers.get(name))
    expect(data.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(data.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  test('is rendered once, from the read that the page has', async () => {
    const cacheOf = async (path: string) =>
      (await cached.get(path)).headers.get('Server-Timing')?.replace('cache;desc=', '')
    expect(await cacheOf(PRODUCT)).toBe('made')
    for (const path of [DATA, `${PRODUCT}.md`, '/agents.md', '/llms.txt']) {
      expect(await cacheOf(path)).toBe('made')
      expect(await cacheOf(path)).toBe('hit')
    }
    expect(await store.controls.calls('Product')).toHaveLength(1)
    // The page keeps its own HTML.
    expect((await cached.get(PRODUCT)).text).toContain('<h1')
  })

  test.each([
    ['/product/none.json', 404],
    ['/none.json', 404],
    ['/product/a/b.json', 404],
    ['/.json', 404],
    ['/product/pumpkin-hearth.part', 404],
  ])('%s → %i', async (path, status) => {
    expect((await shop.get(path)).status).toBe(status)
  })

  test('is a 503 while the provider fails', async () => {
    await store.controls.fault('Product', { kind: 'status', status: 500 })
    expect((await shop.get(DATA)).status).toBe(503)
  })

  test('is not in the way of a product whose own handle ends in .json', async () => {
    await store.controls.putProduct({
      handle: 'candle.json',
      title: 'Data',
      variants: [{ price: '9.00' }],
    })
    const { status, text } = await shop.get('/product/candle%2Ejson')
    expect([status, text.includes('<h1')]).toEqual([200, true])
    expect((await shop.get('/product/candle%2Ejson.json')).status).toBe(200)
    expect((await shop.get('/')).text).toContain('href="/product/candle%2Ejson"')
  })
})
