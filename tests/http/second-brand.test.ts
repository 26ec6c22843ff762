import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createControls, type DemoControls } from '../../scripts/test/demo-controls.ts'
import { startPair, type Pair } from '../../scripts/test/running-pair.ts'
import { createStorefront } from '../../src/storefront/storefront.ts'
import { brandTraces } from '../brand-traces.ts'
import { BRAND_FOLDER, secondBrand, SECOND_BRAND_FOLDER } from '../brands.ts'
import { token } from './running-store.ts'

const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const COPIED = ['src', 'words', 'brands', 'scripts', ...SETTINGS]
const SHARED = ['demo-store', 'node_modules']
const SITE_URL = 'https://www.tidewater.test'
const TOP_LEFT = { left: 0, top: 0, width: 1, height: 1 }

const { brand, words, icons } = secondBrand
const { signal } = new AbortController()
const traces = brandTraces()

// A product without traces of the first brand. The demo store sells only candles.
const bowl = {
  handle: 'bowl',
  title: 'Deep Bowl',
  description: 'For soup.',
  productType: 'Bowl',
  metafields: { firing: 'Wood-fired', clay: 'River', glaze: 'Ash' },
  variants: [{ price: '40.00' }],
}

let folder = ''
let shop: Pair
let store: DemoControls
beforeAll(async () => {
  // A copy of the whole project with another folder in place of the first brand's, as a merchant would make it.
  folder = mkdtempSync(join(tmpdir(), 'second brand (copy) '))
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  for (const name of SHARED) symlinkSync(resolve(name), join(folder, name), 'junction')
  rmSync(join(folder, BRAND_FOLDER), { recursive: true })
  cpSync(SECOND_BRAND_FOLDER, join(folder, BRAND_FOLDER), { recursive: true })
  shop = await startPair({ controls: true, env: { SITE_URL }, project: folder })

  store = createControls(shop.demoOrigin)
  await store.emptyCatalog()
  await store.putProduct(bowl)
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function get(address: string) {
  const response = await fetch(new URL(address, shop.origin))
  return { status: response.status, text: await response.text() }
}

/** The traces of the first brand in a text, each with the surrounding words. */
const tracesIn = (text: string): string[] =>
  traces.flatMap(({ of, pattern }) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [`${of}: ${text.slice(Math.max(0, at - 40), at + 60)}`]
  })

describe('a shop with a brand of its own has nothing of the first', () => {
  test('at any address', async () => {
    const pages = '/ /?collection=none /product/bowl /product/bowl.md /llms.txt'.split(' ')
    const files = '/site.webmanifest /favicon.svg /robots.txt /sitemap.xml'.split(' ')
    const missing = ['/product/none', '/nowhere']
    for (const address of [...pages, ...files, ...missing]) {
      const status = missing.includes(address) ? 404 : 200
      await expect.poll(async () => (await get(address)).status).toBe(status)
      expect([address, tracesIn((await get(address)).text)]).toEqual([address, []])
    }
  })

  test('in the files that browsers load', () => {
    const files = globSync('dist/client/**/*', { cwd: folder, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
    const ofFirst = /bee|petal|hero-|garamond|figtree|\.woff2/i
    expect(files.filter((name) => ofFirst.test(name))).toEqual([])
    const texts = files.filter((name) => /\.(js|css|svg|json)$/.test(name))
    expect(texts.length).toBeGreaterThan(3)
    for (const name of texts) {
      // The switch needs a picture of a lit candle, so a shop that sells no candles never shows it.
      const text = readFileSync(name, 'utf8').replace('Light the candle', '')
      expect([name, tracesIn(text)]).toEqual([name, []])
    }
  })

  test('at the checkout, up to the order', async () => {
    const number = /\?cart=(\d+):1/.exec((await get('/product/bowl.md')).text)?.[1] ?? ''
    const merchandiseId = `gid://shopify/ProductVariant/${number}`
    const storefront = createStorefront({
      url: `${shop.demoOrigin}/api/2025-07/graphql.json`,
      headers: { 'X-Shopify-Storefront-Access-Token': token },
    })
    const made = await storefront.createCart([{ merchandiseId, quantity: 1 }], signal)
    if (!made.ok) throw new Error('No cart')
    const { checkoutUrl } = made.value
    const checkout = await get(checkoutUrl)
    const [, pay = ''] = /action="([^"]+)"/.exec(checkout.text) ?? []
    const url = new URL(pay.replaceAll('&amp;', '&'), checkoutUrl)
    const thanks = await (await fetch(url, { method: 'POST' })).text()
    for (const text of [checkout.text, thanks, (await get(checkoutUrl)).text]) {
      expect(text).toContain(brand.brandName)
      expect(tracesIn(text)).toEqual([])
    }
    expect(thanks).toContain('Thank you')
  })
})

test('the first brand’s own folder has traces of each kind, and the search finds them', () => {
  const files = globSync(`${BRAND_FOLDER}/**/*.{ts,tsx,css,svg}`)
  const text = files.map((file) => readFileSync(file, 'utf8')).join('')
  const kinds = new Set(traces.map(({ of }) => of))
  for (const kind of kinds) expect(tracesIn(text).join('\n')).toContain(`${kind}: `)
  expect(kinds.size).toBe(6)
})

describe('a shop with a brand of its own shows its words and pictures', () => {
  test('on the home page', async () => {
    const { text } = await get('/')
    const told = text.replaceAll(/<\/?span[^>]*>/g, '')
    const { headline, subline, listTitle, footerLink, promise, essence, colophon } = words
    const titles = [brand.brandName, headline, subline, listTitle, footerLink, colophon]
    for (const said of [...titles, promise.text(false), essence.text]) {
      expect(told).toContain(said)
    }
    expect(text).toContain(`<title>${brand.brandName} · ${headline}</title>`)
    expect(text).toContain(brand.themeColour.light)
    expect(text).toMatch(/"@type":"Organization","name":"Tidewater"/)
  })

  test('on a product’s page', async () => {
    const { text } = await get('/product/bowl')
    for (const said of ['Wood-fired · Bowl', 'River', 'ash', words.guarantee(false)]) {
      expect(text).toContain(said)
    }
  })

  test('in its icons', async () => {
    for (const { path, paper } of Object.values(icons.ICONS)) {
      if (!paper) continue
      const response = await fetch(shop.origin + path)
      const corner = sharp(await response.arrayBuffer())
        .extract(TOP_LEFT)
        .removeAlpha()
        .raw()
      expect([path, `#${(await corner.toBuffer()).toString('hex')}`]).toEqual([path, paper])
    }
  })
})

// Last, as the shop pauses its calls after the failed one.
test('a page that is loading has nothing of the first brand', async () => {
  await store.fault('*', { kind: 'status', status: 401 })
  const loading = (await get('/product/unread')).text
  expect(loading).toContain('class="loading"')
  expect(loading).toContain(brand.brandName)
  expect(tracesIn(loading)).toEqual([])
})
