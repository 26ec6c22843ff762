import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PRODUCT = '/product/pumpkin-hearth'
const BOX = '/product/keepers-choice-gift-box'

const shops: OpenShop[] = []
let store: RunningStore
/** A shop that has read no page of Japan. */
let shop: OpenShop

async function open(environment: Record<string, string> = {}): Promise<OpenShop> {
  const opened = await openShop(store.origin, environment)
  shops.push(opened)
  return opened
}

const openMarkets = () => open({ MARKETS: 'US-en,DE-de,JP-ja', SITE_URL: 'https://www.shop.test' })

beforeAll(async () => {
  store = await openStore()
  shop = await openMarkets()
})
afterAll(async () => {
  store.close()
  await Promise.all(shops.map((each) => each.close()))
})
beforeEach(() => store.controls.reset())

/** The addresses in the footer's list of markets. */
const marketsIn = (html: string) =>
  [...(/<footer.*<\/footer>/s.exec(html)?.[0] ?? '').matchAll(/<a [^>]*hreflang[^>]*>/gi)].map(
    ([tag]) => /href="([^"]*)"/.exec(tag)?.[1],
  )
const alternatesIn = (html: string) =>
  [...html.matchAll(/rel="alternate" hreflang="([^"]*)"/g)].map(([, locale]) => locale)

describe('a shopper on a product that is not sold in Japan', () => {
  test('is linked to its page in Japan, because the shop has read nothing there → it counts as sold', async () => {
    const { text } = await shop.get(BOX)
    expect(marketsIn(text)).toEqual([BOX, `/de-de${BOX}`, `/ja-jp${BOX}`])
    expect(alternatesIn(text)).toEqual(['en-US', 'de-DE', 'ja-JP', 'x-default'])
  })

  test.each([
    ['home page', '/ja-jp/'],
    ['404', `/ja-jp${BOX}`],
  ])(
    'once the shop has rendered the %s of Japan → is linked to the home page there',
    async (_what, path) => {
      const other = await openMarkets()
      await other.get(path)
      await store.controls.reset()
      const { text } = await other.get(BOX)
      expect(marketsIn(text)).toEqual([BOX, `/de-de${BOX}`, '/ja-jp/'])
      expect(alternatesIn(text)).toEqual(['en-US', 'de-DE', 'x-default'])
      expect(marketsIn((await other.get(PRODUCT)).text)).toContain(`/ja-jp${PRODUCT}`)
      // Neither page was read for Japan.
      expect(await store.controls.calls('Product')).toHaveLength(2)
    },
  )

  test('follows a link to it → the home page of Japan, with a line that says so', async () => {
    for (const from of [BOX, `/de-de${BOX}`]) {
      const { status, headers } = await shop.get(`/ja-jp${BOX}`, { Referer: shop.origin + from })
      expect([status, headers.get('Location')]).toEqual([302, '/ja-jp/#not-sold'])
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
    expect((await shop.get('/ja-jp/')).text).toContain(
      '<p id="not-sold" class="no-script">This product is not sold in this country.',
    )
  })

  test.each(['/ja-jp/', 'https://elsewhere.test/product/x', ''])(
    'comes from %j → a 404 that no cache may store',
    async (from) => {
      const Referer = from.startsWith('/') ? shop.origin + from : from
      const { status, headers } = await shop.get(`/ja-jp${BOX}`, { Referer })
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    },
  )

  test('in a shop without markets → a 404 that caches may store, and no line', async () => {
    const plain = await open()
    const missing = await plain.get('/product/nothing', { Referer: plain.origin })
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([
      404,
      expect.stringContaining('s-maxage'),
    ])
    expect((await plain.get('/')).text).not.toContain('not-sold"')
  })
})

test('a shopper has chosen options → the links to other markets lead to the same variant', async () => {
  const { text } = await shop.get(`${PRODUCT}?Size=8+oz&Wick=Wood`)
  const [, number = ''] = /href="\/de-de\/product\/pumpkin-hearth\?variant=(\d+)"/.exec(text) ?? []
  const there = await shop.get(`/de-de${PRODUCT}?variant=${number}`)
  expect(there.text).toMatch(/value="227 g"[^>]*aria-pressed="true"/)
  expect(there.text).toMatch(/value="Holz"[^>]*aria-pressed="true"/)
  expect((await shop.get(PRODUCT)).text).not.toContain('?variant=')
})
