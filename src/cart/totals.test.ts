import { describe, expect, it, test } from 'vitest'
import { emptyCart } from './cart.ts'
import { totalQuantity } from './counts.ts'
import { cartOf, line, price } from './testing/fixtures.ts'
import { isPayable, payableLines, totalText } from './totals.ts'

const of = (minorUnits: number, currencyCode: string, quantity = 1) =>
  line(`${currencyCode} ${minorUnits}`, { ...price(minorUnits, currencyCode), quantity })

describe('the total', () => {
  it.each([
    ['nothing', emptyCart, 'USD $0.00'],
    ['one', cartOf(of(2600, 'USD')), 'USD $26.00'],
    ['several', cartOf(of(2600, 'USD', 2), of(1, 'USD', 3)), 'USD $52.03'],
    ['what floats get wrong', cartOf(of(10, 'USD'), of(20, 'USD')), 'USD $0.30'],
    ['yen', cartOf(of(2600, 'JPY', 3), of(1, 'JPY')), 'JPY ¥7801'],
    ['dinars', cartOf(of(2500, 'KWD', 3), of(1, 'KWD')), 'KWD 7.501'],
    [
      'more than a number holds exactly',
      cartOf(of(Number.MAX_SAFE_INTEGER, 'USD', 3), of(1, 'USD')),
      'USD $270215977642229.74',
    ],
    [
      'a line in another currency is left out',
      cartOf(of(2600, 'EUR'), of(99, 'USD')),
      'EUR €26.00',
    ],
  ])('of %s', (_name, cart, total) => {
    expect(totalText(cart)).toBe(total)
  })
})

test('what is in another currency than the first line counts, but is not paid', () => {
  const [euros, dollars, more] = [of(2600, 'EUR'), of(99, 'USD', 4), of(100, 'EUR')]
  const cart = cartOf(euros, dollars, more)
  expect(payableLines(cart)).toEqual([euros, more])
  expect([euros, dollars, more].map((each) => isPayable(cart, each))).toEqual([true, false, true])
  expect(totalQuantity(cart)).toBe(6)
})

test('an empty cart has nothing to count or to pay', () => {
  expect(totalQuantity(emptyCart)).toBe(0)
  expect(payableLines(emptyCart)).toEqual([])
})
