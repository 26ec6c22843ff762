import { describe, expect, it, test } from 'vitest'
import {
  edgesOf,
  photo,
  products,
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import { headOf, webManifest } from './head.ts'
import type { HomePage, Page } from './page.ts'
import { homePage, productPage, shop, tagsOf, unescaped } from './testing/fixtures.ts'

const site = {
  ...shop,
  shopName: 'Wax & Wick',
  siteUrl: 'https://www.shop.test',
  storeInfo: noStoreInfo,
}
const english = { country: 'US', language: 'en', prefix: '' }
const german = { country: 'DE', language: 'de', prefix: '/de-de' }
const markets = [english, german]

/** The content of a head's meta tags by their names, and the canonical address as 'canonical'. */
function saidOf(head: string): Record<string, string> {
  const metas = tagsOf(head, 'meta').map((tag) => [
    attribute(tag, 'property') ?? attribute(tag, 'name'),
    unescaped(attribute(tag, 'content') ?? ''),
  ])
  const links = tagsOf(head, 'link').map((tag) => [attribute(tag, 'rel'), attribute(tag, 'href')])
  return Object.fromEntries([...links, ...metas])
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

const DAYS: StoreInfo['workingDays'] = {
  making: [1, 2],
  dispatch: [0, 1],
  delivery: [2, 5],
  closed: [],
}
const home = homePage(products.fullMatrix)
const amber = productPage(products.fullMatrix)
const winter: HomePage = { ...home, collection: { handle: 'winter', title: 'Winter' } }
const picture = 'https://cdn.shopify.com/s/files/1/amber.jpg?v=1&width=1200&height=630&crop=center'

describe('a page that can be found', () => {
  test('home', () => {
    expect(saidOf(headOf(home, site))).toMatchObject({
      canonical: 'https://www.shop.test/',
      'og:url': 'https://www.shop.test/',
      'og:type': 'website',
      'og:site_name': 'Wax & Wick',
      'og:title': 'Seasonal Candles & Wax Melts',
      'og:description': expect.stringContaining('poured by hand'),
      'og:image': picture,
      'og:image:alt': 'An amber candle on linen',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
  })

  test('a collection, with its own address and words', () => {
    expect(saidOf(headOf(winter, site))).toMatchObject({
      canonical: 'https://www.shop.test/?collection=winter',
      'og:title': 'Winter',
      description: expect.stringMatching(/^Winter, poured since the first frost\. Candles/),
    })
    // The brand has no line on these; a text of Object's prototype is none.
    for (const title of ['Bundles', '__proto__', 'constructor']) {
      const odd = { ...winter, collection: { handle: 'odd', title } }
      expect(saidOf(headOf(odd, site))['description']).toMatch(new RegExp(`^${title}\\. Candles`))
    }
  })

  test('a product', () => {
    expect(saidOf(headOf(amber, site))).toMatchObject({
      canonical: 'https://www.shop.test/product/amber',
      'og:type': 'product',
      'og:title': 'Amber',
      description: 'Resin and honey.',
      'og:description': 'Resin and honey.',
      'og:image': picture,
    })
  })

  it.each<[string, Parameters<typeof wireVariant>[1], StoreInfo['workingDays'], string]>([
    ['in stock', {}, null, 'in stock'],
    ['sold out', { availableForSale: false }, null, 'out of stock'],
    ['made to order', { currentlyNotInStock: true }, null, 'in stock'],
    ['made to order, by a day', { currentlyNotInStock: true }, DAYS, 'backorder'],
  ])('the chosen variant, with its price and its stock: %s', (_name, over, workingDays, stock) => {
    const price = { amount: '31.5', currencyCode: 'EUR' } as const
    const variants = [wireVariant({ Size: 'S' }), wireVariant({ Size: 'L' }, { ...over, price })]
    const options = [wireOption('Size', ['S', 'L'])]
    const page = productPage(wireProduct({ options, variants: readVariants(variants) }), '?Size=L')
    const said = saidOf(headOf(page, { ...site, storeInfo: { ...noStoreInfo, workingDays } }))
    expect(said).toMatchObject({
      'product:price:amount': '31.50',
      'product:price:currency': 'EUR',
      'product:availability': stock,
    })
    expect(Object.keys(saidOf(headOf(home, site))).join()).not.toContain('product:')
  })

  test('a choice names its product, and more slices of a list the list', () => {
    const pages = [
      productPage(products.fullMatrix, '?Wick=Wood'),
      { ...homePage(), slices: 3 },
      { ...winter, slices: 2 },
    ]
    expect(pages.map((page) => saidOf(headOf(page, site))['canonical'])).toEqual(
      ['/product/amber', '/', '/?collection=winter'].map((path) => site.siteUrl + path),
    )
  })

  test.each<[string, Page, Record<string, string> | undefined, string[]]>([
    ['a collection', winter, { '': 'winter', '/de-de': 'kerzen' }, ['en-US', 'de-DE', 'x-default']],
    ['a collection that only this market has', winter, { '/de-de': 'winter' }, ['de-DE']],
    ['a product', amber, { '': 'a' }, ['en-US', 'de-DE', 'x-default']],
    ['a product that a browser has read', amber, undefined, ['de-DE']],
  ])('%s in two markets', (_what, page, handles, locales) => {
    const data = { ...site, markets, endpoint: { ...site.endpoint, market: german } }
    const head = headOf({ ...page, ...(handles && { handles }) }, data)
    const tags = tagsOf(head, 'link').filter((tag) => attribute(tag, 'hreflang'))
    expect(tags.map((tag) => attribute(tag, 'hreflang'))).toEqual(locales)
    // The handle in the page's own market is its own.
    expect(head).not.toContain('collection=kerzen')
    expect(/x-default" href="[^"]*(?<!=winter|product\/a)"/.test(head)).toBe(false)
  })
})

const withPicture = (over: object) =>
  saidOf(headOf(productPage(wireProduct({ images: edgesOf([{ ...photo, ...over }]) })), site))

describe('the picture of a preview', () => {
  test('is that of the choice', () => {
    const wood = { url: 'https://cdn.shopify.com/wood.jpg', altText: null, width: 9, height: 9 }
    const [first, second, ...rest] = products.fullMatrix.variants.edges
    if (!first || !second) throw new Error('No variants')
    const edges = [first, { node: { ...second.node, image: wood } }, ...rest]
    const product = wireProduct({ variants: { ...products.fullMatrix.variants, edges } })
    const said = saidOf(headOf(productPage(product, '?Wick=Wood'), site))
    expect(said['og:image']).toContain('/wood.jpg?')
    expect(said['og:image:alt']).toBe('Amber')
  })

  test('has no size if it may be smaller than the preview', () => {
    for (const small of [{ width: 1199 }, { height: null }]) {
      const said = withPicture(small)
      expect(said['og:image']).toBe(picture)
      expect(said).not.toHaveProperty('og:image:width')
    }
  })

  it.each(['javascript:alert(1)', '/relative.jpg', ''])('is the brand’s at %j', (url) => {
    const said = withPicture({ url })
    expect(said['og:image']).toMatch(/^https:\/\/www\.shop\.test\/.+/)
    expect(said['og:image:alt']).toBe('Seasonal Candles & Wax Melts')
    expect(said['twitter:card']).toBe('summary_large_image')
  })

  test('is the brand’s where the page has none, and none without the shop’s origin', () => {
    for (const page of [homePage(), productPage(products.noImage)]) {
      expect(saidOf(headOf(page, site))['og:image']).toMatch(/^https:\/\/www\.shop\.test\//)
      const said = saidOf(headOf(page, { ...site, siteUrl: null }))
      expect(said).not.toHaveProperty('og:image')
      expect(said['twitter:card']).toBe('summary')
    }
  })
})

test('a long description is cut between words; an empty one is replaced by the brand’s', () => {
  const long = headOf(productPage(wireProduct({ description: 'honey '.repeat(900) })), site)
  expect(saidOf(long)['description']).toMatch(/^(honey )+honey…$/)
  expect(long.length).toBeLessThan(2_500)
  const none = headOf(productPage(products.emptyDescription), site)
  expect(saidOf(none)['description']).toContain('poured by hand')
})

test('without the shop’s origin, only pictures have a URL', () => {
  for (const page of [home, winter, amber]) {
    const head = headOf(page, { ...site, siteUrl: null, markets })
    expect(saidOf(head)).not.toHaveProperty('canonical')
    expect(saidOf(head)).not.toHaveProperty('og:url')
    expect(head).not.toContain('hreflang')
    expect(head.match(/https?:\/\/[^/"]+/g)).toEqual(['https://cdn.shopify.com'])
  }
})

it.each<Page>([
  { screen: 'no-product' },
  { screen: 'not-found' },
  { screen: 'loading', of: 'product' },
])('$screen has no address and no preview', (page) => {
  const said = saidOf(headOf(page, site))
  expect(Object.keys(said).filter((name) => /^(canonical|og:|twitter:)/.test(name))).toEqual([])
})

describe('a merchant’s texts for search engines', () => {
  const seo = { title: 'Amber candle, 50 hours', description: 'Resin, honey and smoke.' }
  const written = (title: string | null) =>
    headOf(productPage(products.fullMatrix, '', { seo: { ...seo, title } }), site)

  test('replace the words of a product and of a collection', () => {
    for (const page of [productPage(products.fullMatrix, '', { seo }), { ...winter, seo }]) {
      const head = headOf(page, site)
      expect(head).toContain('<title>Amber candle, 50 hours · Wax &amp; Wick</title>')
      expect(saidOf(head)).toMatchObject({
        description: seo.description,
        'og:title': seo.title,
        'og:description': seo.description,
      })
    }
  })

  test('may contain the shop’s name, which is not repeated, or no title', () => {
    expect(written('Amber by Wax & Wick')).toContain('<title>Amber by Wax &amp; Wick</title>')
    expect(written(null)).toContain('<title>Amber · Wax &amp; Wick</title>')
  })
})

test.each([
  [null, 'Beeswick'],
  ['Wax & "Wick"', 'Wax & "Wick"'],
])('the web app manifest of a shop named %j', (shopName, name) => {
  expect(JSON.parse(webManifest(shopName, undefined))).toMatchObject({
    name,
    short_name: name,
    lang: 'en',
    id: '/',
    start_url: '/',
    theme_color: '#faf5ea',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})
