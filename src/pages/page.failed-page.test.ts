import { expect, test } from 'vitest'
import { failedPage } from './page.ts'
import { homePage } from './testing/fixtures.ts'

test('what a shopper sees where the provider failed in the browser too', () => {
  expect(failedPage('home')).toEqual(homePage())
  expect(failedPage('product')).toEqual({ screen: 'no-product' })
})
