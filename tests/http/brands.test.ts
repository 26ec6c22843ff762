import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogFolder } from '../../demo-store/catalog/catalog-folder.ts'
import { termFor } from '../../demo-store/catalog/translations.ts'
import { inProject } from '../../scripts/project.ts'
import { createControls, type DemoControls } from '../../scripts/test/demo-controls.ts'
import { startPair, type Pair } from '../../scripts/test/running-pair.ts'
import { manifestOf } from '../../src/server/http/static-files.ts'
import { createStorefront } from '../../src/storefront/storefront.ts'
import { BEESWICK, tracesIn, tracesOfBeeswick } from '../brand-traces.ts'
import { token } from './running-store.ts'
import { samplePlans, sampleProduct } from './sample-product.ts'

const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const COPIED = ['src', 'words', 'brands', 'scripts', ...SETTINGS]
const SHARED = ['demo-store', 'node_modules']
const SITE_URL = 'https://www.other-brand.test'
const MARKETS = 'US-en,DE-de'
const OWN_HEADER = `
import * as shop from '../../../src/shop/header.tsx'
export const Header = (props: { shopName: string }) => (
  <>
    <p>Open on Sundays</p>
    <shop.Header {...props} />
  </>
)
`
const TOP_LEFT = { left: 0, top: 0, width: 1, height: 1 }

const others = globSync('brands/*').filter((brand) => brand !== BEESWICK)

