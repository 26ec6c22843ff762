import { expect, test } from 'vitest'
import { emptyCart, itemCount, totalQuantity } from './cart.ts'
import { cartOf, line } from './testing/fixtures.ts'

test('every unit counts', () => {
  expect(totalQuantity(emptyCart)).toBe(0)
  expect(totalQuantity(cartOf(line('a', { quantity: 3 }), line('b')))).toBe(4)
})

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
])('%i: %s', (count, words) => {
  expect(itemCount(count)).toBe(words)
})
