import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCart, openTestStore, type TestStore } from '../testing/test-store.ts'

const day = 24 * 60 * 60 * 1000

const read = async (store: TestStore, id: string) => {
  const answer = await store.ask('query ($id: ID!) { cart(id: $id) { totalQuantity } }', { id })
  return answer.json().data.cart
}

test('carts and the count of orders outlive a restart', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 2])
  const paid = (await makeCart(before, [45001, 1])).cart
  await before.post('/controls/carts/complete', { id: paid.id })
  await before.flush()

  const after = await openTestStore({ dataDir: before.dataDir })
  expect(await read(after, cart.id)).toEqual({ totalQuantity: 2 })
  expect(await read(after, paid.id)).toBeNull()
  const next = await after.post('/controls/carts/complete', { id: cart.id })
  expect(next.json()).toEqual({ order: 1002 })
})

test('a damaged file is kept aside, and the store starts empty', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 1])
  await before.flush()
  const file = join(before.dataDir, 'carts.json')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))

  const after = await openTestStore({ dataDir: before.dataDir })
  expect(after.logged).toEqual(['carts-damaged'])
  expect(existsSync(`${file}.damaged`)).toBe(true)
  expect(await read(after, cart.id)).toBeNull()
})

test('a cart is forgotten ten days after its last change', async () => {
  let now = Date.UTC(2026, 0, 1)
  const store = await openTestStore({ now: () => now })
  const { cart } = await makeCart(store, [45001, 1])
  now += 9 * day
  expect(await read(store, cart.id)).not.toBeNull()
  now += 2 * day
  expect(await read(store, cart.id)).toBeNull()
})
