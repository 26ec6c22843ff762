import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PRODUCT = '/product/pumpkin-hearth'
const PART = `${PRODUCT}.part`

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

const partOf = async (path = PART, headers = {}) => (await shop.get(path, headers)).text

/** The page's data. */
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')

/** The texts of the elements and tags that match. */
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([found]) => found)

describe('the part of a product’s page that an open page lacks', () => {
  test('describes the page to search engines and link previews in the words of the page itself', async () => {
    const [part, page] = [await partOf(), await partOf(PRODUCT)]
    for (const pattern of [
      /<title>.*?<\/title>/g,
      /<meta name="description"[^>]*>/g,
      /<meta (name="twitter|property=)[^>]*>/g,
      /<link rel="(canonical|alternate)"[^>]*>/g,
      /<script type="application\/ld\+json">.*?<\/script>/gs,
    ]) {
      expect(all(part, pattern)).not.toEqual([])
      expect(all(part, pattern)).toEqual(all(page, pattern))
    }
  })

  test('has the data of the page, and the texts that only the server renders', async () => {
    const [part, page] = [await partOf(), await partOf(PRODUCT)]
    expect(dataOf(part).page).toEqual(dataOf(page).page)
    for (const text of ['Roasted pumpkin', 'Safety and maker', 'Free shipping'])
      expect([part, page]).toEqual([expect.stringContaining(text), expect.stringContaining(text)])
    expect(all(part, /class="server-only"/g)).toHaveLength(3)
  })

  test('names the script of its build, and the page in each market', async () => {
    const german = '/de-de/product/pumpkin-hearth'
    const { script, markets } = dataOf(await partOf(`${german}.part`))
    expect(await partOf(PRODUCT)).toContain(`import('${script}')`)
    expect(markets).toEqual([PRODUCT, german])
  })

  test('begins with the choice of its address', async () => {
    const { page } = dataOf(await partOf(`${PART}?Size=8+oz`))
    expect(page.choice.selection).toContainEqual({ name: 'Size', value: '8 oz' })
  })

  test('has at most 4 kB in Brotli', async () => {
    expect(brotliCompressSync(await partOf()).length).toBeLessThanOrEqual(4_000)
  })

  test('is cached like the page, and no search engine lists it', async () => {
    const [part, page] = [await shop.get(PART), await shop.get(PRODUCT)]
    for (const name of ['Content-Type', 'Cache-Control', 'Vary'])
      expect(part.headers.get(name)).toBe(page.headers.get(name))
    expect(part.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(part.headers.get('Content-Security-Policy')).toBeNull()
  })

  test('is rendered once, from the read that the page has', async () => {
    const cacheOf = async (path: string) =>
      (await cached.get(path)).headers.get('Server-Timing')?.replace('cache;desc=', '')
    expect(await cacheOf(PRODUCT)).toBe('made')
    expect(await cacheOf(PART)).toBe('made')
    expect(await cacheOf(PART)).toBe('hit')
    expect(await store.controls.calls('Product')).toHaveLength(1)
    // The page keeps its own HTML.
    expect((await cached.get(PRODUCT)).text).toContain('<h1')
  })

  test.each([
    ['/product/none.part', 404],
    ['/none.part', 404],
    ['/product/a/b.part', 404],
    ['/.part', 404],
  ])('%s → %i', async (path, status) => {
    expect((await shop.get(path)).status).toBe(status)
  })

  test('is a 503 while the provider fails', async () => {
    await store.controls.fault('Product', { kind: 'status', status: 500 })
    expect((await shop.get(PART)).status).toBe(503)
  })

  test('is not in the way of a product whose own handle ends in .part', async () => {
    await store.controls.putProduct({
      handle: 'candle.part',
      title: 'Part',
      variants: [{ price: '9.00' }],
    })
    const { status, text } = await shop.get('/product/candle%2Epart')
    expect([status, text.includes('<h1')]).toEqual([200, true])
    expect((await shop.get('/product/candle%2Epart.part')).status).toBe(200)
    expect((await shop.get('/')).text).toContain('href="/product/candle%2Epart"')
  })
})
