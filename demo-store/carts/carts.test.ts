import { expect, test } from 'vitest'
import { DAY_MS, makeCart, openTestStore, readCart, variantId } from '../testing/test-store.ts'

test('carts and the count of orders outlive a restart', async () => {
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

test('a cart is forgotten 30 days after it was made, though its checkout was opened since', async () => {
  let now = Date.UTC(2026, 0, 1)
  const store = await openTestStore({ now: () => now })
  const { cart } = await makeCart(store, [45001, 1])
  now += 29 * DAY_MS
  expect((await store.get(cart.checkoutUrl)).status).toBe(200)
  expect(await readCart(store, cart.id)).toEqual({ totalQuantity: 1 })
  now += 2 * DAY_MS
  expect(await readCart(store, cart.id)).toBeNull()
})

test('a shopper returns from the checkout to a demo store that was started on an empty disk → an error, not the null that means ordered, and the cart stays', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 1])
  const after = await openTestStore()
  expect(await readCart(after, cart.id)).toBe('CART_FORGOTTEN')
  expect(await readCart(after, cart.id.replace('?key=', '?key=0'))).toBeNull()
  expect(await readCart(await openTestStore({ token: 'another store' }), cart.id)).not.toBe(
    'CART_FORGOTTEN',
  )

  const ids = [cart.id, variantId(45001)]
  const asked = await after.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
  expect(asked.json().data.nodes).toEqual([null, { id: variantId(45001) }])
})
