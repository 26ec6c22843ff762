import { beforeAll, expect, test } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const store = sharedStore()
let shop: OpenShop
beforeAll(async () => {
  shop = await store.open()
})

const items = (count: number) => Array.from({ length: count }, (_item, index) => `${index}:1`)

test('a shopper follows the provider’s links → they lead to this shop, and no cache keeps them', async () => {
  const cart = 'cart=45001:2,45002:1&discount=SPRING10'
  for (const [link, target] of [
    ['/cart/45001:2,45002:1', '302 /?cart=45001:2,45002:1'],
    ['/discount/A?redirect=/product/amber', '302 /product/amber?discount=A'],
    ['/discount/A?redirect=//evil.test', '302 /?discount=A'],
    [
      '/buy/45001:2,45002:1?discounts/codes/0=SPRING10&continue_to=/collections/winter',
      `303 /?collection=winter&${cart}`,
    ],
    [`/buy/1:1?continue_to=${store.origin}/`, '303 /?cart=1:1'],
    [`/buy/${items(300)}`, `303 /?cart=${items(300)}`],
  ] as const) {
    const { status, headers } = await shop.get(link)
    expect(`${status} ${headers.get('Location')}`).toBe(target)
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  expect((await shop.get('/cart')).headers.get('Location')).toContain(store.origin)
})

test('a stranger writes a /buy link to 10,000 items → 414', async () => {
  expect((await shop.get(`/buy/${items(10_000)}`)).status).toBe(414)
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
