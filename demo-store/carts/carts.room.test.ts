import { expect, test } from 'vitest'
import { cartGid } from '../catalog/gid.ts'
import { noCarts } from './cart-file.ts'
import { createCarts } from './carts.ts'

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
