import { describe, expect, it, test } from 'vitest'
import { edgesOf, photo, products, wireProduct } from '../storefront/testing/fixtures.ts'
import { headOf, webManifest } from './head.ts'
import type { HomePage, Page } from './page.ts'
import { homePage, productPage, shop, tagsOf, unescaped } from './testing/fixtures.ts'

const site = { ...shop, shopName: 'Wax & Wick', siteUrl: 'https://www.shop.test' }
const nowhere = { ...site, siteUrl: null }

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

const winter = { handle: 'winter', title: 'Winter' }
const collectionPage: HomePage = { ...homePage(products.fullMatrix), collection: winter }
const picture = 'https://cdn.shopify.com/s/files/1/amber.jpg?v=1&width=1200&height=630&crop=center'

describe('a page that can be found', () => {
  test('home', () => {
    expect(saidOf(headOf(homePage(products.fullMatrix), site))).toMatchObject({
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
    const said = saidOf(headOf(collectionPage, site))
    expect(said).toMatchObject({
      canonical: 'https://www.shop.test/?collection=winter',
      'og:title': 'Winter',
      description: expect.stringMatching(/^Winter, poured since the first frost\. Candles/),
    })
    const gifts = { ...collectionPage, collection: { handle: 'gifts', title: 'Gifts' } }
    expect(saidOf(headOf(gifts, site))['description']).toMatch(/^Gifts\. Candles/)
  })

  test.each<[string, Page, Record<string, string> | undefined, string[]]>([
    [
      'a collection',
      collectionPage,
      { '': 'winter', '/de-de': 'kerzen' },
      ['en-US', 'de-DE', 'x-default'],
    ],
    ['a collection that only this market has', collectionPage, { '/de-de': 'winter' }, ['de-DE']],
    ['a product', productPage(products.fullMatrix), { '': 'a' }, ['en-US', 'de-DE', 'x-default']],
    ['a product that a browser has read', productPage(products.fullMatrix), undefined, ['de-DE']],
  ])('%s in two markets', (_what, page, handles, locales) => {
    const [english, german] = [
      { country: 'US', language: 'en', prefix: '' },
      { country: 'DE', language: 'de', prefix: '/de-de' },
    ]
    const endpoint = { ...site.endpoint, market: german }
    const data = { ...site, markets: [english, german], endpoint }
    const head = headOf({ ...page, ...(handles && { handles }) }, data)
    const tags = tagsOf(head, 'link').filter((tag) => attribute(tag, 'hreflang'))
    expect(tags.map((tag) => attribute(tag, 'hreflang'))).toEqual(locales)
    // The handle in the page's own market is its own.
    expect(head).not.toContain('collection=kerzen')
    expect(/x-default" href="[^"]*(?<!=winter|product\/a)"/.test(head)).toBe(false)
  })

  test('a product', () => {
    expect(saidOf(headOf(productPage(products.fullMatrix), site))).toMatchObject({
      canonical: 'https://www.shop.test/product/amber',
      'og:type': 'product',
      'og:title': 'Amber',
      description: 'Resin and honey.',
      'og:description': 'Resin and honey.',
      'og:image': picture,
    })
  })

  it.each<[string, Page, string]>([
    [
      'a choice names the product',
      productPage(products.fullMatrix, '?Wick=Wood'),
      '/product/amber',
    ],
    ['more slices of a list name the list', { ...homePage(), slices: 3 }, '/'],
    [
      'more slices of a collection name the collection',
      { ...collectionPage, slices: 2 },
      '/?collection=winter',
    ],
  ])('%s', (_name, page, path) => {
    expect(saidOf(headOf(page, site))['canonical']).toBe(`https://www.shop.test${path}`)
  })

  test('of a choice has the chosen variant’s picture', () => {
    const wood = { url: 'https://cdn.shopify.com/wood.jpg', altText: null, width: 9, height: 9 }
    const [first, second, ...rest] = products.fullMatrix.variants.edges
    if (!first || !second) throw new Error('No variants')
    const edges = [first, { node: { ...second.node, image: wood } }, ...rest]
    const product = wireProduct({ variants: { ...products.fullMatrix.variants, edges } })
    const said = saidOf(headOf(productPage(product, '?Wick=Wood'), site))
    expect(said['og:image']).toContain('/wood.jpg?')
    expect(said['og:image:alt']).toBe('Amber')
  })

  test('gives no size for a picture that may be smaller than the preview', () => {
    for (const small of [
      { ...photo, width: 1199 },
      { ...photo, height: null },
    ]) {
      const said = saidOf(headOf(productPage(wireProduct({ images: edgesOf([small]) })), site))
      expect(said['og:image']).toBe(picture)
      expect(said).not.toHaveProperty('og:image:width')
    }
  })

  it.each(['javascript:alert(1)', '/relative.jpg', ''])('shows no picture at %j', (url) => {
    const page = productPage(wireProduct({ images: edgesOf([{ ...photo, url }]) }))
    const said = saidOf(headOf(page, site))
    expect(said).not.toHaveProperty('og:image')
    expect(said['twitter:card']).toBe('summary')
  })
})

test('a long description is cut between words; an empty one is replaced by the brand’s', () => {
  const long = productPage(wireProduct({ description: 'honey '.repeat(900) }))
  expect(saidOf(headOf(long, site))['description']).toMatch(/^(honey )+honey…$/)
  expect(headOf(long, site).length).toBeLessThan(2_500)
  const none = productPage(products.emptyDescription)
  expect(saidOf(headOf(none, site))['description']).toContain('poured by hand')
})

test('without the shop’s origin, only pictures have a URL', () => {
  for (const page of [
    homePage(products.fullMatrix),
    collectionPage,
    productPage(products.fullMatrix),
  ]) {
    const said = saidOf(headOf(page, nowhere))
    expect(said).not.toHaveProperty('canonical')
    expect(said).not.toHaveProperty('og:url')
    expect(said['og:image']).toBe(picture)
    expect(headOf(page, nowhere).match(/https?:\/\/[^/"]+/g)).toEqual(['https://cdn.shopify.com'])
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

  test.each<[string, Page]>([
    ['product', productPage(products.fullMatrix, '', { seo })],
    ['collection', { ...collectionPage, seo }],
  ])('replace the words of a %s', (_what, page) => {
    const head = headOf(page, site)
    expect(head).toContain('<title>Amber candle, 50 hours · Wax &amp; Wick</title>')
    expect(saidOf(head)).toMatchObject({
      description: seo.description,
      'og:title': seo.title,
      'og:description': seo.description,
    })
  })

  test.each([
    ['without a title leave the page’s title as it is', null, 'Amber · Wax &amp; Wick'],
    [
      'may contain the shop’s name, which is not repeated',
      'Amber by Wax & Wick',
      'Amber by Wax &amp; Wick',
    ],
  ])('%s', (_name, title, shown) => {
    const page = productPage(products.fullMatrix, '', { seo: { ...seo, title } })
    expect(headOf(page, site)).toContain(`<title>${shown}</title>`)
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
