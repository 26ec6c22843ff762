import { describe, expect, it, test } from 'vitest'
import { changeBy, type Cart, type Line, type RefusalCause } from './cart.ts'
import { cartOf, created, idOf, line, price, providerCart } from './testing/fixtures.ts'
import { lineNotes } from './line-notes.ts'

const refused = (cause: RefusalCause): Line => line('a', { refusal: { ...cause, at: 0 } })
const refusedFor = (reason: string): Line => refused({ kind: 'refused', reason })

/** The notes of each line in one text; null for a line without notes. */
const notes = (cart: Cart) =>
  cart.items.map((each) => {
    const texts = lineNotes(cart, each).map(({ ours = '', theirs = '' }) => ours + theirs)
    return texts.length > 0 ? texts.join(' / ') : null
  })

describe('a line shows', () => {
  it.each([
    [
      'that it is sold out',
      cartOf(line('a', { availability: 'sold-out' }), line('b')),
      ['Sold out. Not counted in your total.', null],
    ],
    [
      'that it is no longer sold',
      cartOf(line('a'), line('b', { availability: 'gone' })),
      [null, 'No longer available. Not counted in your total.'],
    ],
    [
      'that it is in another currency',
      cartOf(line('a'), line('b', price(1, 'JPY'))),
      [null, 'Priced in another currency. Please check it out on its own.'],
    ],
    [
      'why the provider refuses it',
      cartOf(refusedFor('At least 6'), line('b')),
      ['Can’t be ordered right now: At least 6', null],
    ],
    [
      'that the provider refuses it, and gives no reason',
      cartOf(refusedFor(''), line('b')),
      ['Can’t be ordered right now. Not counted in your total.', null],
    ],
    [
      'that it is not sold where the shopper is',
      cartOf(refused({ kind: 'not-here' }), line('b')),
      ['Not available in your area. Not counted in your total.', null],
    ],
    [
      'that it is sold out rather than refused',
      cartOf({ ...refusedFor('At least 6'), availability: 'sold-out' }),
      ['Sold out. Not counted in your total.'],
    ],
  ])('%s', (_name, cart, expected) => {
    expect(notes(cart)).toEqual(expected)
  })
})

test('the provider’s words are separate from the shop’s', () => {
  expect(lineNotes(cartOf(), refusedFor('غير متوفر'))).toEqual([
    { ours: 'Can’t be ordered right now: ', theirs: 'غير متوفر' },
  ])
})

test('a line shows the provider’s warning until the cart changes', () => {
  const sent = [line('a', { quantity: 5 }), line('b')]
  const provider = providerCart({ a: 2, b: 1 })
  const [first, second] = provider.lines
  first?.warnings.push({ code: 'NEW', message: 'Sent by sea' })
  second?.warnings.splice(0, 1, { code: 'NEW', message: 'Made in June' })
  const cart = created(provider, sent)(cartOf(...sent))
  expect(notes(cart)).toEqual(['We only have 2 of these / Sent by sea', 'Made in June'])
  expect(notes(changeBy(idOf('b'), 1)(cart))).toEqual([null, null])
})

test('a line shows how many units were granted until the cart changes', () => {
  const sent = [line('a', { quantity: 5 }), line('b', { quantity: 2 }), line('c')]
  const granted = providerCart({ a: 2, b: 2, c: 0 })
  granted.lines[1]?.warnings.splice(0)
  const cart = created(granted, sent)(cartOf(...sent))
  expect(notes(cart)).toEqual([
    'We only have 2 of these',
    null,
    'Sold out. Not counted in your total.',
  ])
  expect(notes(changeBy(idOf('b'), 1)(cart)).slice(0, 2)).toEqual([null, null])
})
