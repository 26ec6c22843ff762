import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenShop, Reply } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const PRODUCT = '/product/pumpkin-hearth'

const store = sharedStore()
let shop: OpenShop
let withoutMarkets: OpenShop
beforeAll(async () => {
  const settings = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }
  shop = await store.open({ ...settings, MARKETS: 'US-en,DE-de,JP-ja' })
  withoutMarkets = await store.open(settings)
})

const led = ({ status, headers }: Reply) => `${status} ${headers.get('Location')}`

describe('a shopper sees the prices of the market in the address', () => {
  test.each([
    [PRODUCT, inDollars(16), 'Add to Cart'],
    [`/de-de${PRODUCT}`, '17,90\u00a0€', 'In den Warenkorb'],
    [`/ja-jp${PRODUCT}`, 'JPY ¥2,400', 'Add to Cart'],
  ])('%s → %s', async (path, price, button) => {
    const { status, text } = await shop.get(path)
    expect(status).toBe(200)
    expect(text).toContain(price)
    expect(text).toContain(button)
  })

  test('pieces, measures and prices are written as in the market’s country', async () => {
    const abroad = await store.open({ MARKETS: 'US-en,DE-de,CH-de,FR-fr' })
    const piece = { quantityUnit: 'ITEM', referenceUnit: 'ITEM', referenceValue: 1 }
    await store.controls.putProduct({
      handle: 'measured',
      title: 'Measured',
      variants: [{ price: '26.00', unitPriceMeasurement: { ...piece, quantityValue: 6 } }],
      metafields: {
        weight: { type: 'weight', value: '{"value":7.5,"unit":"oz"}' },
        vessel: { type: 'volume', value: '{"value":8.5,"unit":"us_fl_oz"}' },
        size: { type: 'number_decimal', value: '1234.5' },
      },
    })
    for (const [prefix, texts] of [
      ['', ['7.5 oz', '8.5 fl oz', '1234.5', `${inDollars(4.33)} / item`]],
      ['/de-de', ['7,5 oz', '8,5 fl oz', '1234,5', ' € / Stück']],
      ['/de-ch', ['7.5 oz', '8.5 fl oz', '1’234.5', 'USD 4.33 / Stück']],
      ['/fr-fr', ['7,5 oz', '8,5 fl oz', '1234,5', ' € / pièce']],
    ] as const) {
      for (const form of ['', '.md']) {
        const { text } = await abroad.get(`${prefix}/product/measured${form}`)
        const shown = text.replaceAll('\u00a0', ' ').replaceAll('\\', '')
        expect
          .soft([prefix, form, texts.filter((each) => !shown.includes(each))])
          .toEqual([prefix, form, []])
      }
    }
  })

  test('all links of a page stay in the market, except those to other markets', async () => {
    const { text } = await shop.get('/de-de/')
    const links = [...text.matchAll(/<a [^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/hreflang/i.test(tag))
      .flatMap((tag) => /href="(\/[^"]*)"/.exec(tag)?.[1] ?? [])
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((address) => !address.startsWith('/de-de/'))).toEqual([])
  })

  test('a product that is not sold in Japan → a page in other markets, a 404 in Japan', async () => {
    const path = '/product/keepers-choice-gift-box'
    expect((await shop.get(path)).status).toBe(200)
    expect((await shop.get(`/de-de${path}`)).status).toBe(200)
    const missing = await shop.get(`/ja-jp${path}`)
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([
      404,
      expect.stringContaining('s-maxage'),
    ])
    expect(missing.text).toContain('Product not found')
    expect((await shop.get('/ja-jp/')).text).not.toContain('keepers-choice-gift-box')
  })

  test('chosen options → the links to other markets lead to the same variant', async () => {
    const { text } = await shop.get(`${PRODUCT}?Size=8+oz&Wick=Wood`)
    const [, number] = /href="\/de-de\/product\/pumpkin-hearth\?variant=(\d+)"/.exec(text) ?? []
    const there = await shop.get(`/de-de${PRODUCT}?variant=${number}`)
    expect(there.text).toMatch(/value="227 g"[^>]*aria-pressed="true"/)
    expect(there.text).toMatch(/value="Holz"[^>]*aria-pressed="true"/)
    expect((await shop.get(PRODUCT)).text).not.toContain('?variant=')
  })
})

