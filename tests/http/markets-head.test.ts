import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const SITE_URL = 'https://www.shop.test'
const PRODUCT = '/product/pumpkin-hearth'
const COLLECTION = '/?collection=autumn'
const PATHS = ['/', PRODUCT, COLLECTION]
const MARKETS = [
  { prefix: '', locale: 'en-US', lang: 'en', offer: '"price":"16.00","priceCurrency":"USD"' },
  { prefix: '/de-de', locale: 'de-DE', lang: 'de', offer: '"price":"17.90","priceCurrency":"EUR"' },
  { prefix: '/en-de', locale: 'en-DE', lang: 'en', offer: '"price":"17.90","priceCurrency":"EUR"' },
  // The shop has no texts in Japanese.
  { prefix: '/ja-jp', locale: 'ja-JP', lang: 'en', offer: '"price":"2400","priceCurrency":"JPY"' },
]

const store = sharedStore()
const open = (environment: Record<string, string>) => store.open({ SITE_URL, ...environment })
let shop: OpenShop
beforeAll(async () => {
  shop = await open({ MARKETS: 'US-en,DE-de,DE-en,JP-ja' })
})

const textOf = async (path: string, from = shop) => (await from.get(path)).text

const found = (pattern: RegExp, html: string) => pattern.exec(html)?.[1]
const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
    ([, locale, href]) => [locale, href],
  )
const footerLinks = (html: string) =>
  [
    ...html.replace(/.*<footer/s, '').matchAll(/<a (?:[^>]*? )?href="([^"]*)"[^>]* hrefLang=/gi),
  ].map(([, href]) => href)

/** What a page's head says of its address. */
const headOf = (html: string) => ({
  canonical: found(/<link rel="canonical" href="([^"]*)">/, html),
  url: found(/<meta property="og:url" content="([^"]*)">/, html),
  locale: found(/<meta property="og:locale" content="([^"]*)">/, html),
  lang: found(/<html lang="([^"]*)">/, html),
  manifest: found(/<link rel="manifest" href="([^"]*)">/, html),
  alternates: alternatesIn(html),
})

