import { describe, expect, it } from 'vitest'
import { providerAddress, withoutTokens } from './links.ts'

const store = 'https://store.test'
const leadsTo = (address: string, origins = [store]) =>
  providerAddress(new URL(`http://shop.test${address}`), origins)

describe('an address of the provider’s own leads to the store', () => {
  it.each([
    ['/cart', '/cart?_fd=0'],
    ['/cart/', '/cart/?_fd=0'],
    ['/cart/c/abc?key=a%2Fb', '/cart/c/abc?key=a%2Fb&_fd=0'],
    ['/checkouts/cn/abc/recover?key=1', '/checkouts/cn/abc/recover?key=1&_fd=0'],
    ['/account', '/account?_fd=0'],
    ['/account/orders/1?a=b', '/account/orders/1?a=b&_fd=0'],
    ['/policies/refund-policy', '/policies/refund-policy?_fd=0'],
    ['/12345/orders/abc/authenticate?key=1', '/12345/orders/abc/authenticate?key=1&_fd=0'],
    ['/12345/invoices/abc', '/12345/invoices/abc?_fd=0'],
    ['/12345/checkouts/abc', '/12345/checkouts/abc?_fd=0'],
    ['/cart?return_to=//evil.test', '/cart?return_to=%2F%2Fevil.test&_fd=0'],
  ])('%s', (asked, address) => {
    expect(leadsTo(asked)).toBe(`${store}${address}`)
  })
})

it.each([
  '/',
  '/carts',
  '/cart.js',
  '/accounts',
  '/policies/',
  '/checkouts',
  '/discount',
  '/orders/abc',
  '/12345/pages/abc',
  '/product/cart/c',
  '//evil.test/cart/c/1',
  '/cart/..//evil.test',
  '/cart/%2e%2e//evil.test',
])('%s is none of them', (asked) => {
  expect(leadsTo(asked)).toBeNull()
})

it('leads to the next of the store’s origins where the first is the shop itself, and nowhere where all are', () => {
  expect(leadsTo('/cart/c/1', ['https://shop.test', store])).toBe(`${store}/cart/c/1?_fd=0`)
  expect(leadsTo('/cart/c/1', ['http://shop.test:81'])).toBe('http://shop.test:81/cart/c/1?_fd=0')
  expect(leadsTo('/cart/c/1', ['https://shop.test', 'http://shop.test'])).toBeNull()
})

it.each([
  ['/nothing', '/nothing'],
  ['/product/lavender-fields-wax-melts-2', '/product/lavender-fields-wax-melts-2'],
  ['/account-2', '/account-2'],
  ['/%63art/c/Z2NwLXVzLWVhc3QxOjAx', '/%63art/c/…'],
  ['/cart%5cc%5cZ2NwLXVzLWVhc3QxOjAx', '/cart%5cc%…'],
  ['/cart%252Fc%252FZ2NwLXVzLWVhc3QxOjAx', '/cart%252Fc%…'],
  ['/_t/c/v3/Z2NwLXVzLWVhc3QxOjAx/x', '/_t/c/v3/…/x'],
  ['/en/12345/orders/SECRET', '/en/12345/orders/…'],
  ['/product/cart', '/product/cart'],
  ['//cart/c/SECRET', '//cart/…'],
  ['/en/cart//c/SECRET', '/en/cart/…'],
  ['/CART%2Fc%2FSECRET', '/CART%2F…'],
  ['/en/checkouts/cn/SECRET', '/en/checkouts/…'],
  ['/en/account/reset/1/SECRET', '/en/account/…'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutTokens(path)).toBe(logged)
})
