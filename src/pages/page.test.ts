import { expect, it, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { homePage, productPage } from './testing/fixtures.ts'
import { titleOf } from './identity.ts'
import { failedPage, loadingPage, type Page } from './page.ts'

it.each<[string, Page]>([
  ['Wax & Wick · Seasonal Candles & Wax Melts', homePage()],
  ['Amber · Wax & Wick', productPage(products.fullMatrix)],
  ['شمعة العنبر · Wax & Wick', productPage(products.arabicTitle)],
  ['Product not found · Wax & Wick', { screen: 'no-product' }],
  ['Page not found · Wax & Wick', { screen: 'not-found' }],
  ['Loading · Wax & Wick', { screen: 'loading', of: 'product' }],
  ['Wax & Wick · Seasonal Candles & Wax Melts', { screen: 'loading', of: 'home' }],
])('%s', (title, page) => {
  expect(titleOf(page, 'Wax & Wick')).toBe(title)
})

test('the loading page says which screen it is of', () => {
  expect(loadingPage({ screen: 'home' })).toEqual({ screen: 'loading', of: 'home' })
  expect(loadingPage({ screen: 'product', handle: 'amber', query: '' })).toMatchObject({
    of: 'product',
  })
})

test('where the provider fails in the browser too, home is empty and a product is not found', () => {
  expect(failedPage('home')).toEqual(homePage())
  expect(failedPage('product')).toEqual({ screen: 'no-product' })
})
