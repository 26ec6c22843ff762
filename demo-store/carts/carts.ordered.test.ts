import { expect, test } from 'vitest'
import { DAY_MS, makeCart, openTestStore, readCart, type TestStore } from '../testing/test-store.ts'

const payIn = (store: TestStore, { checkoutUrl }: { checkoutUrl: string }) =>
  store.get(checkoutUrl.replace('?', '/pay?'), { method: 'POST' })

test('an ordered cart ends with its order', async () => {
  const store = await openTestStore()
  const { cart } = await makeCart(store, [45001, 1])
  await payIn(store, cart)
  expect(await readCart(store, cart.id)).toBeNull()
})

test('an ordered cart ends so many seconds later, if told so, in a store that was started again too', async () => {
  let now = Date.UTC(2026, 0, 1)
  const before = await openTestStore({ now: () => now })
  const { cart } = await makeCart(before, [45001, 1])
  await before.post('/controls/orders', { cartStays: 20 })
  await payIn(before, cart)
  await before.flush()

  const store = await openTestStore({ dataDir: before.dataDir, now: () => now })
  now += 19_999
  expect(await readCart(store, cart.id)).toEqual({ totalQuantity: 1 })
  now += 1
  expect(await readCart(store, cart.id)).toBeNull()
})

test('an ordered cart stays for good, if told so, until it is told to end', async () => {
  let now = Date.UTC(2026, 0, 1)
  const store = await openTestStore({ now: () => now })
  await store.post('/controls/orders', { cartStays: null })
  const { cart } = await makeCart(store, [45001, 1])
  await payIn(store, cart)
  now += 20 * DAY_MS
  expect(await readCart(store, cart.id)).toEqual({ totalQuantity: 1 })
  expect((await store.get(cart.checkoutUrl)).text).toContain('Order #1001')
  const ended = await store.post('/controls/carts/complete', { id: cart.id })
  expect(ended.json()).toEqual({ order: 1001 })
  expect(await readCart(store, cart.id)).toBeNull()
  await store.post('/controls/reset')
  const next = (await makeCart(store, [45001, 1])).cart
  await payIn(store, next)
  expect(await readCart(store, next.id)).toBeNull()
})
