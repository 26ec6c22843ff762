import { expect, it, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { homePage, productPage, shop } from './testing/fixtures.ts'
import { marketLinks, titleOf } from './title-and-address.ts'
import { failedPage, loadingPage, type Page } from './page.ts'

it.each<[title: string, Page]>([
  ['Wax & Wick · Seasonal Candles & Wax Melts', homePage()],
  ['شمعة العنبر · Wax & Wick', productPage(products.arabicTitle)],
  ['Product not found · Wax & Wick', { screen: 'no-product' }],
  ['Page not found · Wax & Wick', { screen: 'not-found' }],
  ['Loading · Wax & Wick', { screen: 'loading', of: 'product' }],
  ['Wax & Wick · Seasonal Candles & Wax Melts', { screen: 'loading', of: 'home' }],
])('%s is the title of the $screen page', (title, page) => {
  expect(titleOf(page, 'Wax & Wick')).toBe(title)
})

test.each([
  ['DE', 'de', 'de-DE', 'Deutschland · Deutsch'],
  ['BR', 'pt-BR', 'pt-BR', 'Brasil · Português (Brasil)'],
  ['CA', 'fr', 'fr-CA', 'Canada · Français'],
  ['PT', 'pt-BR', 'pt-PT', 'Portugal · Português (Brasil)'],
])(
  'the market %s-%s is %s, and named %s in its own language',
  (country, language, locale, label) => {
    const markets = [{ country, language, prefix: '' }]
    expect(marketLinks(homePage(), { ...shop, markets })).toMatchObject([{ locale, label }])
  },
)

test('the loading page says which screen it is of; if the provider fails in the browser, too, home is empty and a product is not found', () => {
  const product = { screen: 'product', handle: 'amber', query: '' } as const
  expect(loadingPage({ screen: 'home' })).toEqual({ screen: 'loading', of: 'home' })
  expect(loadingPage(product)).toMatchObject({ of: 'product' })
  expect(failedPage('home')).toEqual(homePage())
  expect(failedPage('product')).toEqual({ screen: 'no-product' })
})
