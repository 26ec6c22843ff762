import { describe, expect, it, test } from 'vitest'
import { add, changeBy, remove, type Transition, totalQuantity } from './cart.ts'
import { reconcile, linesRefused } from './reconcile.ts'
import { cartOf, idOf, line, price } from './testing/fixtures.ts'
import { payableLines, totalText } from './quote.ts'

const hour = 60 * 60 * 1000
const at = 10 * hour
const reasons = new Map([[idOf('a'), 'At least 6']])
const sent = [line('a', price(1000, 'USD')), line('b', price(500, 'USD'))]
const refused = linesRefused(reasons, sent, at)(cartOf(...sent))

test('a refused line counts, but not in the total, and the next checkout goes without it', () => {
  expect(refused.items.map(({ refusal }) => refusal)).toEqual([{ reason: 'At least 6', at }, null])
  expect(totalQuantity(refused)).toBe(2)
  expect(totalText(refused)).toBe('USD $5.00')
  expect(payableLines(refused).map(({ variantId }) => variantId)).toEqual([idOf('b')])
})

test('what was changed while the provider was asked is not what it refused', () => {
  const changed = changeBy(idOf('a'), 1)(cartOf(...sent))
  expect(linesRefused(reasons, sent, at)(changed)).toEqual(changed)
  const other = cartOf(line('c'))
  expect(linesRefused(new Map([[idOf('c'), 'No']]), sent, at)(other)).toEqual(other)
})

const check = (over: { price?: number; isForSale?: boolean; askedAt?: number }): Transition => {
  const { price: minorUnits = 1000, isForSale = true, askedAt = at + 1 } = over
  const now = { ...price(minorUnits, 'USD'), availableForSale: isForSale }
  return reconcile(new Map([[idOf('a'), now]]), askedAt, askedAt)
}

describe('a refusal', () => {
  it.each<[string, Transition[], boolean]>([
    [
      'stays when another line changes',
      [changeBy(idOf('b'), 1), remove(idOf('b')), add(line('c'))],
      true,
    ],
    ['ends with one more of it', [changeBy(idOf('a'), 1)], false],
    ['ends with another one put in', [add(line('a'))], false],
    ['ends with the line', [remove(idOf('a')), add(line('a'))], false],
    ['stays when a check finds it as it was', [check({}), check({})], true],
    ['stays when the first check finds what it cost all along', [check({ price: 999 })], true],
    ['ends with another price', [check({}), check({ price: 999, askedAt: at + 2 })], false],
    ['ends once it was sold out', [check({ isForSale: false }), check({ askedAt: at + 2 })], false],
    ['ends once it was gone', [reconcile(new Map([[idOf('a'), null]]), at, at), check({})], false],
    ['stays for an hour', [check({ askedAt: at + hour - 1 })], true],
    ['ends after an hour', [check({ askedAt: at + hour })], false],
    ['ends when the clock is set back', [check({ askedAt: at - hour })], false],
  ])('%s', (_name, transitions, stays) => {
    const after = transitions.reduce((cart, transition) => transition(cart), refused)
    const its = after.items.find(({ variantId }) => variantId === idOf('a'))
    expect(its?.refusal !== null).toBe(stays)
  })
})