describe('a screen reader speaks the store’s texts in their language', () => {
  test('the shop has no words in Japanese → the page is English, each text of the store Japanese', async () => {
    const { text } = await shop.get(`/ja-jp${PRODUCT}`)
    expect(text).toContain('<html lang="en">')
    // Marked are the eyebrow, title, description, options and their values, facts, notes and cards.
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? ''
    const marked = [...main.matchAll(/<(\w+)[^>]* lang="ja"[^>]*>/g)].map(([, tag]) => tag)
    expect(new Set(marked)).toEqual(
      new Set(['p', 'h1', 'div', 'legend', 'button', 'dd', 'h3', 'li', 'span']),
    )
    expect(text).toMatch(/<h1 dir="auto" lang="ja">/)
    expect(text).toMatch(/<div class="product-description" dir="auto" lang="ja">/)
    const { text: list } = await shop.get('/ja-jp/?collection=winter')
    expect(list).toMatch(/<h3 class="card-title clamp" dir="auto" lang="ja">/)
    expect(list).toMatch(/<h2 id="shop-title" dir="auto" lang="ja">/)
    expect(list).toMatch(/<a [^>]*collection=winter#shop"[^>]* lang="ja">/)
    // A policy's title is marked; the shop's own words are not.
    expect(text).toMatch(/<a [^>]*policies\/refund-policy[^>]* lang="ja"/)
    expect(text).toMatch(/<a href="[^"]*" dir="auto" referrerPolicy="[^"]*">Your orders</)
    expect((await shop.get('/ja-jp/')).text).toMatch(/<h2 id="shop-title" dir="auto">/)
  })

  test.each(['', '/de-de'])(
    'the shop has words in the language of %s/ → no text is marked',
    async (prefix) => {
      const { text } = await shop.get(prefix + PRODUCT)
      const main = /<main.*<\/main>/s.exec(text)?.[0]
      expect(main).not.toMatch(/ lang=/)
    },
  )
})

describe('a shopper follows a link into a market', () => {
  test('to the store’s own pages → the store, as from everywhere', async () => {
    expect(led(await shop.get('/de-de/policies/refund-policy'))).toBe(
      `302 ${store.origin}/policies/refund-policy?_fd=0`,
    )
  })

  test('from a page in another language to a policy → it is in that language', async () => {
    const address = `${store.origin}/policies/refund-policy`
    expect((await shop.get('/')).text).toContain(`href="${address}"`)
    expect((await shop.get('/de-de/')).text).toContain(`href="${address}?locale=de"`)
    const german = await fetch(`${address}?locale=de`)
    expect(await german.text()).toContain('<h1>Rückgabe und Erstattung</h1>')
  })

  test('to an address that the merchant redirects → the target in the market, from one read for all', async () => {
    await store.controls.putRedirect('/guides/old', '/collections/winter')
    const other = await store.open({ MARKETS: 'US-en,DE-de' })
    expect(led(await other.get('/guides/old'))).toBe('301 /?collection=winter')
    expect(led(await other.get('/de-de/guides/old'))).toBe('301 /de-de/?collection=winter')
    expect(await store.controls.calls('UrlRedirects')).toHaveLength(1)
  })
})

describe('an address that does not exist', () => {
  test('below a market → a 404 in its language, which leads to its home page', async () => {
    const { status, text } = await shop.get('/de-de/nothing')
    expect(status).toBe(404)
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('Seite nicht gefunden')
    expect(text).toContain('href="/de-de/"')
    expect(text).not.toContain('Page not found')
  })

  test('without MARKETS → 404', async () => {
    const paths = ['/de-de', '/de-de/', `/de-de${PRODUCT}`, '/de-de/sitemap.xml']
    const replies = await Promise.all(paths.map((path) => withoutMarkets.get(path)))
    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })
})

describe('the list of markets', () => {
  test.each([
    ['/nothing', '/'],
    ['/de-de/nothing', '/de-de/'],
  ])(
    '%s → the footer links to the home page of each, the current one marked',
    async (path, home) => {
      const { text } = await shop.get(path)
      const [, footer = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(text) ?? []
      const links = [...footer.matchAll(/<a [^>]*hreflang[^>]*>[^<]*/gi)].map(([link]) => link)
      const addresses = links.map((link) => /href="([^"]*)"/.exec(link)?.[1])
      expect(addresses).toEqual(['/', '/de-de/', '/ja-jp/'])
      expect(links.filter((link) => link.includes('aria-current'))).toEqual([
        expect.stringContaining(`href="${home}"`),
      ])
      for (const name of ['United States · English', 'Deutschland · Deutsch', '日本 · 日本語']) {
        expect(footer).toContain(name)
      }
    },
  )

  test('a shopper is on a product → the footer links to the product in each market', async () => {
    const { text } = await shop.get(`/ja-jp${PRODUCT}`)
    const [, footer = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(text) ?? []
    const links = [...footer.matchAll(/<a [^>]*hreflang="([^"]*)"[^>]*>/gi)]
    expect(links.map(([tag, locale]) => [locale, /href="([^"]*)"/.exec(tag)?.[1]])).toEqual([
      ['en-US', PRODUCT],
      ['de-DE', `/de-de${PRODUCT}`],
      ['ja-JP', `/ja-jp${PRODUCT}`],
    ])
  })
})
