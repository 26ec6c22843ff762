import { describe, expect, it, test } from 'vitest'
import { add, changeBy, remove, totalQuantity, type RefusalCause, type Transition } from './cart.ts'
import { payableLines, totalText } from './quote.ts'
import { linesRefused, reconcile } from './reconcile.ts'
import { after, cartOf, currently, idOf, line, price } from './testing/fixtures.ts'

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

/** A check of the line, so many milliseconds after its refusal. */
const checked = (since: number, minorUnits = 1000, isForSale = true): Transition => {
  const now = currently(minorUnits, 'USD', isForSale)
  return reconcile(new Map([[idOf('a'), now]]), at + since, at + since)
}
const others = [changeBy(idOf('b'), 1), remove(idOf('b')), add(line('c'))]

describe('a refusal', () => {
  it.each<[string, Transition[], boolean]>([
    ['stays when another line changes', others, true],
    ['ends with one more unit', [changeBy(idOf('a'), 1)], false],
    ['stays when the first check after it finds another price', [checked(1, 999)], true],
    ['ends when a later check finds another price', [checked(1), checked(2, 999)], false],
    ['ends when the variant was sold out', [checked(1, 1000, false), checked(2)], false],
    ['stays for an hour', [checked(hour - 1)], true],
    ['ends after an hour', [checked(hour)], false],
    ['ends when the clock is set back', [checked(-hour)], false],
  ])('%s', (_name, transitions, stays) => {
    const [first] = after(refused, ...transitions).items
    expect(first?.refusal !== null).toBe(stays)
  })
})
