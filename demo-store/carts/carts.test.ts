import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { cartGid } from '../catalog/gid.ts'
import { makeCart, openTestStore, token, variantId, type TestStore } from '../testing/test-store.ts'
import { createCartFile, noCarts } from './cart-file.ts'
import { createCarts } from './carts.ts'

afterEach(() => vi.useRealTimers())

const day = 24 * 60 * 60 * 1000

/** What the store says of a cart: how much is in it, null, or the code of an error. */
const read = async (store: TestStore, id: string) => {
  const answer = await store.ask('query ($id: ID!) { cart(id: $id) { totalQuantity } }', { id })
  const { data, errors } = answer.json()
  return errors ? errors[0].extensions.code : data.cart
}

test('carts and the count of orders outlive a restart', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 2])
  const ordered = (await makeCart(before, [45001, 1])).cart
  await before.post('/controls/carts/complete', { id: ordered.id })
  await before.flush()

  const after = await openTestStore({ dataDir: before.dataDir })
  expect(await read(after, cart.id)).toEqual({ totalQuantity: 2 })
  expect(await read(after, ordered.id)).toBeNull()
  const next = await after.post('/controls/carts/complete', { id: cart.id })
  expect(next.json()).toEqual({ order: 1002 })
})

const add = (store: TestStore, cartId: string, number: number) =>
  store.ask(
    `mutation ($cartId: ID!, $lines: [CartLineInput!]!) {
      cartLinesAdd(cartId: $cartId, lines: $lines) { cart { id totalQuantity } } }`,
    { cartId, lines: [{ merchandiseId: variantId(number) }] },
  )

test('a client makes the demo store carts without lines → none is kept, and each reads as empty until it expires', async () => {
  let now = Date.UTC(2026, 0, 1)
  const before = await openTestStore({ now: () => now })
  const { cart } = await makeCart(before)
  expect(cart.totalQuantity).toBe(0)
  expect(await read(before, cart.id)).toEqual({ totalQuantity: 0 })
  await before.flush()
  expect(existsSync(join(before.dataDir, 'carts.json'))).toBe(false)

  const elsewhere = await openTestStore({ now: () => now })
  expect(await read(elsewhere, cart.id)).toEqual({ totalQuantity: 0 })
  now += 31 * day
  expect(await read(elsewhere, cart.id)).toBeNull()
})

test('a cart that was made without lines is kept under its id once it has one', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before)
  const added = (await add(before, cart.id, 45001)).json().data.cartLinesAdd
  expect(added.cart).toEqual({ id: cart.id, totalQuantity: 1 })
  await before.flush()
  const after = await openTestStore({ dataDir: before.dataDir })
  expect(await read(after, cart.id)).toEqual({ totalQuantity: 1 })
  await after.post('/controls/carts/complete', { id: cart.id })
  expect(await read(after, cart.id)).toBeNull()
})

test('a client writes ids of carts without lines by itself → there are none such', async () => {
  const store = await openTestStore()
  const { cart } = await makeCart(store)
  for (const id of [cart.id.replace(/.$/, 'x'), cart.id.replace('Cart/', 'Cart/A')]) {
    expect(await read(store, id)).toBeNull()
    expect((await add(store, id, 45001)).json().data.cartLinesAdd.cart).toBeNull()
  }
})

test('a client signs the id of a cart by itself, with no time in it → there is none such', async () => {
  const random = '0'.repeat(16)
  const signed = createHmac('sha256', token).update(`ab ${random} empty`).digest('hex')
  const store = await openTestStore()
  expect(await read(store, cartGid({ token: 'ab', key: random + signed.slice(0, 16) }))).toBeNull()
})

test('a client takes the lines out of carts → none of them reaches the disk of the demo store', async () => {
  const before = await openTestStore()
  const emptied = (await makeCart(before, [45001, 1])).cart
  const filled = (await makeCart(before, [45001, 1])).cart
  await before.ask(
    'mutation ($id: ID!, $lines: [ID!]!) { cartLinesRemove(cartId: $id, lineIds: $lines) { cart { id } } }',
    { id: emptied.id, lines: [emptied.lines.edges[0].node.id] },
  )
  expect(await read(before, emptied.id)).toEqual({ totalQuantity: 0 })
  await before.flush()

  const after = await openTestStore({ dataDir: before.dataDir })
  expect(await read(after, emptied.id)).toBe('CART_FORGOTTEN')
  expect(await read(after, filled.id)).toEqual({ totalQuantity: 1 })
})

test.each([
  ['cut off', (text: string) => text.slice(0, 40)],
  ['too large to be read', (text: string) => text + ' '.repeat(40_000_000)],
])('a file that is %s is kept aside, and the store starts empty', async (_name, damaged) => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 1])
  await before.flush()
  const file = join(before.dataDir, 'carts.json')
  writeFileSync(file, damaged(readFileSync(file, 'utf8')))

  const after = await openTestStore({ dataDir: before.dataDir })
  expect(after.logged).toEqual(['carts-damaged'])
  expect(existsSync(`${file}.damaged`)).toBe(true)
  expect(await read(after, cart.id)).toBe('CART_FORGOTTEN')
})