describe.each(others)('a shop with %s', async (BRAND) => {
  const traces = await tracesOfBeeswick(BRAND)
  const hasCatalog = existsSync(`${BRAND}/catalog`)
  const { products, translations } = hasCatalog
    ? await readCatalogFolder(`${BRAND}/catalog`)
    : { products: [], translations: new Map() }
  /** In each language of the catalog, as its own may be another than the market's. */
  const titlesOf = (title: string) => [
    title,
    ...[...translations.values()].map((translation) => termFor(title, translation)),
  ]
  const imported = async <Module>(file: string): Promise<Module> => import(inProject(BRAND, file))

  let folder = ''
  let shop: Pair
  let store: DemoControls
  beforeAll(async () => {
    // A copy of the project, whose dist/ is of this brand.
    folder = mkdtempSync(join(tmpdir(), 'other brand (copy) '))
    for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
    for (const name of SHARED) symlinkSync(inProject(name), join(folder, name), 'junction')
    mkdirSync(join(folder, BRAND, 'shop'), { recursive: true })
    writeFileSync(join(folder, BRAND, 'shop/header.tsx'), OWN_HEADER)
    cpSync('examples/analytics', join(folder, BRAND, 'shop'), { recursive: true })
    cpSync('examples/analytics/ga4.ts', join(folder, BRAND, 'shop/listen.ts'))
    const env = { SITE_URL, BRAND, MARKETS, PAGE_FRESH_SECONDS: '0' }
    shop = await startPair({ controls: true, env, project: folder })

    store = createControls(shop.demoOrigin)
    // Without a catalog, Beeswick's products would be there.
    if (!hasCatalog) await store.emptyCatalog()
    await store.putProduct(sampleProduct(await imported('facts.ts')))
    await store.putPlans(samplePlans)
  })
  afterAll(async () => {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function get(address: string) {
    const response = await fetch(new URL(address, shop.origin))
    return { status: response.status, text: await response.text() }
  }

  test('has nothing of Beeswick at any address', async () => {
    const own = products.map(({ handle }) => `/product/${handle}`)
    const sample = ['/product/sample', '/de-de/product/sample', '/product/sample.md']
    const pages = ['/', '/de-de/', ...sample, '/llms.txt', ...own]
    const files = '/site.webmanifest /favicon.svg /robots.txt /sitemap.xml'.split(' ')
    const missing = ['/?collection=none', '/product/none', '/nowhere']
    for (const address of [...pages, ...files, ...missing]) {
      const status = missing.includes(address) ? 404 : 200
      await expect.poll(async () => (await get(address)).status).toBe(status)
      expect([address, tracesIn((await get(address)).text, traces)]).toEqual([address, []])
    }
  })

  test('has nothing of Beeswick in the files that browsers load, and its listener in one of its own', () => {
    const textIn = (name: string) => readFileSync(join(folder, name), 'utf8')
    const files = globSync('dist/client/**/*.*', { cwd: folder })
    expect(tracesIn(files.join(' '), traces)).toEqual([])
    const texts = files.filter((name) => /\.(js|css|svg|json)$/.test(name))
    expect(texts.length).toBeGreaterThan(3)
    for (const name of texts) expect([name, tracesIn(textIn(name), traces)]).toEqual([name, []])
    const listeners = texts.filter((name) => /googletagmanager|May we count/.test(textIn(name)))
    expect(listeners.map((name) => basename(name).split('-')[0])).toEqual(['listen'])
    expect(readFileSync(join('dist/client', manifestOf('en')), 'utf8')).not.toContain('/listen-')
  })

  test('has nothing of Beeswick at the checkout, up to the order', async () => {
    const { brandName } = await imported<typeof import('#brand/brand.ts')>('brand.ts')
    const number = /\?cart=(\d+):1/.exec((await get('/product/sample.md')).text)?.[1] ?? ''
    const merchandiseId = `gid://shopify/ProductVariant/${number}`
    const storefront = createStorefront({
      url: `${shop.demoOrigin}/api/2025-07/graphql.json`,
      headers: { 'X-Shopify-Storefront-Access-Token': token },
    })
    const made = await storefront.createCart([{ merchandiseId, quantity: 1 }])
    if (!made.ok) throw new Error('No cart')
    const { checkoutUrl } = made.value
    const checkout = await get(checkoutUrl)
    const [, pay = ''] = /action="([^"]+)"/.exec(checkout.text) ?? []
    const url = new URL(pay.replaceAll('&amp;', '&'), checkoutUrl)
    const thanks = await (await fetch(url, { method: 'POST' })).text()
    for (const text of [checkout.text, thanks, (await get(checkoutUrl)).text]) {
      expect(missingIn(text, [brandName])).toEqual([])
      expect(tracesIn(text, traces)).toEqual([])
    }
    expect(missingIn(thanks, ['<div class="thanks">'])).toEqual([])
  })

  test('shows the products of the brand’s catalog', async () => {
    const home = plain((await get('/')).text)
    const isShown = (title: string) => titlesOf(title).some((each) => home.includes(each))
    expect(products.some(({ title }) => isShown(title))).toBe(hasCatalog)
    for (const { handle, title } of products) {
      const [, shown = ''] =
        /<title>(.+?) · /.exec(plain((await get(`/product/${handle}`)).text)) ?? []
      expect(titlesOf(title)).toContain(shown)
    }
  })

  test('shows the brand’s words on the home page', async () => {
    const { brandName, themeColour } = await imported<typeof import('#brand/brand.ts')>('brand.ts')
    const words = await imported<typeof import('#brand/words.ts')>('words.ts')
    const { text } = await get('/')
    const { headline, subline, listTitle, footerLink, promise, essence, colophon } = words
    const titles = [brandName, headline, subline, listTitle, footerLink, colophon]
    const blocks = [promise.text(false), essence.text]
    const head = [
      themeColour.light,
      `<title>${brandName} · ${headline}</title>`,
      `"@type":"Organization","name":"${brandName}"`,
    ]
    expect(missingIn(text, [...titles, ...blocks, ...head])).toEqual([])
  })

  test('shows the brand’s facts on a product’s page', async () => {
    const { guarantee } = await imported<typeof import('#brand/words.ts')>('words.ts')
    const { season, facts, notes } = await imported<typeof import('#brand/facts.ts')>('facts.ts')
    const { text } = await get('/product/sample')
    const told = [season && 'Early · Bowl', facts[0] && 'River', notes[0] && 'ash']
    expect(missingIn(text, [...told, guarantee(false, false)])).toEqual([])
  })

  test('shows the parts of a product’s page in the brand’s order, and its facts among them unfold', async () => {
    const { productParts } = await imported<typeof import('#brand/brand.ts')>('brand.ts')
    const { factLabels } = await imported<typeof import('#brand/words.ts')>('words.ts')
    const signs: Record<string, string> = {
      options: 'buy-bar',
      promises: 'promises',
      story: 'product-description',
      facts: 'product-facts',
    }
    const { text } = await get('/product/sample')
    const placeOf = (part: string) =>
      text.indexOf(
        part in signs ? `class="${signs[part]}"` : `"label">${factLabels[part]}</span></summary>`,
      )
    const places = productParts.map(placeOf)
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(productParts.filter((part) => text.includes(`<dt>${factLabels[part]}</dt>`))).toEqual([])
  })

  test('lights pictures and sells by plans only if the brand does', async () => {
    const brand = await imported<typeof import('#brand/brand.ts')>('brand.ts')
    const [page, markdown] = [await get('/product/sample'), await get('/product/sample.md')]
    const [isLit, ...planned] = [
      /role="switch"|class="photo lit"/.test(page.text),
      page.text.includes('Every week'),
      markdown.text.includes('Every week'),
      (await store.calls('SellingPlans')).length > 0,
    ]
    expect([isLit, ...new Set(planned)]).toEqual([brand.hasLitPictures, brand.hasPlans])
  })

  test('shows a component of the brand in place of the shop’s, in each language, on the server and in browsers', async () => {
    for (const path of ['/', '/de-de/']) {
      const [, script = ''] = /"(\/assets\/browser-[^"]+\.js)"/.exec((await get(path)).text) ?? []
      for (const address of [path, script]) {
        expect(missingIn((await get(address)).text, ['Open on Sundays'])).toEqual([])
      }
    }
  })

  test('has the pictures of the brand’s footer', async () => {
    const { footerPictures } = await imported<typeof import('#brand/footer.ts')>('footer.ts')
    const { text } = await get('/')
    const footer = text.slice(text.indexOf('<footer'))
    const sources = Array.from(footer.matchAll(/<img src="([^"]+)"/g), ([, src = '']) => src)
    expect(sources).toHaveLength(footerPictures.length)
    for (const source of sources)
      expect([source, (await get(source)).status]).toEqual([source, 200])
  })

  test('has the brand’s icons', async () => {
    const { ICONS } = await imported<typeof import('#brand/icons.ts')>('icons.ts')
    for (const { path, paper } of Object.values(ICONS)) {
      if (!paper) continue
      const response = await fetch(shop.origin + path)
      const corner = sharp(await response.arrayBuffer())
        .extract(TOP_LEFT)
        .removeAlpha()
        .raw()
      expect([path, `#${(await corner.toBuffer()).toString('hex')}`]).toEqual([path, paper])
    }
  })

  // Last, as the shop pauses its calls after the failed one.
  test('has nothing of Beeswick on a page that is loading', async () => {
    const { brandName } = await imported<typeof import('#brand/brand.ts')>('brand.ts')
    await store.fault('*', { kind: 'status', status: 401 })
    const loading = (await get('/product/unread')).text
    expect(missingIn(loading, ['class="loading"', brandName])).toEqual([])
    expect(tracesIn(loading, traces)).toEqual([])
  })

  test('without a catalog shows Beeswick’s products, and says so at the start', async () => {
    rmSync(join(folder, BRAND, 'catalog'), { recursive: true, force: true })
    const other = await startPair({ controls: false, env: { BRAND }, project: folder })
    const said = `${BRAND} has no catalog/. The demo store sells Beeswick's products.`
    const home = await (await fetch(other.origin)).text()
    const lines = other.logs()
    await other.stop()
    expect(missingIn(home, ['Lilac & Rain'])).toEqual([])
    expect(lines).toContain(said)
    expect(lines.filter((line) => line.startsWith('Building'))).toEqual([])
    expect(shop.logs().includes(said)).toBe(!hasCatalog)
  })
})

/** What a page lacks; the page itself would fill the report. */
const missingIn = (html: string, texts: (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined).filter((text) => !plain(html).includes(text))

/** HTML whose texts can be searched for a sentence. */
const plain = (html: string): string =>
  html.replaceAll(/<\/?span[^>]*>/g, '').replaceAll('&amp;', '&')
