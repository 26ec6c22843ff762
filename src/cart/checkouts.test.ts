import { describe, expect, it, test } from 'vitest'
import { add, emptyCart, remove, type Cart, type Transition } from './cart.ts'
import {
  checkoutPlaced,
  checkoutRead,
  offeredCheckout,
  openCheckouts,
  withoutOldCheckout,
} from './checkouts.ts'
import { currentQuote } from './quote.ts'
import {
  after,
  cartOf,
  created,
  idOf,
  line,
  linesText,
  opened,
  providerCart,
  SHOP,
} from './testing/fixtures.ts'

const a = (quantity = 1) => line('a', { quantity })
const b = (quantity = 1) => line('b', { quantity })

describe('a created checkout', () => {
  test('is recorded with the lines that it would order', () => {
    const sent = [a(2), b()]
    const cart = created(providerCart({ a: 2, b: 1 }, 'c?key=1'), sent, { askedAt: 7 })(
      cartOf(...sent),
    )
    expect(linesText(cart)).toBe('a×2 b×1')
    const checkoutUrl = 'https://shop.test/c%3Fkey%3D1?channel=online_store'
    expect(cart).toMatchObject({ checkoutUrl })
    const lines = [
      { key: idOf('a'), quantity: 2 },
      { key: idOf('b'), quantity: 1 },
    ]
    expect(cart.checkouts).toEqual([
      { cartId: 'c?key=1', storeOrigin: SHOP, lines, createdAt: null },
    ])
    expect(cart.quote).toMatchObject({ granted: lines, isShort: false })
  })

  test('is dropped after five newer ones', () => {
    const all = Array.from({ length: 7 }, (_, index) => opened(`c${index}`))
    const ids = after(cartOf(a()), ...all).checkouts.map((checkout) => checkout.cartId)
    expect(ids).toEqual(['c2', 'c3', 'c4', 'c5', 'c6'])
  })

  test('marks a line with a granted quantity of 0, and keeps one that was granted in part', () => {
    const sent = [a(5), b(2)]
    const cart = created(providerCart({ a: 2, b: 0 }), sent)(cartOf(...sent))
    expect(cart.items.map((each) => each.availability)).toEqual(['for-sale', 'sold-out'])
    expect(linesText(cart)).toBe('a×5 b×2')
    expect(cart.quote?.isShort).toBe(true)
    const ordered = after(cart, checkoutRead('cart', 0), checkoutPlaced('cart'))
    expect(linesText(ordered)).toBe('a×3 b×2')
  })
})

test('a shopper checks out in two tabs, and the older cart is answered last → link and total stay the newer cart’s', () => {
  const older = created(providerCart({ a: 1 }, 'older'), [a()], { askedAt: 1 })
  const newer = created(providerCart({ a: 2 }, 'newer'), [a(2)], { askedAt: 2 })
  const cart = after(cartOf(a(2)), newer, older)
  expect(cart).toMatchObject({ checkedAt: 2 })
  expect(cart.checkoutUrl).toContain('newer')
  expect(currentQuote(cart)?.granted).toMatchObject([{ key: idOf('a'), quantity: 2 }])
  expect(cart.checkouts.map(({ cartId }) => cartId)).toEqual(['newer', 'older'])
})

describe('an order was placed', () => {
  const placed = checkoutPlaced('c')
  const more = add(a(2))
  it.each<[string, Transition[], string]>([
    ['the sent lines leave the cart', [opened('c'), placed], ''],
    ['units added since stay', [opened('c'), more, add(line('new')), placed], 'a×2 new×1'],
    ['a line removed and added again stays', [opened('c'), remove(idOf('a')), more, placed], 'a×2'],
    ['a second order of one checkout changes nothing', [opened('c'), placed, more, placed], 'a×2'],
    [
      'both checkouts of one cart: the lines leave once',
      [opened('c'), opened('d'), placed, more, checkoutPlaced('d')],
      'a×2',
    ],
    [
      'the second checkout, which holds more, then the first',
      [opened('c'), more, opened('d'), checkoutPlaced('d'), add(a()), placed],
      'a×1',
    ],
  ])('%s', (_name, all, lines) => {
    expect(linesText(after(cartOf(a(2), b()), ...all))).toBe(lines)
  })

  test('link and quote are deleted, and an empty cart is marked as ordered until a line is added', () => {
    const ordered = after(cartOf(a()), opened('c'), placed)
    expect(ordered).toEqual({ ...emptyCart, isOrdered: true })
    expect(add(b())(ordered).isOrdered).toBe(false)
    const kept = after(cartOf(a()), opened('c'), add(b()), placed)
    expect(kept.isOrdered).toBe(false)
    expect(remove(idOf('b'))(kept)).toEqual(emptyCart)
  })
})

describe('a checkout is recent enough that a missing cart means an order', () => {
  const day = 24 * 60 * 60 * 1000
  it.each([
    ['until 28 days after its creation', SHOP, 28 * day - 1, 1],
    ['not after 28 days, as the cart expires within 30', SHOP, 28 * day, 0],
    ['not at an unknown time', SHOP, NaN, 0],
    ['not at another store', 'https://other.test', 0, 0],
  ])('%s', (_name, store, now, count) => {
    expect(openCheckouts(opened('c')(cartOf(a())), store, now)).toHaveLength(count)
  })

  test('at any time, until its cart was read back', () => {
    const cart = created(providerCart({ a: 1 }, 'c'), [a()])(cartOf(a()))
    expect(openCheckouts(cart, SHOP, 100 * day)).toHaveLength(1)
  })
})

describe('a checkout is offered', () => {
  const hour = 60 * 60 * 1000
  const at = 10 * hour
  const cart = created(providerCart({ a: 1 }), [a()], { askedAt: at })(cartOf(a()))
  const url = 'https://shop.test/cart?channel=online_store'

  it.each<[string, Cart, number, string | null]>([
    ['at once', cart, at, url],
    ['for an hour', cart, at + hour - 1, url],
    ['not after an hour', cart, at + hour, null],
    ['not by a clock that was set back', cart, at - hour, null],
    ['not where none was created', emptyCart, at, null],
  ])('%s', (_name, held, now, offered) => {
    expect(offeredCheckout(held, now)).toBe(offered)
    const left = withoutOldCheckout(now)(held)
    // Its total and discounts are as old as its address.
    expect(left).toEqual(offered ? held : { ...held, checkoutUrl: null, quote: null })
  })
})
