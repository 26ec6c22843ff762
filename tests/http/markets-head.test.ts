import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const SITE_URL = 'https://www.shop.test'
const PRODUCT = '/product/pumpkin-hearth'
const COLLECTION = '/?collection=autumn'
const MARKETS = [
  { prefix: '', locale: 'en-US', lang: 'en', currency: 'USD', price: '16.00' },
  { prefix: '/de-de', locale: 'de-DE', lang: 'de', currency: 'EUR', price: '17.90' },
  { prefix: '/en-de', locale: 'en-DE', lang: 'en', currency: 'EUR', price: '17.90' },
  // The shop has no texts in Japanese.
  { prefix: '/ja-jp', locale: 'ja-JP', lang: 'en', currency: 'JPY', price: '2400' },
]

const shops: OpenShop[] = []
let store: RunningStore
let shop: OpenShop
let withoutMarkets: OpenShop

beforeAll(async () => {
  store = await openStore()
  const open = (environment: Record<string, string>) =>
    openShop(store.origin, { SITE_URL, ...environment })
  shop = await open({ MARKETS: 'US-en,DE-de,DE-en,JP-ja' })
  withoutMarkets = await open({})
  shops.push(shop, withoutMarkets)
})
afterAll(async () => {
  store.close()
  await Promise.all(shops.map((each) => each.close()))
})

const htmlOf = async (path: string, from = shop) => (await from.get(path)).text

const found = (pattern: RegExp, html: string) => pattern.exec(html)?.[1]
const canonicalIn = (html: string) => found(/<link rel="canonical" href="([^"]*)">/, html)
const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
    ([, locale, href]) => [locale, href],
  )
const propertyIn = (html: string, name: string) =>
  found(new RegExp(`<meta property="og:${name}" content="([^"]*)">`), html)
const structuredIn = (html: string) =>
  found(/<script type="application\/ld\+json">(.*?)<\/script>/, html) ?? ''

const footerLinks = (html: string) =>
  [...html.matchAll(/<a (?:[^>]*? )?href="([^"]*)"[^>]* hrefLang=/gi)].map(([, href]) => href)

