import { expect, test } from 'vitest'
import {
  DAY_MS,
  makeCart,
  openTestStore,
  readCart,
  variantId,
  type TestStore,
} from '../testing/test-store.ts'

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

test('a cart expires 30 days after it was made, even if its checkout was opened since', async () => {
  let now = Date.UTC(2026, 0, 1)
  const store = await openTestStore({ now: () => now })
  const { cart } = await makeCart(store, [45001, 1])
  now += 29 * DAY_MS
  expect((await store.get(cart.checkoutUrl)).status).toBe(200)
  expect(await readCart(store, cart.id)).toEqual({ totalQuantity: 1 })
  now += 2 * DAY_MS
  expect(await readCart(store, cart.id)).toBeNull()
})

test('a shopper returns from the checkout to a demo store that has lost its disk → an error, not the null that means ordered', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 1])
  const after = await openTestStore()
  expect(await readCart(after, cart.id)).toBe('CART_FORGOTTEN')
  expect(await readCart(after, cart.id.replace('?key=', '?key=0'))).toBeNull()
  expect(await readCart(await openTestStore({ token: 'another store' }), cart.id)).not.toBe(
    'CART_FORGOTTEN',
  )

  const ids = [cart.id, variantId(45001)]
  const answer = await after.send('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
  expect(answer.json().data.nodes).toEqual([null, { id: variantId(45001) }])
})

const payIn = (store: TestStore, { checkoutUrl }: { checkoutUrl: string }) =>
  store.get(checkoutUrl.replace('?', '/pay?'), { method: 'POST' })

test('an ordered cart ends with its order', async () => {
  const store = await openTestStore()
  const { cart } = await makeCart(store, [45001, 1])
  await payIn(store, cart)
  expect(await readCart(store, cart.id)).toBeNull()
})

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
