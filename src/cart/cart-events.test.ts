import { expect, test } from 'vitest'
import {
  add,
  addAll,
  changeBy,
  MAX_CHECKOUTS,
  remove,
  withDiscountCodes,
  type Cart,
  type Transition,
} from './cart.ts'
import { eventsOf } from './cart-events.ts'
import { checkoutPlaced } from './checkouts.ts'
import { after, cartOf, idOf, line, nameOf, opened } from './testing/fixtures.ts'
import { restore } from './undo.ts'

const a = line('a', { quantity: 2 })
const cart = cartOf(a)
const full = after(
  cart,
  ...Array.from({ length: MAX_CHECKOUTS }, (_, index) => opened(`c${index}`)),
)

/** 'name: a×2' */
const said = (before: Cart, change: Transition) =>
  eventsOf({ before, after: change(before) }).map(
    ({ name, items }) =>
      `${name}: ${items.map(({ variant, quantity }) => `${nameOf(variant?.id ?? '')}×${quantity}`).join(' ')}`,
  )

test.each<[what: string, before: Cart, change: Transition, ...events: string[]]>([
  ['adds a line', cart, add(line('b')), 'add_to_cart: b×1'],
  ['adds to a line', cart, add(a), 'add_to_cart: a×2'],
  ['adds a shared cart', cart, addAll([a, line('b')]), 'add_to_cart: a×2 b×1'],
  ['takes one away', cart, changeBy(idOf('a'), -1), 'remove_from_cart: a×1'],
  ['removes a line', cart, remove(idOf('a')), 'remove_from_cart: a×2'],
  ['removes it, and presses Undo', cartOf(), restore(idOf('a'), cart), 'add_to_cart: a×2'],
  ['changes no quantity', cart, withDiscountCodes(['TEN'])],
  ['begins a checkout', cart, opened('c'), 'begin_checkout: a×2'],
  ['begins one more than are kept', full, opened('new'), 'begin_checkout: a×2'],
  [
    'orders, and has added more meanwhile',
    after(cart, opened('c'), add(line('b'))),
    checkoutPlaced('c'),
    'purchase: a×2',
  ],
])('a shopper %s', (_what, before, change, ...events) => {
  expect(said(before, change)).toEqual(events)
})

test('an item has the field’s data, and nothing else of the line', () => {
  const { product, price, selectedOptions, variantId } = a
  const { id, handle, title } = product
  const there = { ...cart, market: 'de-DE' }
  expect(eventsOf({ before: cartOf(), after: there })).toEqual([
    {
      name: 'add_to_cart',
      market: 'de-DE',
      items: [
        {
          product: { id, handle, title },
          variant: { id: variantId, selectedOptions },
          price,
          quantity: 2,
        },
      ],
    },
  ])
})
