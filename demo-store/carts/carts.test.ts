import { expect, test } from 'vitest'
import { makeCart, openTestStore, readCart } from '../testing/test-store.ts'
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
