import { describe, expect, it, test } from 'vitest'
import type { CurrentVariant } from '../storefront/cart-queries.ts'
import {
  add,
  changeBy,
  emptyCart,
  remove,
  totalQuantity,
  type Cart,
  type Line,
  type RefusalCause,
  type Transition,
} from './cart.ts'
import { payableLines, totalText } from './quote.ts'
import { changesText } from './line-notes.ts'
import { changesSeen, linesRefused, reconcile, type CurrentLines } from './reconcile.ts'
import { after, cartOf, currently, idOf, line, price } from './testing/fixtures.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

const usd = (minorUnits: number) => price(minorUnits, 'USD').price
const at = (minorUnits: number, over: Partial<Line> = {}) =>
  line('a', { ...price(minorUnits, 'USD'), ...over })
const now = (minorUnits: number, availableForSale = true) =>
  currently(minorUnits, 'USD', availableForSale)

/** The lines after a check with this answer. */
const checked = (cart: Cart, answer: CurrentLines): Line[] => reconcile(answer, 0, 0)(cart).items

const was24 = { formerPrice: usd(24) }
const unitPrice = { price: usd(13), per: '100 g' }

describe('a line after a check of its variant', () => {
  it.each<[string, Line, CurrentVariant | null, Line]>([
    ['a higher price', at(24), now(26), at(26, was24)],
    ['a higher price again', at(26, was24), now(28), at(28, was24)],
    ['the same price, whose change was not seen yet', at(26, was24), now(26), at(26, was24)],
    ['back at the price that the shopper saw', at(26, was24), now(24), at(24)],
    [
      'the same figure in another currency',
      at(24),
      currently(24, 'EUR'),
      line('a', { ...price(24, 'EUR'), ...was24 }),
    ],
    ['a unit price', at(24), { ...now(24), unitPrice }, at(24, { unitPrice })],
    ['sold out', at(24), now(24, false), at(24, { availability: 'sold-out' })],
    ['gone', at(24), null, at(24, { availability: 'gone' })],
    ['back for sale', at(24, { availability: 'gone' }), now(24), at(24)],
  ])('%s', (_name, before, variant, then) => {
    expect(checked(cartOf(before), new Map([[idOf('a'), variant]]))).toEqual([then])
  })
})

test('a line without an answer, and an answer without a line, change nothing; nor does a check change the cart', () => {
  const lines = [line('new', { quantity: 2 }), line('b', price(10, 'USD')), line('a')]
  const cart = { ...cartOf(...lines), checkoutUrl: 'c' }
  const answer = new Map([
    [idOf('a'), null],
    [idOf('b'), now(11)],
    [idOf('removed'), now(1)],
  ])
  const result = reconcile(answer, 7, 9)(cart)
  const [first, second, third] = lines
  expect(result).toEqual({
    ...cart,
    checkedAt: 7,
    items: [
      first,
      { ...second, price: usd(11), formerPrice: usd(10) },
      { ...third, availability: 'gone' },
    ],
  })
  expect(totalQuantity(result.items)).toBe(4)
  expect(payableLines(result).map((each) => each.variantId)).toEqual([idOf('new'), idOf('b')])
  expect(checked(cartOf(...lines), new Map())).toEqual(lines)
})

test('texts in another language replace the former ones, and are not announced as a change', () => {
  const cart = cartOf(at(24, { quantity: 2 }))
  const selectedOptions = [{ name: 'Größe', value: '8 oz' }]
  const german = {
    title: '8 oz',
    selectedOptions,
    product: { ...line('a').product, title: 'Bernstein', handle: 'bernstein' },
  }
  const lines = checked(cart, new Map([[idOf('a'), { ...now(24), ...german }]]))
  const product = { title: 'Bernstein', handle: 'bernstein' }
  expect(lines).toMatchObject([{ product, selectedOptions, quantity: 2 }])
  expect(changesText(cart.items, lines)).toBe('')
})

test('an older check that is answered after a newer one changes nothing', () => {
  const later = reconcile(new Map([[idOf('a'), null]]), 20, 30)(cartOf(at(24)))
  expect(reconcile(new Map([[idOf('a'), now(26)]]), 10, 40)(later)).toBe(later)
  const clockWasSetBack = reconcile(new Map(), 10, 11)(later)
  expect(clockWasSetBack.checkedAt).toBe(10)
})

