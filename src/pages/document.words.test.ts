import { describe, expect, it, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { renderDocument } from './document.tsx'
import type { Page } from './page.ts'
import {
  homePage,
  linesOf,
  productPage,
  shop,
  tagsOf,
  textOf,
  wordsOf,
} from './testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { render } from './testing/render.ts'

describe('the words', () => {
  it.each<[string, Page, string]>([
    [
      'home',
      homePage(),
      'Seasonal Candles & Wax Melts|Shop Collection|Discover Our Scents|No products yet|We’re preparing something beautiful for you. Products will be available soon!|Our Promise|Seasonal Essence',
    ],
    [
      'a card',
      homePage(products.fullMatrix),
      'View Details|Amber|Resin and honey.|Price|USD $26.00|Add',
    ],
    ['a card that is sold out', homePage(products.noVariants), 'Sold out'],
    [
      'a product',
      productPage(products.fullMatrix),
      'Back to Shop|Amber|USD $26.00|Resin and honey.|Size|8 oz|Wick|In Stock|Add to Cart',
    ],
    ['a product made to order', productPage(products.madeToOrder), 'Made to order'],
    ['a product sold out', productPage(products.soldOutFirstVariant), 'Out of Stock'],
    ['a product without variants', productPage(products.noVariants), 'Out of Stock|USD $26.00'],
    ['a product without pictures', productPage(products.noImage), 'No image available'],
    ['a high price', productPage(products.nineDigitPrice), 'USD $123456789.99'],
    [
      'values that no variant has',
      productPage(products.sparseMatrix, '?Size=12+oz'),
      'We don’t make that combination. You’d be adding 8 oz, Cotton.',
    ],
    ['no such product', { screen: 'no-product' }, 'Product not found|Return to Shop'],
    [
      'no such page',
      { screen: 'not-found' },
      '404|Oops! Page not found|Nothing is burning here.|Return to Home',
    ],
  ])('on %s', (_name, page, words) => {
    expect(linesOf(render(page))).toEqual(expect.arrayContaining(words.split('|')))
  })

  test.each([
    ['the home page', homePage()],
    ['a product', productPage(products.fullMatrix)],
  ])('%s promises another candle once, and the footer does not repeat it', (_name, page) => {
    const words = wordsOf(renderDocument(page, noStoreInfo, shop))
    expect(words).toContain('© 2025')
    expect(words.match(/pour you another/g)).toHaveLength(1)
  })

  test('a loading page shows neither the empty state nor "Product not found"', () => {
    for (const of of ['home', 'product'] as const) {
      const words = wordsOf(render({ screen: 'loading', of }))
      expect(words).toContain('Loading')
      expect(words).not.toContain('No products yet')
      expect(words).not.toContain('Product not found')
    }
  })

  test('the stand-in option is not shown', () => {
    const html = render(productPage(products.standInOption))
    const [shown = ''] = html.split('id="page-data"')
    expect(shown).not.toContain('Default Title')
    expect(tagsOf(shown, 'fieldset')).toEqual([])
  })

  test('the shop’s name is the one that is set', () => {
    const html = renderDocument(homePage(), noStoreInfo, { ...shop, name: 'Wax & <b>Wick' })
    expect(textOf(html, 'title')).toContain('Wax & <b>Wick')
    expect(textOf(html, 'footer')).toContain('© 2025 Wax & <b>Wick')
    expect(tagsOf(html, 'b')).toEqual([])
  })
})

test.each(['__proto__', 'constructor', 'toString'])(
  'a collection is called %s → that is its heading, and its description has the brand’s words',
  (title) => {
    const page = { ...homePage(), collection: { handle: 'odd', title } }
    const html = renderDocument(page, noStoreInfo, shop)
    expect(html).toContain(`>${title}</h2>`)
    expect(html).toContain(`content="${title}. Candles and wax melts poured by hand`)
  },
)
