import { describe, expect, it } from 'vitest'
import { linkFor } from './redirects.ts'

const store = 'https://store.test'
const linkOf = (address: string, origins: string[] = []) =>
  linkFor(new URL(`http://shop.test${address}`), origins)
const leadsTo = (address: string, origins?: string[]) => linkOf(address, origins)?.address ?? null

describe('an old link of a product or a list leads to this shop’s page for good', () => {
  it.each([
    ['/products/amber', '/product/amber'],
    ['/products/amber/', '/product/amber'],
    [
      '/products/amber?variant=45003&utm_source=mail',
      '/product/amber?variant=45003&utm_source=mail',
    ],
    ['/products/amber?Size=8+oz', '/product/amber?Size=8+oz'],
    ['/products/%E7%90%A5%E7%8F%80', '/product/%E7%90%A5%E7%8F%80'],
    ['/products/a%2Fb', '/product/a%2Fb'],
    ['/products/%2F%2Fevil.test', '/product/%2F%2Fevil.test'],
    ['/products/%ZZ', '/product/%ZZ'],
    ['/products/amber.md', '/product/amber.md'],
    ['/products/notes%2Emd', '/product/notes%2Emd'],
    ['/collections/winter/products/amber?variant=1', '/product/amber?variant=1'],
    ['/collections/all/products/amber', '/product/amber'],
    ['/collections/winter', '/?collection=winter'],
    ['/collections/winter/', '/?collection=winter'],
    ['/collections/winter?sort_by=price', '/?collection=winter&sort_by=price'],
    ['/collections/winter?collection=spring&x=1', '/?collection=winter&x=1'],
    ['/collections/winter/beeswax', '/?collection=winter'],
    ['/collections/all+year', '/?collection=all%2Byear'],
    ['/collections/%E5%86%AC', '/?collection=%E5%86%AC'],
    ['/collections/%2F%2Fevil.test', '/?collection=%2F%2Fevil.test'],
    ['/collections/all', '/'],
    ['/collections/all?page=2', '/?page=2'],
    ['/collections', '/'],
    ['/products?x=1', '/?x=1'],
  ])('%s leads to %s', (path, address) => {
    expect(linkOf(path)).toEqual({ address, status: 301, cache: 'public, max-age=86400' })
  })
})

it.each([
  '/',
  '/product/amber',
  '/productsamber',
  '/products/amber/reviews',
  '/products//amber',
  '/collections/%ZZ',
  '/collections//winter',
  '/x/products/amber',
  '/Products/amber',
  '/pages/about',
])('%s is no old link', (path) => {
  expect(leadsTo(path)).toBeNull()
})

describe('a link of a cart or a discount in the provider’s form leads to this shop’s', () => {
  it.each([
    ['/cart/45001:2', '/?cart=45001:2'],
    ['/cart/45001:2,45002:1', '/?cart=45001:2,45002:1'],
    ['/cart/45001:2?discount=SPRING10&channel=x', '/?cart=45001:2&discount=SPRING10'],
    ['/discount/SPRING10', '/?discount=SPRING10'],
    ['/discount/SPRING%20%26%20MORE', '/?discount=SPRING+%26+MORE'],
    ['/discount/A?redirect=/product/amber', '/product/amber?discount=A'],
    [
      '/discount/A?redirect=%2Fproduct%2Famber%3FSize%3D8+oz%23top',
      '/product/amber?Size=8+oz&discount=A#top',
    ],
  ])('%s → %s', (path, address) => {
    expect(linkOf(path)).toEqual({ address, status: 302, cache: 'no-store' })
  })
})

describe('a stranger writes a discount link that leads elsewhere → the home page', () => {
  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/%5Cevil.test/',
    String.raw`/\evil.test`,
    '/%09/evil.test',
    '/..//evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    'evil',
    '//[',
    '',
  ])('%s', (redirect) => {
    expect(leadsTo(`/discount/A?redirect=${redirect}`)).toBe('/?discount=A')
  })
})

it.each([
  '/',
  '/cart',
  '/cart/',
  '/cart/c/abc?key=1',
  '/cart/45001',
  '/cart/45001:x',
  '/cart/45001:1,',
  '/discount',
  '/discount/',
  '/discount/a/b',
  '/discount/%E0',
  '/product/amber',
])('%s is no link of a cart or a discount', (address) => {
  expect(leadsTo(address)).toBeNull()
})

describe('an address of the provider’s own pages leads to the store', () => {
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
    ['/checkout', '/checkout?_fd=0'],
    ['/a/downloads/x?token=1', '/a/downloads/x?token=1&_fd=0'],
    ['/apps/reviews', '/apps/reviews?_fd=0'],
    ['/tools/recurring/portal', '/tools/recurring/portal?_fd=0'],
    ['/community/returns', '/community/returns?_fd=0'],
    ['/customer_authentication/redirect?x=1', '/customer_authentication/redirect?x=1&_fd=0'],
    ['/cart?return_to=//evil.test', '/cart?return_to=%2F%2Fevil.test&_fd=0'],
  ])('%s', (path, address) => {
    expect(linkOf(path, [store])).toEqual({
      address: `${store}${address}`,
      status: 302,
      cache: 'no-store',
    })
  })
})

it.each([
  '/',
  '/carts',
  '/cart.js',
  '/accounts',
  '/policies/',
  '/checkouts',
  '/checkout/x',
  '/a/',
  '/apps',
  '/about/a/x',
  '/cart/c/1?key=1&_fd=0',
  '/discount',
  '/orders/abc',
  '/12345/pages/abc',
  '/product/cart/c',
  '//evil.test/cart/c/1',
  '/cart/..//evil.test',
  '/cart/%2e%2e//evil.test',
])('%s is none of the provider’s own addresses', (path) => {
  expect(leadsTo(path, [store])).toBeNull()
})

it('leads to the next of the store’s origins where the first is the shop itself, and nowhere where all are', () => {
  expect(leadsTo('/cart/c/1', ['https://shop.test', store])).toBe(`${store}/cart/c/1?_fd=0`)
  expect(leadsTo('/cart/c/1', ['http://shop.test:81'])).toBe('http://shop.test:81/cart/c/1?_fd=0')
  expect(leadsTo('/cart/c/1', ['https://shop.test', 'http://shop.test'])).toBeNull()
})
