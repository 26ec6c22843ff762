import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const MARKETS = ['', '/de-de', '/ja-jp']
const PRODUCT = '/product/cherry-blossom-morning'
const DAY_MS = 86_400_000
let store: RunningStore
let shop: OpenShop
let now = 0

beforeAll(async () => {
  for (const clock of [Date, performance]) vi.spyOn(clock, 'now').mockImplementation(() => now)
  store = await openStore()
  shop = await openShop(store.origin, { MARKETS: 'US-en,DE-de,JP-ja' })
})
afterAll(async () => {
  store.close()
  await shop.close()
})
beforeEach(async () => {
  // Pages cached by the previous test have expired by then.
  now = (now || Date.UTC(2026, 0, 1)) + 30 * DAY_MS
  await store.controls.reset()
})

const callsFor = async (operation: string) => (await store.controls.calls(operation)).length
/** Whether the shop sent the page from its cache. */
const isHit = async (path: string, from = shop) =>
  (await from.get(path)).headers.get('Server-Timing') === 'cache;desc=hit'

describe.each(['/', PRODUCT, '/?collection=winter'])('%s', (path) => {
  test('a shopper opens it in each market → it is cached in each by itself', async () => {
    for (const prefix of MARKETS) {
      expect(await isHit(prefix + path)).toBe(false)
      expect(await isHit(prefix + path)).toBe(true)
    }
    for (const prefix of MARKETS) expect(await isHit(prefix + path)).toBe(true)
  })

  test('its entity tag in one market is not valid in another', async () => {
    const tags = await Promise.all(
      MARKETS.map(async (prefix) => (await shop.get(prefix + path)).headers.get('ETag') ?? ''),
    )
    expect(new Set(tags).size).toBe(MARKETS.length)
    const [english = '', german = ''] = tags
    for (const [tag, status] of [
      [german, 304],
      [english, 200],
    ] as const) {
      expect((await shop.get(`/de-de${path}`, { 'If-None-Match': tag })).status).toBe(status)
    }
  })
})

test('a stale page is read again in its own market → the new price in its currency, and nothing else is read', async () => {
  for (const prefix of MARKETS) await shop.get(prefix + PRODUCT)
  const german = `/de-de${PRODUCT}?Gr%C3%B6%C3%9Fe=227+g&Docht=Holz`
  const english = `${PRODUCT}?Size=8+oz&Wick=Wood`
  expect((await shop.get(german)).text).toContain('30,90\u00a0€')
  await shop.get(english)
  await store.controls.reset()
  const change = { handle: 'cherry-blossom-morning', title: '8 oz / Wood', price: '40.00' }
  await store.controls.changeVariant(change)
  now += 61_000
  expect((await shop.get(german)).text).toContain('30,90\u00a0€')
  await expect.poll(async () => (await shop.get(german)).text).toContain('43,90\u00a0€')
  expect((await shop.get(german)).text).toContain('<html lang="de">')
  expect(await callsFor('Product')).toBe(1)
  await expect.poll(async () => (await shop.get(english)).text).toContain('USD $40.00')
})

test('pages are read again without a change → no market’s page is rendered in another market’s language', async () => {
  const languages = { '': 'en', '/de-de': 'de', '/ja-jp': 'en' }
  for (let visit = 0; visit < 3; visit += 1) {
    await Promise.all(
      Object.entries(languages).map(async ([prefix, language]) => {
        const { text } = await shop.get(prefix + PRODUCT)
        expect(text).toContain(`<html lang="${language}">`)
        expect(text).toContain(`href="${prefix}/"`)
      }),
    )
    now += 61_000
  }
})

test('shoppers of all markets come at once → each market is read once', async () => {
  const visits = MARKETS.flatMap((prefix) => Array.from({ length: 10 }, () => `${prefix}/`))
  const pages = await Promise.all(visits.map((path) => shop.get(path)))
  expect(new Set(pages.map(({ text }) => text)).size).toBe(MARKETS.length)
  expect(await callsFor('Products')).toBe(MARKETS.length)
})

test('an address exists in no market → the store’s redirects are read once for all', async () => {
  for (const prefix of MARKETS) expect((await shop.get(`${prefix}/gone`)).status).toBe(404)
  expect(await callsFor('UrlRedirects')).toBe(1)
})

test('a shop has as many markets as are allowed → all home pages and lists stay cached', async () => {
  const countries = 'US DE JP AT AU BE BR CH CN DK ES FI GB GR IE IT MX NL NO NZ'.split(' ')
  const many = await openShop(store.origin, {
    MARKETS: countries.map((country) => `${country}-en`).join(','),
  })
  const homes = countries.map((country, index) =>
    index === 0 ? '/' : `/en-${country.toLowerCase()}/`,
  )
  for (const home of homes) expect(await isHit(home, many)).toBe(false)
  for (const home of homes) expect(await isHit(home, many)).toBe(true)
  for (const list of ['Collections', 'Policies']) expect(await callsFor(list)).toBe(homes.length)
  await many.close()
})

test('a country that the store does not sell to → the shop opens, with the store’s own prices', async () => {
  const other = await openShop(store.origin, { MARKETS: 'US-en,CA-fr' })
  const { status, text } = await other.get('/fr-ca/product/pumpkin-hearth')
  expect(status).toBe(200)
  expect(text).toContain('<html lang="fr">')
  expect(text).toContain('Pumpkin Hearth')
  await other.close()
})
