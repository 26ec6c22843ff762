import { expect, test } from 'vitest'
import { cartGid } from '../catalog/gid.ts'
import { noCarts } from './cart-file.ts'
import { createCarts } from './carts.ts'

/** The carts of a store with these limits. */
function cartsWithin(limits: { mostCarts: number; mostBytes: number }) {
  const file = { read: () => noCarts, write: () => {}, flush: async () => {} }
  const carts = createCarts(file, 'token', () => Date.UTC(2026, 0, 1), limits)
  const line = { id: '1', variantId: 45001, planId: null, quantity: 1, attributes: [] }
  const buyer = { countryCode: null, email: null, phone: null }
  const create = (note = '') => carts.create({ note, attributes: [], discountCodes: [], buyer })
  return {
    emptied: () => carts.save({ ...carts.save({ ...create(), lines: [line] }), lines: [] }),
    filled: (note?: string) => carts.save({ ...create(note), lines: [line] }),
    opened: () => carts.save({ ...create(), lines: [line], wasOpened: true }),
    isStored: (cart: ReturnType<typeof carts.create>) => {
      const id = cartGid(cart)
      const isOpen = carts.open(id) !== undefined
      expect(carts.isForgotten(id)).toBe(!isOpen)
      return isOpen
    },
  }
}

test('a client makes and empties 5,000 carts of the demo store → no cart with lines is evicted', () => {
  const carts = cartsWithin({ mostCarts: 51, mostBytes: Infinity })
  const shoppers = Array.from({ length: 50 }, () => carts.filled())
  const first = carts.emptied()
  for (let count = 0; count < 200; count += 1) carts.emptied()
  expect(shoppers.every(carts.isStored)).toBe(true)
  expect(carts.isStored(first)).toBe(false)
})

test('a client makes 5,000 carts with lines → the oldest are evicted, except those whose checkout was opened', () => {
  const carts = cartsWithin({ mostCarts: 50, mostBytes: Infinity })
  const early = carts.filled()
  const atCheckout = carts.opened()
  const made = Array.from({ length: 200 }, () => carts.filled())
  expect(carts.isStored(atCheckout)).toBe(true)
  expect(carts.isStored(early)).toBe(false)
  expect(made.map(carts.isStored)).toEqual(made.map((_cart, index) => index >= 151))
})

test('a client opens the checkouts of 5,000 carts of the demo store → the next new cart is still stored', () => {
  const carts = cartsWithin({ mostCarts: 50, mostBytes: Infinity })
  const first = carts.opened()
  for (let count = 0; count < 100; count += 1) carts.opened()
  expect(carts.isStored(carts.filled())).toBe(true)
  expect(carts.isStored(first)).toBe(false)
})

test('a client makes carts with long notes → at most 20 MB of them are stored', () => {
  const carts = cartsWithin({ mostCarts: Infinity, mostBytes: 20_000 })
  const made = Array.from({ length: 30 }, () => carts.filled('ü'.repeat(1_000)))
  expect(made.filter(carts.isStored)).toHaveLength(8)
  expect(made.slice(-8).every(carts.isStored)).toBe(true)
})
