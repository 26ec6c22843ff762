import { describe, expect, it, test } from 'vitest'
import { redirectKey, redirectAddress } from './store-redirects.ts'

const SETTINGS = {
  siteUrl: 'https://www.shop.test',
  markets: [],
  storeOrigins: ['https://store.test'],
}
const moved = (target: string, asked = '/pages/old') => {
  const url = new URL(asked, 'http://shop.test')
  return redirectAddress(target, { url, prefix: '', mayChangeMarket: true, search: '' }, SETTINGS)
}

it.each([
  ['/product/old', '/products/old'],
  ['/products/old', '/products/old'],
  ['/product/Old/', '/products/old'],
  ['/product/old.md', '/products/old'],
  ['/product/old%2Emd', '/products/old.md'],
  ['/pages/old', '/pages/old'],
  ['/pages/old.md', '/pages/old.md'],
  ['/assets/gone.js', null],
  ['/', null],
])('%s is known to the store as %s', (pathname, path) => {
  expect(redirectKey(pathname)).toBe(path)
})

describe('the merchant leads an old address to', () => {
  it.each([
    ['/', '/'],
    ['/product/new', '/product/new'],
    ['/products/new', '/product/new'],
    ['/collections/winter', '/?collection=winter'],
    ['/pages/new?x=1#top', '/pages/new?x=1#top'],
    ['/policies/refund-policy', '/policies/refund-policy'],
    [' /pages/new ', '/pages/new'],
    ['https://www.elsewhere.test/a?b=1#c', 'https://www.elsewhere.test/a?b=1#c'],
    ['http://elsewhere.test', 'http://elsewhere.test/'],
    ['https://www.shop.test/products/new', '/product/new'],
    ['http://shop.test/new', '/new'],
  ])('%s: %s', (target, address) => {
    expect(moved(target)).toBe(address)
  })
})

it.each([
  ['/products/new', '/product/new.md'],
  ['https://www.shop.test/products/new?x=1', '/product/new.md?x=1'],
  ['/collections/winter', '/?collection=winter'],
  ['https://elsewhere.test/products/new', 'https://elsewhere.test/products/new'],
])('a product’s Markdown, redirected to %s by the store, leads to %s', (target, address) => {
  expect(moved(target, '/product/old.md')).toBe(address)
})

describe('the query of the request is kept', () => {
  it.each([
    ['/new', '/new?utm=1&a=2&a=3'],
    ['/new?utm=own', '/new?utm=own&a=2&a=3'],
    ['/collections/winter', '/?collection=winter&utm=1&a=2&a=3'],
    ['https://elsewhere.test/', 'https://elsewhere.test/?utm=1&a=2&a=3'],
  ])('%s: %s', (target, address) => {
    expect(moved(target, '/pages/old?utm=1&a=2&a=3')).toBe(address)
  })
})

describe('a redirect in the store leads to no web address, or elsewhere in disguise → 404', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:me@shop.test',
    '//evil.test',
    '///evil.test',
    String.raw`/\evil.test`,
    String.raw`\\evil.test`,
    '/\t/evil.test',
    '/..//evil.test',
    'http://shop.test//evil.test',
    'https://www.shop.test//evil.test',
    'https://',
    'www.elsewhere.test',
    'pages/new',
    '',
  ])('%j', (target) => {
    expect(moved(target)).toBeNull()
  })
})

test('a redirect leads to the store’s own domain → without its way back to this shop, and only once', () => {
  const target = 'https://store.test/pages/about'
  const led = ['/pages/about', '/pages/about?_fd=0'].map((asked) => {
    const url = new URL(asked, 'http://shop.test')
    const from = { url, prefix: '', mayChangeMarket: true, search: '' }
    return redirectAddress(target, from, SETTINGS)
  })
  expect(led).toEqual([`${target}?_fd=0`, null])
})

describe('a redirect in the store leads back to where it comes from → 404, and no loop', () => {
  it.each([
    ['/pages/old', '/pages/old'],
    ['/pages/old', '/Pages/Old/'],
    ['/pages/old?x=1', '/pages/old?y=2'],
    ['/pages/old', '/pages/old#top'],
    ['/pages/old', 'http://shop.test/pages/old'],
    ['/pages/old', 'https://www.shop.test/pages/old'],
    ['/product/old', '/products/old'],
    ['/product/old', '/product/old'],
    ['/product/old', '/collections/all/products/old?variant=1'],
    ['/product/old.md', '/products/old'],
  ])('%s: %s', (asked, target) => {
    expect(moved(target, asked)).toBeNull()
  })
})
