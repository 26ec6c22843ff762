import { expect, it, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { homePage, productPage } from './testing/fixtures.ts'
import { loadingPage, titleOf, type Page } from './page.ts'

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

test('the home page loads as the home page, a product as a product', () => {
  expect(loadingPage({ screen: 'home' })).toEqual({ screen: 'loading', of: 'home' })
  expect(loadingPage({ screen: 'product', handle: 'amber', query: '' })).toMatchObject({
    of: 'product',
  })
})
