import { describe, expect, it } from 'vitest'
import { shopLink } from './links.ts'

const leadsTo = (address: string) => shopLink(new URL(`http://shop.test${address}`))

describe('the provider’s form of a link leads to this shop’s', () => {
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
  ])('%s → %s', (asked, address) => {
    expect(leadsTo(asked)).toBe(address)
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
])('%s is none of them', (address) => {
  expect(leadsTo(address)).toBeNull()
})
