import { describe, expect, it } from 'vitest'
import { awayFromShop, unforwarded } from './provider-cart.ts'

const ownHosts = ['www.theirs.test', 'localhost:3000']
const url = 'https://store.test/api/2025-07/graphql.json'
const over = { url, headers: {}, ownHosts }

describe('a checkout link', () => {
  it.each([
    ['elsewhere stays', 'https://pay.test/cart/c/1?key=2', 'https://pay.test/cart/c/1?key=2'],
    [
      'at the shop leads to the store',
      'https://www.theirs.test/cart/c/1?key=a%2Fb&channel=online_store',
      'https://store.test/cart/c/1?key=a%2Fb&channel=online_store&_fd=0',
    ],
    ['on another port stays', 'https://www.theirs.test:81/c', 'https://www.theirs.test:81/c'],
    ['of a host like the shop’s stays', 'https://theirs.test/c', 'https://theirs.test/c'],
    [
      'at the shop over http leads to it too',
      'http://www.theirs.test/c',
      'https://store.test/c?_fd=0',
    ],
    ['over http is https', 'http://pay.test/c', 'https://pay.test/c'],
    ['keeps its fragment', 'https://www.theirs.test/c#pay', 'https://store.test/c?_fd=0#pay'],
    ['says it once', 'https://www.theirs.test/c?_fd=1', 'https://store.test/c?_fd=0'],
  ])('%s', (_name, link, leadsTo) => {
    expect(awayFromShop(link, over)).toBe(leadsTo)
  })

  it('at the shop leads to the checkout’s domain where there is one, as it is', () => {
    const link = 'https://www.theirs.test/cart/c/1'
    const to = (checkoutOrigin: string) => awayFromShop(link, { ...over, checkoutOrigin })
    expect(to('https://checkout.theirs.test')).toBe('https://checkout.theirs.test/cart/c/1?_fd=0')
    expect(to('http://127.0.0.1:4001')).toBe('http://127.0.0.1:4001/cart/c/1?_fd=0')
    const elsewhere = { ...over, checkoutOrigin: 'https://checkout.theirs.test' }
    expect(awayFromShop('https://pay.test/c', elsewhere)).toBe('https://pay.test/c')
  })

  it('at the shop leads to the store where the checkout’s domain is the shop’s too', () => {
    const checkoutOrigin = 'https://www.theirs.test'
    const link = `${checkoutOrigin}/cart/c/1`
    expect(awayFromShop(link, { ...over, checkoutOrigin })).toBe(
      'https://store.test/cart/c/1?_fd=0',
    )
  })

  it('keeps http where the store has no https, and any host where the shop’s is not known', () => {
    const plain = { url: 'http://127.0.0.1:4001/api/2025-07/graphql.json', headers: {} }
    expect(awayFromShop('http://127.0.0.1:4001/c', plain)).toBe('http://127.0.0.1:4001/c')
    const atShop = { ...plain, ownHosts }
    expect(awayFromShop('http://localhost:3000/c', atShop)).toBe('http://127.0.0.1:4001/c?_fd=0')
  })
})

// Whatever path a browser could be sent to, the host is the store's.
it.each([
  ['//evil.test/cart', 'https://store.test//evil.test/cart?_fd=0'],
  [String.raw`/\evil.test`, 'https://store.test//evil.test?_fd=0'],
  ['/cart/%2F%2Fevil.test', 'https://store.test/cart/%2F%2Fevil.test?_fd=0'],
  ['/cart/%0d%0aLocation:evil', 'https://store.test/cart/%0d%0aLocation:evil?_fd=0'],
  ['/cart/@evil.test', 'https://store.test/cart/@evil.test?_fd=0'],
  ['/cart/..//evil.test', 'https://store.test//evil.test?_fd=0'],
])('%s is a path like any other', (pathname, address) => {
  const asked = { ...new URL('https://shop.test/'), pathname, search: '', hash: '' }
  expect(unforwarded(asked, 'https://store.test')).toBe(address)
})
