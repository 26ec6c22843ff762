import { describe, expect, it, test } from 'vitest'
import { checkoutPlaced, checkoutCreated, checkoutRead } from './checkouts.ts'
import { codesIn, withDiscountCodes, withoutDiscountCode } from './discount-codes.ts'
import { cartOf, keptText, line, providerCart, restoredCart } from './testing/fixtures.ts'
import { quoteOf } from './quote.ts'

describe('codes are letters, digits, hyphens and underscores, five at most', () => {
  it.each([
    [['SPRING10'], ['SPRING10']],
    [
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['b', 'c', 'd', 'e', 'f'],
    ],
    [
      ['spring10', 'B', 'SPRING10'],
      ['B', 'SPRING10'],
    ],
    [['', 'two words', '<b>', 'ä', '../x', 'a'.repeat(65), 7, null, {}], []],
  ])('%j: %j', (values, codes) => {
    expect(codesIn(values)).toEqual(codes)
  })
})

const coded = withDiscountCodes(['SPRING10'])(cartOf(line('a')))

test('they stay with the cart, over visits', () => {
  expect(restoredCart(keptText(coded)).discountCodes).toEqual(['SPRING10'])
  expect(withoutDiscountCode('SPRING10')(coded).discountCodes).toEqual([])
})

test('what the provider said of a total counts no more once there is another code', () => {
  const provider = providerCart({ a: 1 })
  const made = checkoutCreated(provider, coded.items, 'https://s', 0, ['SPRING10'])(coded)
  expect(quoteOf(made)).not.toBeNull()
  expect(quoteOf(withDiscountCodes(['OTHER'])(made))).toBeNull()
})

test('they leave with the order that used them', () => {
  const provider = providerCart({ a: 1 })
  const made = checkoutCreated(provider, coded.items, 'https://s', 0, ['SPRING10'])(coded)
  const read = checkoutRead(provider.id, 1, 2)(made)
  expect(checkoutPlaced(provider.id)(read)).toMatchObject({ items: [], discountCodes: [] })
})
