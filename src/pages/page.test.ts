import { expect, it, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { homePage, productPage } from './testing/fixtures.ts'
import { titleOf } from './title-and-address.ts'
import { failedPage, loadingPage, type Page } from './page.ts'

it.each<[what: string, title: string, Page]>([
  ['home', 'Wax & Wick · Seasonal Candles & Wax Melts', homePage()],
  ['a product', 'Amber · Wax & Wick', productPage(products.fullMatrix)],
  ['a product in Arabic', 'شمعة العنبر · Wax & Wick', productPage(products.arabicTitle)],
  ['no such product', 'Product not found · Wax & Wick', { screen: 'no-product' }],
  ['no such page', 'Page not found · Wax & Wick', { screen: 'not-found' }],
  ['a product that is loading', 'Loading · Wax & Wick', { screen: 'loading', of: 'product' }],
  [
    'home that is loading',
    'Wax & Wick · Seasonal Candles & Wax Melts',
    { screen: 'loading', of: 'home' },
  ],
])('the title of %s is %s', (_what, title, page) => {
  expect(titleOf(page, 'Wax & Wick')).toBe(title)
})

test('the loading page says which screen it is of', () => {
  expect(loadingPage({ screen: 'home' })).toEqual({ screen: 'loading', of: 'home' })
  expect(loadingPage({ screen: 'product', handle: 'amber', query: '' })).toMatchObject({
    of: 'product',
  })
})

test('if the provider fails in the browser, too, home is empty and a product is not found', () => {
  expect(failedPage('home')).toEqual(homePage())
  expect(failedPage('product')).toEqual({ screen: 'no-product' })
})
