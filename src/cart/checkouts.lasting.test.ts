import { describe, expect, it, test } from 'vitest'
import { add, remove, type Transition } from './cart.ts'
import { checkoutPlaced, checkoutRead, lastingCheckout } from './checkouts.ts'
import { cartOf, idOf, line } from './testing/fixtures.ts'
import { after, opened } from './testing/opened-checkout.ts'

const hour = 60 * 60 * 1000
const read = (id: string, now: number) => checkoutRead(id, 0, now)
const a = (quantity = 1) => line('a', { quantity })
const b = (quantity = 1) => line('b', { quantity })

describe('the checkout that was perhaps ordered, though the provider still has its cart', () => {
  it.each<[string, Transition[], string | undefined]>([
    ['is one read an hour after it was made', [opened('c'), read('c', hour)], 'c'],
    ['is none before', [opened('c'), read('c', hour - 1)], undefined],
    ['is none where nobody knows the time', [opened('c'), read('c', NaN)], undefined],
    ['is that whatever is read later', [opened('c'), read('c', hour), read('c', NaN)], 'c'],
    ['is that where more was added since', [opened('c'), read('c', hour), add(line('n'))], 'c'],
    [
      'is none once a newer one holds the cart',
      [opened('c'), read('c', hour), opened('d')],
      undefined,
    ],
    [
      'is the newer one, once that has lasted',
      [opened('c'), read('c', hour), opened('d'), read('d', hour)],
      'd',
    ],
    [
      'is none once what it held was taken out, and put in again',
      [opened('c'), read('c', hour), remove(idOf('a')), remove(idOf('b')), add(a())],
      undefined,
    ],
    [
      'is none once it was emptied',
      [opened('c'), opened('d'), read('c', hour), read('d', hour), checkoutPlaced('d'), add(a())],
      undefined,
    ],
  ])('%s', (_name, all, id) => {
    expect(lastingCheckout(after(cartOf(a(2), b()), ...all))?.cartId).toBe(id)
  })

  test('is none of which no line can be read', () => {
    const cart = after(cartOf(a(2)), opened('c'), read('c', hour))
    expect(lastingCheckout({ ...cart, items: [b()] })).toBeNull()
  })

  test('nothing changes where nothing is news', () => {
    const cart = after(cartOf(a(2)), opened('c'), read('c', hour))
    expect(read('c', 2 * hour)(cart)).toBe(cart)
    expect(read('other', hour)(cart)).toBe(cart)
  })
})
