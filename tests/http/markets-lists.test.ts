import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const SITE_URL = 'https://www.shop.test'
const PRODUCT = '/product/pumpkin-hearth'

let store: RunningStore
let shop: OpenShop
beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin, {
    SITE_URL,
    MARKETS: 'US-en,DE-de,JP-ja',
  })
})
afterAll(async () => {
  store.close()
  await shop.close()
})
beforeEach(() => store.controls.reset())

const textOf = async (path: string) => (await shop.get(path)).text
const pagesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>(?=<image|<\/url>)/g)].map(([, url]) => url ?? '')

describe('a sitemap of each market', () => {
  test.each(['', '/de-de', '/ja-jp'])('%s/sitemap.xml lists its own pages', async (prefix) => {
    const { status, text, headers } = await shop.get(`${prefix}/sitemap.xml`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const pages = pagesIn(text)
    expect(pages[0]).toBe(`${SITE_URL}${prefix}/`)
    expect(pages).toContain(`${SITE_URL}${prefix}/?collection=autumn`)
    expect(pages).toContain(`${SITE_URL}${prefix}${PRODUCT}`)
    const others = ['/de-de/', '/ja-jp/'].filter((each) => each !== `${prefix}/`)
    for (const url of pages) {
      expect(url.startsWith(`${SITE_URL}${prefix}/`)).toBe(true)
      expect(others.some((each) => url.includes(each))).toBe(false)
    }
  })

  test('lists only what is sold in its market', async () => {
    const box = '/product/keepers-choice-gift-box'
    expect(pagesIn(await textOf('/de-de/sitemap.xml'))).toContain(`${SITE_URL}/de-de${box}`)
    expect(pagesIn(await textOf('/ja-jp/sitemap.xml'))).not.toContain(`${SITE_URL}/ja-jp${box}`)
  })

  test('is named by robots.txt', async () => {
    const sitemaps = (await textOf('/robots.txt'))
      .split('\n')
      .filter((line) => line.startsWith('Sitemap'))
    expect(sitemaps).toEqual([
      `Sitemap: ${SITE_URL}/sitemap.xml`,
      `Sitemap: ${SITE_URL}/de-de/sitemap.xml`,
      `Sitemap: ${SITE_URL}/ja-jp/sitemap.xml`,
    ])
    expect((await shop.get('/de-de/robots.txt')).status).toBe(404)
  })
})

/** The shop's own addresses in a text. */
const addressesIn = (text: string) =>
  [...text.matchAll(/https:\/\/www\.shop\.test([^\s)`]*)/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => !path.startsWith('/.well-known/'))

describe('an agent reads a market', () => {
  test.each(['/de-de/agents.md', '/de-de/llms.txt', `/de-de${PRODUCT}.md`])(
    '%s → the market’s prices, and links within the market',
    async (path) => {
      const text = await textOf(path)
      const addresses = addressesIn(text)
      expect(addresses.length).toBeGreaterThan(5)
      expect(addresses.filter((address) => !address.startsWith('/de-de/'))).toEqual([])
      expect(text).toContain('17,90 €')
      expect(text).not.toMatch(/\$|USD/)
      expect(text).toContain('Inkl. MwSt.')
    },
  )

  test('a product → its words, facts and cart links', async () => {
    const text = await textOf(`/de-de${PRODUCT}.md`)
    expect(text).toContain('# Pumpkin Hearth\n')
    expect(text).toContain('Kürbis am Kamin, bevor der Zucker dazukommt')
    expect(text).toContain('- Wachs: Soja- und Kokoswachs')
    expect(text).toContain(`(${SITE_URL}/de-de/?cart=45019:1)`)
  })

  test('/agents.md of the first market → dollars, and no prefix', async () => {
    const text = await textOf('/agents.md')
    expect(text).toContain('USD $16.00')
    expect(text).not.toMatch(/€|\/de-de\//)
    expect(text).not.toContain('Tax included')
  })
})
