import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cartGid } from '../catalog/gid.ts'
import {
  DAY_MS,
  makeCart,
  openTestStore,
  readCart,
  token,
  variantId,
  type TestStore,
} from '../testing/test-store.ts'

const add = (store: TestStore, cartId: string, number: number) =>
  store.send(
    `mutation ($cartId: ID!, $lines: [CartLineInput!]!) {
      cartLinesAdd(cartId: $cartId, lines: $lines) { cart { id totalQuantity } } }`,
    { cartId, lines: [{ merchandiseId: variantId(number) }] },
  )

test('a client makes carts without lines → none is stored, and each reads as empty until it expires', async () => {
  let now = Date.UTC(2026, 0, 1)
  const before = await openTestStore({ now: () => now })
  const { cart } = await makeCart(before)
  expect(cart.totalQuantity).toBe(0)
  expect(await readCart(before, cart.id)).toEqual({ totalQuantity: 0 })
  await before.flush()
  expect(existsSync(join(before.dataDir, 'carts.json'))).toBe(false)

  const elsewhere = await openTestStore({ now: () => now })
  expect(await readCart(elsewhere, cart.id)).toEqual({ totalQuantity: 0 })
  now += 31 * DAY_MS
  expect(await readCart(elsewhere, cart.id)).toBeNull()
})

test('a cart that was made without lines is stored under its id once it has a line', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before)
  const added = (await add(before, cart.id, 45001)).json().data.cartLinesAdd
  expect(added.cart).toEqual({ id: cart.id, totalQuantity: 1 })
  await before.flush()
  const after = await openTestStore({ dataDir: before.dataDir })
  expect(await readCart(after, cart.id)).toEqual({ totalQuantity: 1 })
  await after.post('/controls/carts/complete', { id: cart.id })
  expect(await readCart(after, cart.id)).toBeNull()
})

test('a client makes up ids of carts without lines → no such carts exist', async () => {
  const store = await openTestStore()
  const { cart } = await makeCart(store)
  for (const id of [cart.id.replace(/.$/, 'x'), cart.id.replace('Cart/', 'Cart/A')]) {
    expect(await readCart(store, id)).toBeNull()
    expect((await add(store, id, 45001)).json().data.cartLinesAdd.cart).toBeNull()
  }
})

test('a client signs the id of a cart without a timestamp → it does not exist', async () => {
  const random = '0'.repeat(16)
  const signed = createHmac('sha256', token).update(`ab ${random} empty`).digest('hex')
  const store = await openTestStore()
  expect(
    await readCart(store, cartGid({ token: 'ab', key: random + signed.slice(0, 16) })),
  ).toBeNull()
})

test('a client removes all lines of a cart → the demo store does not write this cart to disk', async () => {
  const before = await openTestStore()
  const emptied = (await makeCart(before, [45001, 1])).cart
  const filled = (await makeCart(before, [45001, 1])).cart
  await before.send(
    'mutation ($id: ID!, $lines: [ID!]!) { cartLinesRemove(cartId: $id, lineIds: $lines) { cart { id } } }',
    { id: emptied.id, lines: [emptied.lines.edges[0].node.id] },
  )
  expect(await readCart(before, emptied.id)).toEqual({ totalQuantity: 0 })
  await before.flush()

  const after = await openTestStore({ dataDir: before.dataDir })
  expect(await readCart(after, emptied.id)).toBe('CART_FORGOTTEN')
  expect(await readCart(after, filled.id)).toEqual({ totalQuantity: 1 })
})
