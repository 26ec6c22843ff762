import { expect, test } from 'vitest'
import { DAY_MS, makeCart, openTestStore, readCart, type TestStore } from '../testing/test-store.ts'
import { noCarts } from './cart-file.ts'
import { createCarts } from './carts.ts'

test('carts and order numbers survive a restart', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 2])
  const ordered = (await makeCart(before, [45001, 1])).cart
  await before.post('/controls/carts/complete', { id: ordered.id })
  await before.flush()

  const after = await openTestStore({ dataDir: before.dataDir })
  expect(await readCart(after, cart.id)).toEqual({ totalQuantity: 2 })
  expect(await readCart(after, ordered.id)).toBeNull()
  const next = await after.post('/controls/carts/complete', { id: cart.id })
  expect(next.json()).toEqual({ order: 1002 })
})

const payIn = (store: TestStore, { checkoutUrl }: { checkoutUrl: string }) =>
  store.get(checkoutUrl.replace('?', '/pay?'), { method: 'POST' })

test('an ordered cart ends after the seconds that a control sets, also after a restart', async () => {
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

test('an ordered cart stays for good if a control says so, until a control ends it', async () => {
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

test('above 5,000 carts, the one that was changed longest ago is deleted', () => {
  const file = { read: () => noCarts, write: () => {}, flush: async () => {} }
  const carts = createCarts(file, Date.now)
  const buyer = { countryCode: null, email: null, phone: null }
  const facts = { note: '', attributes: [], buyer, language: null, discountCodes: [] }
  const [first, second] = [carts.save(carts.create(facts)), carts.save(carts.create(facts))]
  for (let count = 2; count < 5_000; count += 1) carts.save(carts.create(facts))
  carts.save(first)
  carts.save(carts.create(facts))
  expect(carts.find(first.token, first.key)).toBeDefined()
  expect(carts.find(second.token, second.key)).toBeUndefined()
})
