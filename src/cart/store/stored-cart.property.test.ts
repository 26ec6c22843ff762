import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { damaged } from '../../storefront/testing/damage.ts'
import { add, changeBy, isElsewhere, MAX_LINES, remove, totalQuantity, type Cart } from '../cart.ts'
import { totalText } from '../quote.ts'
import { after, cartOf, idOf, line, price, restoredCart, storedText } from '../testing/fixtures.ts'

/** The sum of the payable lines in minor units, computed from the lines only; 0 if a line is of another market. */
function sumOf(cart: Cart): bigint {
  const { items } = cart
  if (items.some((each) => isElsewhere(cart, each))) return 0n
  const currency = items[0]?.price.currencyCode
  let sum = 0n
  for (const each of items) {
    if (each.price.currencyCode !== currency) continue
    sum += BigInt(each.price.minorUnits) * BigInt(each.quantity)
  }
  return sum
}

function expectValid(cart: Cart) {
  const ids = new Set(cart.items.map((each) => each.variantId))
  expect(ids.size).toBe(cart.items.length)
  expect(cart.items.length).toBeLessThanOrEqual(MAX_LINES)
  const counts = cart.items.map((each) => each.quantity)
  expect(counts.every((count) => Number.isSafeInteger(count) && count >= 1)).toBe(true)
  const total = totalText(cart)
  const currency = cart.items[0]?.price.currencyCode ?? 'USD'
  const isUnread = cart.items.some((each) => isElsewhere(cart, each))
  expect(total.startsWith(isUnread ? '…' : currency)).toBe(true)
  expect(BigInt(total.replace(/\D/g, ''))).toBe(sumOf(cart))
  expect(BigInt(totalQuantity(cart.items))).toBe(
    counts.reduce((sum, count) => sum + BigInt(count), 0n),
  )
}

const stored = cartOf(
  line('a', { ...price(2600, 'USD'), quantity: 3 }),
  line('b', price(38, 'USD')),
  line('a', { ...price(2600, 'USD'), quantity: 2 }),
)
const damage = damaged({
  ...stored,
  checkoutUrl: 'https://shop.test/c',
  gift: { hidesPrices: true, card: 'door' },
})

test('after any damage the cart is valid, is stored unchanged, and can be changed further', () => {
  fc.assert(
    fc.property(damage, (text) => {
      const cart = restoredCart(text)
      expectValid(cart)
      expect(restoredCart(storedText(cart))).toEqual(cart)
      const yen = line('c', price(1, 'JPY'))
      expectValid(after(cart, changeBy(idOf('a'), 1), remove(idOf('b')), add(line('a')), add(yen)))
    }),
    { numRuns: 600 },
  )
})

test('of any ids in storage, only those of the provider’s form are read', () => {
  const id = fc.oneof(
    fc.string(),
    fc.stringMatching(/^(gid:\/\/shopify\/)?(ProductVariant|Product)\/\d{0,3}.?$/),
  )
  fc.assert(
    fc.property(fc.array(id, { maxLength: 5 }), (ids) => {
      const items = ids.map((variantId) => ({ ...line('a'), variantId }))
      const cart = restoredCart(JSON.stringify({ items: [...items, line('kept')] }))
      expectValid(cart)
      expect(cart.items.at(-1)).toEqual(line('kept'))
      for (const { variantId } of cart.items) {
        expect(variantId).toMatch(/^gid:\/\/shopify\/ProductVariant\/[0-9]+$/)
      }
    }),
  )
})

test('any text in storage is read as a valid cart', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const cart = restoredCart(text)
      expectValid(cart)
      expect(restoredCart(storedText(cart))).toEqual(cart)
    }),
  )
})
