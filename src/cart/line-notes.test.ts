import { expect, test } from 'vitest'
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

const SOLD_OUT = 'Sold out. Not counted in your total.'

test.each<[string, Line, string]>([
  ['is sold out', line('a', { availability: 'sold-out' }), SOLD_OUT],
  [
    'is no longer sold',
    line('a', { availability: 'gone' }),
    'No longer available. Not counted in your total.',
  ],
  ['is refused', refusedFor('At least 6'), 'Can’t be ordered right now: At least 6'],
  [
    'is refused without a reason',
    refusedFor(''),
    'Can’t be ordered right now. Not counted in your total.',
  ],
  [
    'is not sold where the shopper is',
    refused({ kind: 'not-here' }),
    'Not available in your area. Not counted in your total.',
  ],
  ['is sold out and refused', { ...refusedFor('At least 6'), availability: 'sold-out' }, SOLD_OUT],
])('a line that %s says so, and no other does', (_what, second, note) => {
  expect(notes(cartOf(line('b'), second))).toEqual([null, note])
})

test('a line in another currency than the first says so', () => {
  const text = 'Priced in another currency. Please check it out on its own.'
  expect(notes(cartOf(line('a'), line('b', price(1, 'JPY'))))).toEqual([null, text])
})

test('the provider’s words are separate from the shop’s', () => {
  expect(lineNotes(cartOf(), refusedFor('غير متوفر'))).toEqual([
    { ours: 'Can’t be ordered right now: ', theirs: 'غير متوفر' },
  ])
})

test('a line shows how many units were granted, and the provider’s warning, until the cart changes', () => {
  const sent = [line('a', { quantity: 5 }), line('b'), line('c'), line('d', { quantity: 2 })]
  const provider = providerCart({ a: 2, b: 1, c: 0, d: 2 })
  const [first, second, , last] = provider.lines
  first?.warnings.push({ code: 'NEW', message: 'Sent by sea' })
  second?.warnings.splice(0, 1, { code: 'NEW', message: 'Made in June' })
  last?.warnings.splice(0)
  const cart = created(provider, sent)(cartOf(...sent))
  const granted = 'We only have 2 of these / Sent by sea'
  expect(notes(cart)).toEqual([granted, 'Made in June', SOLD_OUT, null])
  expect(notes(changeBy(idOf('b'), 1)(cart))).toEqual([null, null, SOLD_OUT, null])
})
