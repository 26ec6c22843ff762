import { describe, expect, it } from 'vitest'
import { providerAddress, withoutTokens } from './provider-addresses.ts'

const store = 'https://store.test'
const leadsTo = (address: string) => providerAddress(new URL(`http://shop.test${address}`), store)

describe('an address of the provider’s own leads to the store', () => {
  it.each([
    ['/cart', '/cart?_fd=0'],
    ['/cart/', '/cart/?_fd=0'],
    ['/cart/c/abc?key=a%2Fb', '/cart/c/abc?key=a%2Fb&_fd=0'],
    ['/checkouts/cn/abc/recover?key=1', '/checkouts/cn/abc/recover?key=1&_fd=0'],
    ['/account', '/account?_fd=0'],
    ['/account/orders/1?a=b', '/account/orders/1?a=b&_fd=0'],
    ['/policies/refund-policy', '/policies/refund-policy?_fd=0'],
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
  '/product/cart/c',
  '//evil.test/cart/c/1',
  '/cart/..//evil.test',
  '/cart/%2e%2e//evil.test',
])('%s is none of them', (asked) => {
  expect(leadsTo(asked)).toBeNull()
})

it.each([
  ['/nothing', '/nothing'],
  ['/product/cart', '/product/cart'],
  ['//cart/c/SECRET', '//cart/…'],
  ['/en/cart//c/SECRET', '/en/cart/…'],
  ['/CART%2Fc%2FSECRET', '/CART%2F…'],
  ['/en/checkouts/cn/SECRET', '/en/checkouts/…'],
  ['/en/account/reset/1/SECRET', '/en/account/…'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutTokens(path)).toBe(logged)
})