test('a cart is forgotten 30 days after it was made, though its checkout was opened since', async () => {
  let now = Date.UTC(2026, 0, 1)
  const store = await openTestStore({ now: () => now })
  const { cart } = await makeCart(store, [45001, 1])
  now += 29 * day
  expect((await store.get(cart.checkoutUrl)).status).toBe(200)
  expect(await read(store, cart.id)).toEqual({ totalQuantity: 1 })
  now += 2 * day
  expect(await read(store, cart.id)).toBeNull()
})

test('a shopper returns from the checkout to a demo store that was started on an empty disk → an error, not the null that means ordered, and the cart stays', async () => {
  const before = await openTestStore()
  const { cart } = await makeCart(before, [45001, 1])
  const after = await openTestStore()
  expect(await read(after, cart.id)).toBe('CART_FORGOTTEN')
  expect(await read(after, cart.id.replace('?key=', '?key=0'))).toBeNull()
  expect(await read(await openTestStore({ token: 'another store' }), cart.id)).not.toBe(
    'CART_FORGOTTEN',
  )

  const ids = [cart.id, variantId(45001)]
  const asked = await after.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
  expect(asked.json().data.nodes).toEqual([null, { id: variantId(45001) }])
})

/** Carts in a store that has room for so much. */
function room(limits: { mostCarts: number; mostBytes: number }) {
  const nowhere = { read: () => noCarts, write: () => {}, flush: async () => {} }
  const carts = createCarts(nowhere, 'token', () => Date.UTC(2026, 0, 1), limits)
  const line = { id: '1', variantId: 45001, quantity: 1, attributes: [] }
  const buyer = { countryCode: null, email: null, phone: null }
  const made = (note = '') => carts.create({ note, attributes: [], discountCodes: [], buyer })
  return {
    emptied: () => carts.save({ ...carts.save({ ...made(), lines: [line] }), lines: [] }),
    filled: (note?: string) => carts.save({ ...made(note), lines: [line] }),
    opened: () => carts.save({ ...made(), lines: [line], wasOpened: true }),
    isKept: (cart: ReturnType<typeof carts.create>) => {
      const id = cartGid(cart)
      const isOpen = carts.open(id) !== undefined
      // Whatever is not kept is known as such.
      expect(carts.isForgotten(id)).toBe(!isOpen)
      return isOpen
    },
  }
}

test('a client makes and empties 5,000 carts of the demo store → not one with lines goes for them', () => {
  const carts = room({ mostCarts: 51, mostBytes: Infinity })
  const shoppers = Array.from({ length: 50 }, () => carts.filled())
  const first = carts.emptied()
  for (let count = 0; count < 200; count += 1) carts.emptied()
  expect(shoppers.every(carts.isKept)).toBe(true)
  expect(carts.isKept(first)).toBe(false)
})

test('a client makes the demo store 5,000 carts with lines → whose checkout was opened stays, the oldest of the others go', () => {
  const carts = room({ mostCarts: 50, mostBytes: Infinity })
  const early = carts.filled()
  const atCheckout = carts.opened()
  const made = Array.from({ length: 200 }, () => carts.filled())
  expect(carts.isKept(atCheckout)).toBe(true)
  expect(carts.isKept(early)).toBe(false)
  expect(made.map(carts.isKept)).toEqual(made.map((_cart, index) => index >= 151))
})

test('a client opens the checkouts of 5,000 carts of the demo store → there is room for a new cart all the same', () => {
  const carts = room({ mostCarts: 50, mostBytes: Infinity })
  const first = carts.opened()
  for (let count = 0; count < 100; count += 1) carts.opened()
  expect(carts.isKept(carts.filled())).toBe(true)
  expect(carts.isKept(first)).toBe(false)
})

test('a client makes the demo store carts with long notes → 20 MB of them at most are kept', () => {
  const carts = room({ mostCarts: Infinity, mostBytes: 20_000 })
  const made = Array.from({ length: 30 }, () => carts.filled('ü'.repeat(1_000)))
  expect(made.filter(carts.isKept)).toHaveLength(8)
  expect(made.slice(-8).every(carts.isKept)).toBe(true)
})

test('a client changes carts of the demo store without a pause → they are written once a second, not once a change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const path = join(mkdtempSync(join(tmpdir(), 'carts-')), 'carts.json')
  const file = createCartFile(path, () => {})
  const current = vi.fn<() => typeof noCarts>(() => noCarts)
  for (let change = 0; change < 50; change += 1) {
    file.write(current)
    await setImmediate()
  }
  vi.advanceTimersByTime(999)
  expect(current).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await file.flush()
  expect(current).toHaveBeenCalledTimes(1)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(noCarts)
})
