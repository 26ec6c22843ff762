import { describe, expect, it, test } from 'vitest'
import type { CurrentVariant } from '../storefront/cart-queries.ts'
import { emptyCart, totalQuantity, type Cart, type Line } from './cart.ts'
import { payableLines } from './quote.ts'
import { changesText } from './line-notes.ts'
import { changesSeen, reconcile, type CurrentLines } from './reconcile.ts'
import { cartOf, currently, idOf, line, price } from './testing/fixtures.ts'

const usd = (minorUnits: number) => price(minorUnits, 'USD').price
const at = (minorUnits: number, over: Partial<Line> = {}) =>
  line('a', { ...price(minorUnits, 'USD'), ...over })
const now = (minorUnits: number, availableForSale = true) =>
  currently(minorUnits, 'USD', availableForSale)

/** The lines after a check with this answer. */
const checked = (cart: Cart, answer: CurrentLines): Line[] => reconcile(answer, 0, 0)(cart).items

describe('a line after a check of its variant', () => {
  it.each<[string, Line, CurrentVariant | null, Line]>([
    ['a higher price', at(24), now(26), at(26, { formerPrice: usd(24) })],
    [
      'a higher price again',
      at(26, { formerPrice: usd(24) }),
      now(28),
      at(28, { formerPrice: usd(24) }),
    ],
    [
      'the same price, whose change was not seen yet',
      at(26, { formerPrice: usd(24) }),
      now(26),
      at(26, { formerPrice: usd(24) }),
    ],
    ['back at the price that the shopper saw', at(26, { formerPrice: usd(24) }), now(24), at(24)],
    [
      'the same figure in another currency',
      at(24),
      currently(24, 'EUR'),
      line('a', { ...price(24, 'EUR'), formerPrice: usd(24) }),
    ],
    [
      'a unit price beside the price',
      at(24),
      { ...now(26), unitPrice: { price: usd(13), per: '100 g', of: '200 g' } },
      at(26, {
        formerPrice: usd(24),
        unitPrice: { price: usd(13), per: '100 g', of: '200 g' },
      }),
    ],
    ['sold out', at(24), now(24, false), at(24, { availability: 'sold-out' })],
    ['back for sale', at(24, { availability: 'gone' }), now(24), at(24)],
  ])('%s', (_name, before, variant, after) => {
    expect(checked(cartOf(before), new Map([[idOf('a'), variant]]))).toEqual([after])
  })
})

test('each line gets the answer for its variant, and a line without an answer stays unchanged', () => {
  const lines = [
    line('new', { quantity: 2 }),
    line('b', price(10, 'USD')),
    line('a', { quantity: 3 }),
  ]
  const answer = new Map([
    [idOf('a'), null],
    [idOf('b'), now(11)],
    [idOf('removed'), now(1)],
  ])
  expect(checked(cartOf(...lines), answer)).toEqual([
    lines[0],
    { ...lines[1], price: usd(11), formerPrice: usd(10) },
    { ...lines[2], availability: 'gone' },
  ])
  expect(checked(cartOf(), answer)).toEqual([])
  expect(checked(cartOf(...lines), new Map())).toEqual(lines)
})

test('a check changes only the lines; a line that is gone adds to the number of items, but is not charged', () => {
  const cart = { ...cartOf(at(24), line('b', { quantity: 2 })), checkoutUrl: 'c' }
  const after = reconcile(new Map([[idOf('a'), null]]), 7, 9)(cart)
  expect(after).toEqual({ ...cart, items: after.items, checkedAt: 7 })
  expect(totalQuantity(after.items)).toBe(3)
  expect(payableLines(after).map((each) => each.variantId)).toEqual([idOf('b')])
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

describe('the text about changes', () => {
  it.each<[string, Line[], Line[], string]>([
    ['nothing new', [at(24), line('b')], [at(24), line('b')], ''],
    [
      'a price, and the words of another language',
      [at(2400)],
      [at(2600, { product: { ...line('a').product, title: 'Bernstein' } })],
      'Bernstein: was USD $24.00, now USD $26.00.',
    ],
    ['gone', [at(24)], [at(24, { availability: 'gone' })], 'Amber: no longer available.'],
    [
      'back at another price',
      [at(2400, { availability: 'gone' })],
      [at(2600)],
      'Amber: available again, was USD $24.00, now USD $26.00.',
    ],
    ['a line that another tab has added', [], [at(24, { availability: 'sold-out' })], ''],
    [
      'a refusal',
      [at(24)],
      [at(24, { refusal: { kind: 'refused', reason: 'At least 6', at: 0 } })],
      'Amber: can’t be ordered right now: At least 6.',
    ],
    [
      'a refusal without words',
      [at(24)],
      [at(24, { refusal: { kind: 'refused', reason: '', at: 0 } })],
      'Amber: can’t be ordered right now.',
    ],
    [
      'a refusal for the place',
      [at(24)],
      [at(24, { refusal: { kind: 'not-here', at: 0 } })],
      'Amber: not available in your area.',
    ],
    [
      'a refusal that is not new',
      [at(24, { refusal: { kind: 'refused', reason: 'At least 6', at: 0 } })],
      [at(24, { refusal: { kind: 'refused', reason: 'At least 7', at: 1 } })],
      '',
    ],
  ])('%s', (_name, before, after, text) => {
    expect(changesText(before, after)).toBe(text)
  })
})
