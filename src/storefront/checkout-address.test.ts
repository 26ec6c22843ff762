import { expect, it } from 'vitest'
import { checkoutAddress, DEFAULT_CHANNEL } from './checkout-address.ts'

it.each([
  ['https://shop.test/cart/c/1', 'https://shop.test/cart/c/1?channel=online_store'],
  ['http://127.0.0.1:3001/c/1', 'http://127.0.0.1:3001/c/1?channel=online_store'],
  ['https://shop.test/c/1?key=a%2Fb', 'https://shop.test/c/1?key=a%2Fb&channel=online_store'],
  ['https://shop.test/c?channel=pos&key=1', 'https://shop.test/c?channel=online_store&key=1'],
  ['https://shop.test/c#pay', 'https://shop.test/c?channel=online_store#pay'],
])('%s becomes %s', (url, address) => {
  expect(checkoutAddress(url, DEFAULT_CHANNEL)).toBe(address)
  expect(checkoutAddress(address, DEFAULT_CHANNEL)).toBe(address)
  expect(checkoutAddress(address)).toBe(address)
})

it('keeps its parameters if no channel is set', () => {
  const url = 'https://shop.test/cart/c/1?channel=pos&key=1'
  expect(checkoutAddress(url, '')).toBe(url)
})

it.each([
  '',
  'checkout',
  '/cart/c/1',
  '//shop.test/c',
  'https://',
  'https://exa mple/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<p>',
  'blob:https://shop.test/1',
  'ftp://shop.test/c',
  'shopify:c/1',
])('%j is no checkout', (url) => {
  expect(checkoutAddress(url)).toBeNull()
})
