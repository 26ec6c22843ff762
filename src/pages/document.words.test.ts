import { describe, expect, it, test, vi } from 'vitest'
import * as brandFooter from '#brand/footer.ts'
import * as brandWords from '#brand/words.ts'
import type { Fact } from '../shop/texts.ts'
import { listed, products } from '../storefront/testing/fixtures.ts'
import { GONE } from '../routes.ts'
import { renderDocument } from './document.tsx'
import type { Page } from './page.ts'
import {
  homePage,
  linesOf,
  productPage,
  render,
  shop,
  tagsOf,
  textOf,
  wordsOf,
} from './testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

describe('the words', () => {
  it.each<[string, Page, string]>([
    [
      'home',
      homePage(),
      'Seasonal Candles & Wax Melts|Shop Collection|Discover Our Scents|No products yet|We’re preparing something beautiful for you. Products will be available soon!|Our Promise|Seasonal Essence',
    ],
    [
      'a list that does not exist',
      { ...homePage(products.fullMatrix), collection: { handle: GONE.collection, title: '' } },
      'There is nothing in that list now. Here is everything else.|Amber',
    ],
    [
      'a card',
      homePage(products.fullMatrix),
      `View Details|Amber|Resin and honey.|Price|${inDollars(26)}|Add`,
    ],
    [
      'a card of dearer variants, too',
      { ...homePage(), products: [{ ...listed(products.fullMatrix), hasDearer: true }] },
      `Price|from|${inDollars(26)}`,
    ],
    [
      'a card of a product with plans, too',
      {
        ...homePage(),
        products: [{ ...listed(products.fullMatrix), subscription: 'By the month' }],
      },
      `${inDollars(26)}|By the month`,
    ],
    [
      'a product',
      productPage(products.fullMatrix),
      `Back to Shop|Amber|${inDollars(26)}|Resin and honey.|Size|8 oz|Wick|In Stock|Add to Cart`,
    ],
    ['a product made to order', productPage(products.madeToOrder), 'Made to order'],
    [
      'a product without variants',
      productPage(products.noVariants),
      `Out of Stock|${inDollars(26)}`,
    ],
    ['a product without pictures', productPage(products.noImage), 'No image available'],
    ['a high price', productPage(products.nineDigitPrice), inDollars(123456789.99)],
    [
      'values that no variant has',
      productPage(products.sparseMatrix, '?Size=12+oz'),
      'We don’t make that combination. You’d be adding 8 oz, Cotton.',
    ],
    [
      'no such product',
      { screen: 'no-product' },
      'Product not found|Nothing is burning here.|Return to Shop',
    ],
    [
      'no such page',
      { screen: 'not-found' },
      '404|Oops! Page not found|Nothing is burning here.|Return to Home',
    ],
  ])('on %s', (_name, page, words) => {
    expect(linesOf(render(page))).toEqual(expect.arrayContaining(words.split('|')))
  })

  test('a page promises another candle once, and the footer does not repeat it', () => {
    for (const page of [homePage(), productPage(products.fullMatrix)]) {
      const words = wordsOf(render(page))
      expect(words).toContain('© 2025')
      expect(words.match(/pour you another/g)).toHaveLength(1)
    }
  })

  test('a candle may burn badly, and wax to melt may not', () => {
    const time = { key: 'burn_time', text: '50 hours', isBurnTime: true } as const
    expect(promised([time])).toBe('If it ever burns badly, we’ll pour you another')
    expect(promised([])).toBe('If it ever lets you down, we’ll pour you another')
  })

  test('a loading page shows neither the empty state nor "Product not found"', () => {
    for (const of of ['home', 'product'] as const) {
      const words = wordsOf(render({ screen: 'loading', of }))
      expect(words).toContain('Loading')
      expect(words).not.toMatch(/No products yet|Product not found/)
    }
  })

  test('the stand-in option is not shown', () => {
    const [shown = ''] = render(productPage(products.standInOption)).split('id="page-data"')
    expect(shown).not.toContain('Default Title')
    expect(tagsOf(shown, 'fieldset')).toEqual([])
  })

  test('the shop’s name is the one that is set', () => {
    const html = renderDocument(homePage(), noStoreInfo, { ...shop, name: 'Wax & <b>Wick' })
    expect(textOf(html, 'title')).toContain('Wax & <b>Wick')
    expect(textOf(html, 'footer')).toContain('© 2025 Wax & <b>Wick')
    expect(tagsOf(html, 'b')).toEqual([])
  })

  test('the brand has a link for Portugal, and a picture → the footer shows the link there, and the picture everywhere', () => {
    const complaints = { label: 'Complaints book', address: 'https://complaints.test/' }
    const visa = { src: '/assets/visa.svg', alt: 'Visa', width: 38, height: 24 }
    vi.spyOn(brandWords, 'footerLinks').mockImplementation((country) =>
      country === 'PT' ? [complaints] : [],
    )
    vi.spyOn(brandFooter, 'footerPictures', 'get').mockReturnValue([visa])
    const portugal = { country: 'PT', language: 'en', prefix: '' }
    const endpoint = { ...shop.endpoint, market: portugal }
    const inMarket = renderDocument(homePage(), noStoreInfo, { ...shop, endpoint })
    const ofStore = renderDocument(homePage(), { ...noStoreInfo, country: 'PT' }, shop)
    const elsewhere = render(homePage())
    for (const html of [inMarket, ofStore]) {
      expect(tagsOf(html, 'a').join()).toContain(`href="${complaints.address}"`)
    }
    expect(elsewhere).not.toContain(complaints.label)
    for (const html of [inMarket, elsewhere])
      expect(tagsOf(html, 'img').join()).toContain('alt="Visa"')
    vi.restoreAllMocks()
  })

  test.each(['Year-round', '__proto__', 'constructor'])(
    'a collection is called %s, on which the brand has no line → that is its heading',
    (title) => {
      const page = { ...homePage(), collection: { handle: 'odd', title } }
      expect(render(page)).toContain(`>${title}</h2>`)
    },
  )

  test('a single collection narrows nothing → no row of links', () => {
    const collections = ['winter', 'spring'].map((handle) => ({ handle, title: handle }))
    const hasRow = (count: number) =>
      render({ ...homePage(), collections: collections.slice(0, count) }).includes(
        'class="collection-links"',
      )
    expect([0, 1, 2].map(hasRow)).toEqual([false, false, true])
  })
})

