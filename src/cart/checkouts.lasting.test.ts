import { describe, expect, it, test } from 'vitest'
import { add, remove, type Transition } from './cart.ts'
import { checkoutPlaced, checkoutRead, newestCheckout } from './checkouts.ts'
import { after, cartOf, idOf, line, opened } from './testing/fixtures.ts'

const hour = 60 * 60 * 1000
const read = (id: string, now: number) => checkoutRead(id, 0, now)
const a = (quantity = 1) => line('a', { quantity })
const b = (quantity = 1) => line('b', { quantity })

describe('the checkout that may have been ordered although the provider still has its cart', () => {
  it.each<[string, Transition[], string | undefined]>([
    ['is one whose cart was read an hour after its creation', [opened('c'), read('c', hour)], 'c'],
    ['is none within the hour', [opened('c'), read('c', hour - 1)], undefined],
    ['is none where the time is unknown', [opened('c'), read('c', NaN)], undefined],
    [
      'stays the same at a later read with an unknown time',
      [opened('c'), read('c', hour), read('c', NaN)],
      'c',
    ],
    ['stays the same where a line was added', [opened('c'), read('c', hour), add(line('n'))], 'c'],
    [
      'is none where a newer checkout holds the lines',
      [opened('c'), read('c', hour), opened('d')],
      undefined,
    ],
    [
      'is the newer checkout once that has lasted',
      [opened('c'), read('c', hour), opened('d'), read('d', hour)],
      'd',
    ],
    [
      'is none where its lines were removed and added again',
      [opened('c'), read('c', hour), remove(idOf('a')), remove(idOf('b')), add(a())],
      undefined,
    ],
    [
      'is none where a newer checkout was ordered',
      [opened('c'), opened('d'), read('c', hour), read('d', hour), checkoutPlaced('d'), add(a())],
      undefined,
    ],
  ])('%s', (_name, all, id) => {
    const newest = newestCheckout(after(cartOf(a(2), b()), ...all))
    expect(newest?.hasLasted ? newest.cartId : undefined).toBe(id)
  })

  test('is none if the cart contains none of its lines', () => {
    const cart = after(cartOf(a(2)), opened('c'), read('c', hour))
    expect(newestCheckout({ ...cart, items: [b()] })).toBeUndefined()
  })

  test('a read without a change changes nothing', () => {
    const cart = after(cartOf(a(2)), opened('c'), read('c', hour))
    expect(read('c', 2 * hour)(cart)).toEqual(cart)
    expect(read('other', hour)(cart)).toEqual(cart)
  })
})
