import { describe, expect, it, test } from 'vitest'
import { add, changeBy, remove, totalQuantity, type RefusalCause, type Transition } from './cart.ts'
import { payableLines, totalText } from './quote.ts'
import { linesRefused, reconcile } from './reconcile.ts'
import { cartOf, currently, idOf, line, price } from './testing/fixtures.ts'

const hour = 60 * 60 * 1000
const at = 10 * hour
const refusing = (name: string, reason: string) =>
  new Map<string, RefusalCause>([[idOf(name), { kind: 'refused', reason }]])
const causes = refusing('a', 'At least 6')
const sent = [line('a', price(1000, 'USD')), line('b', price(500, 'USD'))]
const refused = linesRefused(causes, sent, at)(cartOf(...sent))

test('a refused line adds to the number of items, but is neither charged nor sent again', () => {
  expect(refused.items.map(({ refusal }) => refusal)).toEqual([
    { kind: 'refused', reason: 'At least 6', at },
    null,
  ])
  expect(totalQuantity(refused.items)).toBe(2)
  expect(totalText(refused)).toBe('USD $5.00')
  expect(payableLines(refused).map(({ variantId }) => variantId)).toEqual([idOf('b')])
})

test('a line that changed while the call was in flight is not marked', () => {
  const changed = changeBy(idOf('a'), 1)(cartOf(...sent))
  expect(linesRefused(causes, sent, at)(changed)).toEqual(changed)
  const other = cartOf(line('c'))
  expect(linesRefused(refusing('c', 'No'), sent, at)(other)).toEqual(other)
})

const check = (over: { price?: number; isForSale?: boolean; askedAt?: number }): Transition => {
  const { price: minorUnits = 1000, isForSale = true, askedAt = at + 1 } = over
  const now = currently(minorUnits, 'USD', isForSale)
  return reconcile(new Map([[idOf('a'), now]]), askedAt, askedAt)
}

describe('a refusal', () => {
  it.each<[string, Transition[], boolean]>([
    [
      'stays when another line changes',
      [changeBy(idOf('b'), 1), remove(idOf('b')), add(line('c'))],
      true,
    ],
    ['ends with one more unit', [changeBy(idOf('a'), 1)], false],
    ['stays when the first check after it finds another price', [check({ price: 999 })], true],
    [
      'ends when a later check finds another price',
      [check({}), check({ price: 999, askedAt: at + 2 })],
      false,
    ],
    [
      'ends when the variant was sold out',
      [check({ isForSale: false }), check({ askedAt: at + 2 })],
      false,
    ],
    ['stays for an hour', [check({ askedAt: at + hour - 1 })], true],
    ['ends after an hour', [check({ askedAt: at + hour })], false],
    ['ends when the clock is set back', [check({ askedAt: at - hour })], false],
  ])('%s', (_name, transitions, stays) => {
    const after = transitions.reduce((cart, transition) => transition(cart), refused)
    const its = after.items.find(({ variantId }) => variantId === idOf('a'))
    expect(its?.refusal !== null).toBe(stays)
  })
})