describe('buttons', () => {
  test('can be pressed only if what they add is for sale', () => {
    const pages: [Page, words: string][] = [
      [homePage(products.soldOutFirstVariant), 'Add'],
      [homePage(products.noVariants), 'Sold out'],
      [productPage(products.fullMatrix), 'Add to Cart'],
      [productPage(products.soldOutFirstVariant), 'Add to Cart'],
      [productPage(products.soldOutFirstVariant, '?Wick=Wood'), 'Add to Cart'],
      [productPage(products.noVariants), 'Add to Cart'],
    ]
    const disabled = pages.map(([page, words]) =>
      render(page)
        .match(new RegExp(`<button[^>]*>${words}</button>`))?.[0]
        .includes('disabled=""'),
    )
    expect(disabled).toEqual([false, true, false, true, false, true])
  })

  test('stand beside a card’s link, not inside', () => {
    const links = render(homePage(products.fullMatrix)).match(
      /<a [^>]*href="\/product\/amber".*?<\/a>/gs,
    )
    expect(links).toHaveLength(1)
    expect(links?.join()).not.toContain('<button')
  })

  test('of the selected values are pressed, even if no variant has them together', () => {
    const html = render(productPage(products.sparseMatrix, '?Size=12+oz'))
    const values = tagsOf(html, 'button').filter((tag) => tag.includes('aria-pressed'))
    expect(values).toHaveLength(4)
    expect(values.filter((tag) => tag.includes('aria-pressed="true"'))).toEqual([
      expect.stringMatching(/(?=.* name="Size").* value="12 oz"/),
      expect.stringMatching(/(?=.* name="Wick").* value="Cotton"/),
    ])
  })
})

const promised = (facts: Fact[]) =>
  /If it ever .*?another/.exec(
    wordsOf(render(productPage(products.fullMatrix, '', { facts }))),
  )?.[0]
