import { describe, expect, it, test } from 'vitest'
import { changeBy, type Cart } from '../cart.ts'
import { checkoutCreated } from '../checkouts.ts'
import { cartOf, idOf, line, price, providerCart } from '../testing/fixtures.ts'
import { lineNote } from './line-note.ts'

const notes = (cart: Cart) => cart.items.map((each) => lineNote(cart, each))

describe('a line says', () => {
  it.each([
    ['nothing where nothing is to be said', cartOf(line('a'), line('b')), [null, null]],
    [
      'that it is sold out',
      cartOf(line('a', { availability: 'sold-out' }), line('b')),
      ['Sold out: left out of total and checkout', null],
    ],
    [
      'that it is no longer sold',
      cartOf(line('a'), line('b', { availability: 'gone' })),
      [null, 'No longer sold: left out of total and checkout'],
    ],
    [
      'that its currency is another',
      cartOf(line('a'), line('b', price(1, 'JPY'))),
      [null, 'In another currency: left out of total and checkout'],
    ],
    [
      'that it is gone rather than in another currency',
      cartOf(line('a'), line('b', { ...price(1, 'JPY'), availability: 'gone' })),
      [null, 'No longer sold: left out of total and checkout'],
    ],
  ])('%s', (_name, cart, expected) => {
    expect(notes(cart)).toEqual(expected)
  })
})

test('how many of it can be had, until the cart changes', () => {
  const sent = [line('a', { quantity: 5 }), line('b', { quantity: 2 }), line('c')]
  const granted = providerCart({ a: 2, b: 2, c: 0 })
  const cart = checkoutCreated(granted, sent, 'https://shop.test', 0)(cartOf(...sent))
  expect(notes(cart)).toEqual([
    'Only 2 of 5 can be had',
    null,
    'Sold out: left out of total and checkout',
  ])
  expect(notes(changeBy(idOf('b'), 1)(cart)).slice(0, 2)).toEqual([null, null])
})