describe.each(MARKETS)('a search engine reads $prefix/', ({ prefix, locale, lang, offer }) => {
  const here = SITE_URL + prefix
  const common = {
    locale: locale.replace('-', '_'),
    lang,
    manifest: `${prefix}/site.webmanifest`,
  }

  test('a page → its own address and language, and the same page in each market, the first one for everybody else', async () => {
    const heads = PATHS.map(async (path) => headOf(await textOf(prefix + path)))
    expect(await Promise.all(heads)).toEqual(
      PATHS.map((path) => ({
        ...common,
        canonical: here + path,
        url: here + path,
        alternates: [
          ...MARKETS.map((each) => [each.locale, SITE_URL + each.prefix + path]),
          ['x-default', SITE_URL + path],
        ],
      })),
    )
    const nowhere = { canonical: undefined, url: undefined, locale: undefined, alternates: [] }
    expect(headOf(await textOf(`${prefix}/nothing`))).toEqual({ ...common, ...nowhere })
  })

  test('structured data → in the currency, with addresses of the market', async () => {
    const [product = '', collection = ''] = await Promise.all(
      [PRODUCT, COLLECTION].map(async (path) =>
        found(/<script type="application\/ld\+json">(.*?)<\/script>/, await textOf(prefix + path)),
      ),
    )
    expect(product).toContain(offer)
    const [currency] = /"priceCurrency":"\w+"/.exec(offer) ?? []
    expect(new Set(product.match(/"priceCurrency":"\w+"/g))).toEqual(new Set([currency]))
    const addresses = [...product.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url)
    expect(addresses.length).toBeGreaterThan(1)
    expect(addresses.filter((url) => !url?.startsWith(here + PRODUCT))).toEqual([])
    for (const data of [product, collection]) {
      expect(data).toContain(`"position":1,"name":"Beeswick","item":"${here}/"`)
    }
    expect(collection).toContain(`"item":"${here}${COLLECTION}"`)
  })

  test('its sitemap → the pages of the market and no others', async () => {
    const { status, text, headers } = await shop.get(`${prefix}/sitemap.xml`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
    expect(pages).toEqual(expect.arrayContaining(PATHS.map((path) => here + path)))
    const others = MARKETS.filter((each) => each.prefix !== '' && each.prefix !== prefix)
    const isForeign = (url: string) =>
      !url.startsWith(`${here}/`) || others.some((each) => url.includes(`${each.prefix}/`))
    expect(pages.filter(isForeign)).toEqual([])
    // This product is not sold in Japan.
    expect(pages.some((url) => url.endsWith('/keepers-choice-gift-box'))).toBe(prefix !== '/ja-jp')
  })

  test('a device puts it on its home screen → it starts at its home page, in its language', async () => {
    const { status, headers, text } = await shop.get(`${prefix}/site.webmanifest`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/manifest+json'])
    const home = `${prefix}/`
    const description = expect.stringMatching(lang === 'de' ? /^Kerzen/ : /^Candles/)
    expect(JSON.parse(text)).toMatchObject({ lang, id: home, start_url: home, description })
  })
})

test('robots.txt names the sitemap of each market', async () => {
  const sitemaps = (await textOf('/robots.txt')).match(/^Sitemap: .*$/gm)
  expect(sitemaps).toEqual(MARKETS.map(({ prefix }) => `Sitemap: ${SITE_URL}${prefix}/sitemap.xml`))
  expect((await shop.get('/de-de/robots.txt')).status).toBe(404)
})

describe('a product has a handle of its own in German', () => {
  const [english, german] = ['/product/balsam-first-snow', '/de-de/product/balsam-im-ersten-schnee']
  const addresses = [english, german, `/en-de${english}`, `/ja-jp${english}`]

  test('each of its pages → each market’s own address', async () => {
    const alternates = MARKETS.map(({ locale }, at) => [locale, `${SITE_URL}${addresses[at]}`])
    for (const path of addresses) {
      const { status, text } = await shop.get(path)
      expect(status).toBe(200)
      expect(headOf(text)).toMatchObject({
        canonical: SITE_URL + path,
        alternates: [...alternates, ['x-default', SITE_URL + english]],
      })
      expect(footerLinks(text)).toEqual(addresses)
    }
  })

  test('a market does not sell a product → no alternate, and its home page in the footer', async () => {
    const html = await textOf('/product/keepers-choice-gift-box')
    expect(alternatesIn(html).map(([locale]) => locale)).not.toContain('ja-JP')
    expect(footerLinks(html).at(-1)).toBe('/ja-jp/')
  })

  test('the provider does not tell the other markets’ handles → neither an alternate nor a false link', async () => {
    const lone = await open({ MARKETS: 'US-en,DE-de' })
    await store.controls.fault('CatalogProducts', { kind: 'status', status: 500 })
    const html = await textOf(german, lone)
    expect(alternatesIn(html)).toEqual([['de-DE', SITE_URL + german]])
    expect(footerLinks(html)).toEqual(['/', german])
  })
})

test('a shop of one named market → no list of markets, and no link to others', async () => {
  const html = await textOf('/', await open({ MARKETS: 'DE-de' }))
  expect(headOf(html).locale).toBe('de_DE')
  expect(html).not.toMatch(/hreflang/i)
})

test('a shop without MARKETS, or with none in it → nothing of markets', async () => {
  const [without, empty] = [await open({}), await open({ MARKETS: '' })]
  for (const path of [...PATHS, '/nothing']) {
    const html = await textOf(path, without)
    expect(headOf(html)).toMatchObject({ alternates: [], manifest: '/site.webmanifest' })
    expect(headOf(html).locale).toBeUndefined()
    expect(html).not.toMatch(/hreflang|"market":/i)
    expect(await textOf(path, empty)).toBe(html)
  }
})