describe.each(MARKETS)('a search engine reads $prefix/', ({ prefix, locale, lang, ...market }) => {
  test.each(['/', PRODUCT, COLLECTION])('%s → its own address and language', async (path) => {
    const html = await htmlOf(prefix + path)
    expect(canonicalIn(html)).toBe(SITE_URL + prefix + path)
    expect(propertyIn(html, 'url')).toBe(SITE_URL + prefix + path)
    expect(propertyIn(html, 'locale')).toBe(locale.replace('-', '_'))
    expect(html).toContain(`<html lang="${lang}">`)
  })

  test.each(['/', PRODUCT, COLLECTION])(
    '%s → the same page in each market, the first one for everybody else',
    async (path) => {
      expect(alternatesIn(await htmlOf(prefix + path))).toEqual([
        ...MARKETS.map((each) => [each.locale, SITE_URL + each.prefix + path]),
        ['x-default', SITE_URL + path],
      ])
    },
  )

  test('a product → structured data in the currency, with addresses of the market', async () => {
    const data = structuredIn(await htmlOf(prefix + PRODUCT))
    expect(data).toContain(`"price":"${market.price}","priceCurrency":"${market.currency}"`)
    const currencies = [...data.matchAll(/"priceCurrency":"(\w+)"/g)].map(([, code]) => code)
    expect(new Set(currencies)).toEqual(new Set([market.currency]))
    const addresses = [...data.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url)
    expect(addresses.length).toBeGreaterThan(1)
    for (const url of addresses) {
      expect(url?.startsWith(SITE_URL + prefix + PRODUCT)).toBe(true)
    }
    expect(data).toContain(`"position":1,"name":"Beeswick","item":"${SITE_URL}${prefix}/"`)
  })

  test('a collection → a trail of addresses of the market', async () => {
    const data = structuredIn(await htmlOf(prefix + COLLECTION))
    expect(data).toContain(`"position":1,"name":"Beeswick","item":"${SITE_URL}${prefix}/"`)
    expect(data).toContain(`"item":"${SITE_URL}${prefix}${COLLECTION}"`)
  })

  test('a device that puts it on its home screen → starts at its home page, in its language', async () => {
    for (const path of ['/', PRODUCT, '/nothing']) {
      const html = await htmlOf(prefix + path)
      expect(found(/<link rel="manifest" href="([^"]*)">/, html)).toBe(`${prefix}/site.webmanifest`)
    }
    const { status, headers, text } = await shop.get(`${prefix}/site.webmanifest`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/manifest+json'])
    const home = `${prefix}/`
    expect(JSON.parse(text)).toMatchObject({
      lang,
      id: home,
      start_url: home,
      description: expect.stringMatching(lang === 'de' ? /^Kerzen/ : /^Candles/),
    })
  })

  test('a 404 → no address', async () => {
    const missing = await htmlOf(`${prefix}/nothing`)
    expect([canonicalIn(missing), alternatesIn(missing)]).toEqual([undefined, []])
  })
})

describe('a product has a handle of its own in German', () => {
  const [english, german] = ['/product/balsam-first-snow', '/de-de/product/balsam-im-ersten-schnee']
  const alternates = [
    ['en-US', SITE_URL + english],
    ['de-DE', SITE_URL + german],
    ['en-DE', `${SITE_URL}/en-de${english}`],
    ['ja-JP', `${SITE_URL}/ja-jp${english}`],
    ['x-default', SITE_URL + english],
  ]

  test.each([english, german, `/ja-jp${english}`])(
    '%s → each market’s own address',
    async (path) => {
      const html = await htmlOf(path)
      expect(canonicalIn(html)).toBe(SITE_URL + path)
      expect(alternatesIn(html)).toEqual(alternates)
      expect(footerLinks(html)).toEqual([english, german, `/en-de${english}`, `/ja-jp${english}`])
      for (const [, address = ''] of alternates) {
        expect((await shop.get(address.slice(SITE_URL.length))).status).toBe(200)
      }
    },
  )

  test('a market does not sell a product → no alternate, and its home page in the footer', async () => {
    const html = await htmlOf('/product/keepers-choice-gift-box')
    expect(alternatesIn(html).map(([locale]) => locale)).not.toContain('ja-JP')
    expect(footerLinks(html).at(-1)).toBe('/ja-jp/')
  })

  test('the provider does not tell the other markets’ handles → neither an alternate nor a false link', async () => {
    const lone = await openShop(store.origin, { SITE_URL, MARKETS: 'US-en,DE-de' })
    shops.push(lone)
    await store.controls.fault('CatalogProducts', { kind: 'status', status: 500 })
    const html = await htmlOf(german, lone)
    await store.controls.reset()
    expect(alternatesIn(html)).toEqual([['de-DE', SITE_URL + german]])
    expect(footerLinks(html)).toEqual(['/', german])
  })
})

test('a search engine reads a choice of options → its market’s page without the choice, whose names other languages do not know', async () => {
  const html = await htmlOf(`/de-de${PRODUCT}?Gr%C3%B6%C3%9Fe=227+g`)
  expect(html).toContain('28,90\u00a0€')
  expect(canonicalIn(html)).toBe(`${SITE_URL}/de-de${PRODUCT}`)
  expect(alternatesIn(html)[0]).toEqual(['en-US', SITE_URL + PRODUCT])
})

test('a page of a market without SITE_URL → no addresses for search engines, as the origin is unknown', async () => {
  const unnamed = await openShop(store.origin, { MARKETS: 'US-en,DE-de' })
  shops.push(unnamed)
  const html = await htmlOf('/de-de/', unnamed)
  expect([canonicalIn(html), alternatesIn(html)]).toEqual([undefined, []])
  expect(propertyIn(html, 'locale')).toBe('de_DE')
})

test('a shop of one named market → no list of markets, and no link to others', async () => {
  const german = await openShop(store.origin, { SITE_URL, MARKETS: 'DE-de' })
  shops.push(german)
  const html = await htmlOf('/', german)
  expect(propertyIn(html, 'locale')).toBe('de_DE')
  expect(html).not.toMatch(/hreflang/i)
})

describe('a shop without MARKETS', () => {
  test.each(['/', PRODUCT, COLLECTION, '/nothing'])('%s → nothing of markets', async (path) => {
    const html = await htmlOf(path, withoutMarkets)
    expect(alternatesIn(html)).toEqual([])
    expect(propertyIn(html, 'locale')).toBeUndefined()
    expect(html).not.toMatch(/hreflang/i)
    expect(html).not.toContain('"market":')
    expect(html).not.toContain('/markets')
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest">')
  })

  test('MARKETS set to nothing → the same bytes', async () => {
    const empty = await openShop(store.origin, { SITE_URL, MARKETS: '' })
    shops.push(empty)
    for (const path of ['/', PRODUCT, COLLECTION, '/nothing']) {
      expect(await htmlOf(path, empty)).toBe(await htmlOf(path, withoutMarkets))
    }
  })
})
