import { beforeAll, expect, test, vi } from 'vitest'
import type { Reply } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const SITE_URL = 'https://www.shop.test'
const PRODUCTS = 600
const CALLS = 3
const store = sharedStore({ products: PRODUCTS })
const open = (environment = {}) => store.open({ SITE_URL, ...environment })
let now = 0
beforeAll(() => {
  for (const clock of [Date, performance]) vi.spyOn(clock, 'now').mockImplementation(() => now)
})

const callsFor = async (operation: string) => (await store.controls.calls(operation)).length
const pathsIn = ({ text }: Reply): string[] =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(SITE_URL, ''))

test('the sitemap names every product and collection once, by its canonical address, and the same without a token', async () => {
  const shop = await open()
  const sitemap = await shop.get('/sitemap.xml')
  expect(sitemap.status).toBe(200)
  expect(sitemap.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const paths = pathsIn(sitemap)
  expect(paths.filter((path) => path.startsWith('/product/'))).toHaveLength(PRODUCTS)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of ['/', '/?collection=winter', '/product/vanilla-ember']) {
    expect(paths).toContain(path)
    const { text } = await shop.get(path)
    expect(text).toContain(`<link rel="canonical" href="${SITE_URL}${path}">`)
  }
  const tokenless = await open({ PUBLIC_STOREFRONT_API_TOKEN: '' })
  expect((await tokenless.get('/sitemap.xml')).text).toBe(sitemap.text)
})

test('without SITE_URL there is no sitemap, and robots.txt names none', async () => {
  const shop = await open({ SITE_URL: '' })
  expect((await shop.get('/sitemap.xml')).status).toBe(404)
  expect((await shop.get('/robots.txt')).text).not.toMatch(/sitemap|http/i)
  expect(await callsFor('CatalogProducts')).toBe(0)
})

test('a client requests the sitemap and missing files of it 400 times → the provider’s lists are read once', async () => {
  const shop = await open()
  const paths = Array.from({ length: 400 }, (_, index) =>
    index % 2 === 0 ? '/sitemap.xml' : `/sitemap-${(index % 99) + 1}.xml?x=${index}`,
  )
  const replies = await Promise.all(paths.map((path) => shop.get(path)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]))
  const calls = await store.controls.calls('CatalogProducts')
  expect(new Set(calls.map(({ variables }) => variables.after)).size).toBe(CALLS)
  expect([calls.length, await callsFor('Collections')]).toEqual([CALLS, 1])
})

// The last one: the provider fails, and a shop goes on trying.
test('the sitemap is cached like a page: fresh, then stale while it is revalidated or the provider fails, and a 304 if the client has it', async () => {
  const shop = await open()
  const first = await shop.get('/sitemap.xml')
  expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=60, stale/)
  now += 59_000
  const tag = first.headers.get('ETag') ?? ''
  expect((await shop.get('/sitemap.xml', { 'If-None-Match': tag })).status).toBe(304)
  expect(await callsFor('CatalogProducts')).toBe(CALLS)
  await store.controls.putProduct({ handle: 'new', title: 'New', variants: [{ price: '1.00' }] })
  now += 2_000
  expect(pathsIn(await shop.get('/sitemap.xml'))).not.toContain('/product/new')
  await expect.poll(async () => pathsIn(await shop.get('/sitemap.xml'))).toContain('/product/new')
  expect(await callsFor('CatalogProducts')).toBe(2 * CALLS)
  await store.controls.fault('Collections', { kind: 'status', status: 500 })
  const before = await callsFor('Collections')
  now += 61_000
  const last = await shop.get('/sitemap.xml')
  await expect.poll(() => callsFor('Collections')).toBeGreaterThan(before)
  expect((await shop.get('/sitemap.xml')).text).toBe(last.text)
})
