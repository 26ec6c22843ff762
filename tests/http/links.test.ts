import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

let store: RunningStore
let shop: OpenShop

beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin)
})
afterAll(async () => {
  store.close()
  await shop.close()
})

const leadsTo = async (path: string) => {
  const { status, headers } = await shop.get(path)
  expect(headers.get('Cache-Control')).toBe('no-store')
  return `${status} ${headers.get('Location')}`
}

test('a shopper follows the provider’s links to a cart and a discount → they lead to this shop', async () => {
  expect(await leadsTo('/cart/45001:2,45002:1')).toBe('302 /?cart=45001:2,45002:1')
  expect(await leadsTo('/discount/SPRING10')).toBe('302 /?discount=SPRING10')
  expect(await leadsTo('/discount/A?redirect=/product/amber')).toBe('302 /product/amber?discount=A')
  expect(await leadsTo('/discount/A?redirect=//evil.test')).toBe('302 /?discount=A')
  expect(await leadsTo('/cart')).toContain(store.origin)
})

test('a shopper follows the store’s /buy link → it leads to this shop, by a 303 that is not cached', async () => {
  const link = '/buy/45001:2,45002:1?discounts/codes/0=SPRING10&continue_to=/collections/winter'
  const cart = 'cart=45001:2,45002:1&discount=SPRING10'
  expect(await leadsTo(link)).toBe(`303 /?collection=winter&${cart}`)
  for (const elsewhere of [
    '//evil.test',
    'https://evil.test',
    '/%5Cevil.test',
    `${store.origin}/`,
  ]) {
    expect(await leadsTo(`/buy/1:1?continue_to=${elsewhere}`)).toBe('303 /?cart=1:1')
  }
})

const items = (count: number) => Array.from({ length: count }, (_item, index) => `${index}:1`)

test('a stranger writes a /buy link to 10,000 items → 414', async () => {
  expect((await shop.get(`/buy/${items(10_000)}`)).status).toBe(414)
})

test('a /buy link to as many items as an address can contain is redirected', async () => {
  expect(await leadsTo(`/buy/${items(300)}`)).toBe(`303 /?cart=${items(300)}`)
})

test('a stranger requests many shared carts → one page, read and rendered once', async () => {
  const home = await shop.get('/')
  const before = await store.controls.calls()
  for (let index = 0; index < 50; index += 1) {
    const { headers, text } = await shop.get(`/?cart=${index + 1}:1&discount=CODE${index}`)
    expect(headers.get('Last-Modified')).not.toBeNull()
    expect(text).toBe(home.text)
  }
  expect(await store.controls.calls()).toEqual(before)
})
