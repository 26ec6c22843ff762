import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { variantId } from '../../demo-store/testing/test-store.ts'
import { createStorefront } from '../../src/storefront/storefront.ts'
import { serveShop, type ServedShop } from './running-shop.ts'
import { openStore, token, type RunningStore } from './running-store.ts'

let store: RunningStore
let shop: ServedShop

beforeAll(async () => {
  store = await openStore()
  shop = await serveShop(store.origin)
})
afterAll(async () => {
  store.close()
  await shop.close()
})
beforeEach(() => void shop.log.splice(0))

const logged = () => shop.log.join('\n')

/** The response to the path exactly as it is written. `fetch` would normalize the path. */
async function ask(path: string, method = 'GET'): Promise<IncomingMessage> {
  const { port } = new URL(shop.origin)
  const asked = request({ port, path, method, headers: { Endpoint: 'close' } }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  if (!response) throw new Error('No response')
  response.resume()
  return response
}

test('a shopper follows a mail’s link to a checkout at the shop’s own domain → the checkout', async () => {
  const storefront = createStorefront({
    url: `${store.origin}/api/2025-07/graphql.json`,
    headers: { 'X-Shopify-Storefront-Access-Token': token },
    ownHosts: [],
  })
  const lines = [{ merchandiseId: variantId(45_001), quantity: 1 }]
  const cart = await storefront.createCart(lines)
  const { pathname, search } = new URL(cart.ok ? cart.value.checkoutUrl : store.origin)
  const checkout = await fetch(shop.origin + pathname + search)
  expect(checkout.status).toBe(200)
  expect(await checkout.text()).toContain('<h1>Checkout</h1>')
  expect(new URL(checkout.url).origin).toBe(store.origin)
  expect(logged()).not.toContain(pathname)
})

describe('a path that could lead elsewhere leads to the store or nowhere', () => {
  it.each([
    ['/cart//evil.test', 302],
    ['/cart/..//evil.test', 404],
    ['/cart/.%2E//evil.test', 404],
    ['//evil.test/cart/c/1', 404],
    ['///evil.test/cart/c/1', 404],
    [String.raw`/cart/\evil.test`, 400],
    [String.raw`\\evil.test/cart/c/1`, 400],
    [String.raw`/\evil.test/cart/c/1`, 400],
    ['/cart/%2F%2Fevil.test', 302],
    ['/cart/@evil.test', 302],
    ['/cart/c/1?return_to=https://evil.test', 302],
    ['http://evil.test/cart/c/1', 302],
    ['http://evil.test//cart/c/1', 302],
    ['/cart/%0d%0aLocation:%20http://evil.test', 302],
  ])('%s: %s', async (path, status) => {
    const { statusCode, headers } = await ask(path)
    expect(statusCode).toBe(status)
    expect(headers['set-cookie']).toBeUndefined()
    const { location } = headers
    expect(location && new URL(location).origin).toBe(status === 302 ? store.origin : undefined)
  })
})

test('only GET and HEAD are redirected to the store, no cache may store that, and nothing is logged', async () => {
  const { statusCode, headers } = await ask('/cart/c/1', 'HEAD')
  expect(statusCode).toBe(302)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await ask('/cart/c/1', method)).statusCode).toBe(405)
  }
  expect(logged()).toBe('')
})

test('a client mangles the address of a cart → 404, and its token is not logged', async () => {
  expect((await ask('/x//cart/c/SECRET')).statusCode).toBe(404)
  expect(logged()).toContain('not-found')
  expect(logged()).not.toContain('SECRET')
})