test('the shopper has seen the changes: former prices are deleted, availability stays', () => {
  const cart = cartOf(at(26, { formerPrice: usd(24), availability: 'sold-out' }), line('b'))
  expect(changesSeen(cart)).toEqual(cartOf(at(26, { availability: 'sold-out' }), line('b')))
  const nothing = cartOf(line('b', { availability: 'gone' }))
  expect(changesSeen(nothing)).toEqual(nothing)
  expect(changesSeen(emptyCart)).toEqual(emptyCart)
})

const refused = (reason: string, askedAt = 0) =>
  at(24, { refusal: { kind: 'refused', reason, at: askedAt } })
const bernstein = { ...line('a').product, title: 'Bernstein' }

describe('the text about changes', () => {
  it.each<[string, Line | null, Line, string]>([
    ['nothing new', at(24), at(24), ''],
    [
      'a price, and the words of another language',
      at(2400),
      at(2600, { product: bernstein }),
      `Bernstein: was ${inDollars(24)}, now ${inDollars(26)}.`,
    ],
    ['gone', at(24), at(24, { availability: 'gone' }), 'Amber: no longer available.'],
    [
      'back at another price',
      at(2400, { availability: 'gone' }),
      at(2600),
      `Amber: available again, was ${inDollars(24)}, now ${inDollars(26)}.`,
    ],
    ['a line that another tab has added', null, at(24, { availability: 'sold-out' }), ''],
    ['a refusal', at(24), refused('At 6'), 'Amber: can’t be ordered right now: At 6.'],
    ['a refusal without words', at(24), refused(''), 'Amber: can’t be ordered right now.'],
    [
      'a refusal for the place',
      at(24),
      at(24, { refusal: { kind: 'not-here', at: 0 } }),
      'Amber: not available in your area.',
    ],
    ['a refusal that is not new', refused('At 6'), refused('At 7', 1), ''],
  ])('%s', (_name, before, then, text) => {
    expect(changesText(before ? [before] : [], [then])).toBe(text)
  })
})

const hour = 60 * 60 * 1000
const refusedAt = 10 * hour
const refusing = (name: string, reason: string) =>
  new Map<string, RefusalCause>([[idOf(name), { kind: 'refused', reason }]])
const causes = refusing('a', 'At least 6')
const sent = [line('a', price(1000, 'USD')), line('b', price(500, 'USD'))]
const refusedCart = linesRefused(causes, sent, refusedAt)(cartOf(...sent))

test('a refused line adds to the number of items, but is neither charged nor sent again', () => {
  expect(refusedCart.items.map(({ refusal }) => refusal)).toEqual([
    { kind: 'refused', reason: 'At least 6', at: refusedAt },
    null,
  ])
  expect(totalQuantity(refusedCart.items)).toBe(2)
  expect(totalText(refusedCart)).toBe(inDollars(5))
  expect(payableLines(refusedCart).map(({ variantId }) => variantId)).toEqual([idOf('b')])
})

test('a line that changed while the call was in flight is not marked', () => {
  const changed = changeBy(idOf('a'), 1)(cartOf(...sent))
  expect(linesRefused(causes, sent, refusedAt)(changed)).toEqual(changed)
  const other = cartOf(line('c'))
  expect(linesRefused(refusing('c', 'No'), sent, refusedAt)(other)).toEqual(other)
})

/** A check of the line, so many milliseconds after its refusal. */
const checkedLater = (since: number, minorUnits = 1000, isForSale = true): Transition => {
  const time = refusedAt + since
  return reconcile(new Map([[idOf('a'), now(minorUnits, isForSale)]]), time, time)
}
const others = [changeBy(idOf('b'), 1), remove(idOf('b')), add(line('c'))]

describe('a refusal', () => {
  it.each<[string, Transition[], boolean]>([
    ['stays when another line changes', others, true],
    ['ends with one more unit', [changeBy(idOf('a'), 1)], false],
    ['stays when the first check after it finds another price', [checkedLater(1, 999)], true],
    ['ends when a later check finds another price', [checkedLater(1), checkedLater(2, 999)], false],
    ['ends when the variant was sold out', [checkedLater(1, 1000, false), checkedLater(2)], false],
    ['stays for an hour', [checkedLater(hour - 1)], true],
    ['ends after an hour', [checkedLater(hour)], false],
    ['ends when the clock is set back', [checkedLater(-hour)], false],
  ])('%s', (_name, transitions, stays) => {
    const [first] = after(refusedCart, ...transitions).items
    expect(first?.refusal !== null).toBe(stays)
  })
})
