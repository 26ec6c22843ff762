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

const was24 = { formerPrice: usd(24) }
const unitPrice = { price: usd(13), per: '100 g', of: '200 g' }

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
  ])('%s', (_name, before, variant, after) => {
    expect(checked(cartOf(before), new Map([[idOf('a'), variant]]))).toEqual([after])
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
  const after = reconcile(answer, 7, 9)(cart)
  const [first, second, third] = lines
  expect(after).toEqual({
    ...cart,
    checkedAt: 7,
    items: [
      first,
      { ...second, price: usd(11), formerPrice: usd(10) },
      { ...third, availability: 'gone' },
    ],
  })
  expect(totalQuantity(after.items)).toBe(4)
  expect(payableLines(after).map((each) => each.variantId)).toEqual([idOf('new'), idOf('b')])
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
      'Bernstein: was USD $24.00, now USD $26.00.',
    ],
    ['gone', at(24), at(24, { availability: 'gone' }), 'Amber: no longer available.'],
    [
      'back at another price',
      at(2400, { availability: 'gone' }),
      at(2600),
      'Amber: available again, was USD $24.00, now USD $26.00.',
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
  ])('%s', (_name, before, after, text) => {
    expect(changesText(before ? [before] : [], [after])).toBe(text)
  })
})
