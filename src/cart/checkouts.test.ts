import { describe, expect, it, test } from 'vitest'
import { add, changeBy, emptyCart, remove, type Transition } from './cart.ts'
import { checkoutCreated, checkoutPlaced, checkoutRead, openCheckouts } from './checkouts.ts'
import { cartOf, idOf, line, linesText, price, providerCart } from './testing/fixtures.ts'
import { after, opened, SHOP } from './testing/opened-checkout.ts'
import { quoteOf } from './quote.ts'

const a = (quantity = 1) => line('a', { quantity })
const b = (quantity = 1) => line('b', { quantity })

describe('a checkout that was created', () => {
  test('is kept whole, with what it would order', () => {
    const sent = [a(2), b()]
    const cart = checkoutCreated(
      providerCart({ a: 2, b: 1 }, 'c?key=1'),
      sent,
      SHOP,
      7,
    )(cartOf(...sent))
    expect(linesText(cart)).toBe('a×2 b×1')
    const checkoutUrl = 'https://shop.test/c%3Fkey%3D1?channel=online_store'
    expect(cart).toMatchObject({ cartId: 'c?key=1', checkoutUrl })
    const lines = [
      { variantId: idOf('a'), quantity: 2 },
      { variantId: idOf('b'), quantity: 1 },
    ]
    expect(cart.checkouts).toEqual([
      { cartId: 'c?key=1', storeOrigin: SHOP, lines, createdAt: null, hasLasted: false },
    ])
    expect(cart.quote).toMatchObject({ granted: lines, isShort: false })
  })

  test('is one of the last five', () => {
    const all = Array.from({ length: 7 }, (_, index) => opened(`c${index}`))
    const ids = after(cartOf(a()), ...all).checkouts.map((checkout) => checkout.cartId)
    expect(ids).toEqual(['c2', 'c3', 'c4', 'c5', 'c6'])
  })

  test('marks what was refused, keeps what was granted in part', () => {
    const sent = [a(5), b(2)]
    const cart = checkoutCreated(providerCart({ a: 2, b: 0 }), sent, SHOP, 0)(cartOf(...sent))
    expect(cart.items.map((each) => each.availability)).toEqual(['for-sale', 'sold-out'])
    expect(linesText(cart)).toBe('a×5 b×2')
    expect(cart.quote?.isShort).toBe(true)
    const ordered = after(cart, checkoutRead('cart', 0, 0), checkoutPlaced('cart'))
    expect(linesText(ordered)).toBe('a×3 b×2')
  })

  test('orders no more than another tab has left in the cart meanwhile', () => {
    const cart = checkoutCreated(providerCart({ a: 5, b: 2 }), [a(5), b(2)], SHOP, 0)(cartOf(a(1)))
    const ordered = after(cart, add(b(3)), checkoutRead('cart', 0, 0), checkoutPlaced('cart'))
    expect(linesText(ordered)).toBe('b×3')
  })
})

test('a shopper checks out in two tabs, and the older cart is answered last → link and total stay the newer cart’s', () => {
  const older = checkoutCreated(providerCart({ a: 1 }, 'older'), [a()], SHOP, 1)
  const newer = checkoutCreated(providerCart({ a: 2 }, 'newer'), [a(2)], SHOP, 2)
  const cart = after(cartOf(a(2)), newer, older)
  expect(cart).toMatchObject({ cartId: 'newer', checkedAt: 2 })
  expect(cart.checkoutUrl).toContain('newer')
  expect(quoteOf(cart)?.granted).toEqual([{ variantId: idOf('a'), quantity: 2 }])
  expect(cart.checkouts.map(({ cartId }) => cartId)).toEqual(['newer', 'older'])
})

describe('once an order was placed', () => {
  it.each<[string, Transition[], string]>([
    ['what was sent leaves', [opened('c'), checkoutPlaced('c')], ''],
    [
      'what was added since stays',
      [opened('c'), add(a(3)), add(line('new')), checkoutPlaced('c')],
      'a×3 new×1',
    ],
    [
      'what was taken out is not taken again',
      [opened('c'), changeBy(idOf('a'), -1), checkoutPlaced('c')],
      '',
    ],
    [
      'taken out and put in again: it stays',
      [opened('c'), remove(idOf('a')), add(a()), checkoutPlaced('c')],
      'a×1',
    ],
    [
      'one less and one more: the one more stays',
      [opened('c'), changeBy(idOf('a'), -1), changeBy(idOf('a'), 1), checkoutPlaced('c')],
      'a×1',
    ],
    ['twice: once', [opened('c'), checkoutPlaced('c'), add(a(2)), checkoutPlaced('c')], 'a×2'],
    ['another one: nothing', [opened('c'), checkoutPlaced('other')], 'a×2 b×1'],
    ['the first of two of one cart', [opened('c'), opened('d'), checkoutPlaced('c')], ''],
    ['the second of two of one cart', [opened('c'), opened('d'), checkoutPlaced('d')], ''],
    [
      'both of one cart: once',
      [opened('c'), opened('d'), checkoutPlaced('c'), add(a(2)), checkoutPlaced('d')],
      'a×2',
    ],
    [
      'the first, with more in the second',
      [opened('c'), add(a(3)), opened('d'), checkoutPlaced('c')],
      'a×3',
    ],
    [
      'both, with more in the second',
      [opened('c'), add(a(3)), opened('d'), checkoutPlaced('c'), checkoutPlaced('d')],
      '',
    ],
    [
      'the second, which held more, then the first',
      [opened('c'), add(a(3)), opened('d'), checkoutPlaced('d'), add(a()), checkoutPlaced('c')],
      'a×1',
    ],
    [
      'a line that is sold out by now',
      [
        opened('c'),
        (cart) => ({
          ...cart,
          items: cart.items.map((each) => ({ ...each, availability: 'gone' })),
        }),
        checkoutPlaced('c'),
      ],
      '',
    ],
  ])('%s', (_name, all, lines) => {
    expect(linesText(after(cartOf(a(2), b()), ...all))).toBe(lines)
  })

  test('ids and the quote go, and the empty cart says why, until something is added', () => {
    const ordered = after(cartOf(a()), opened('c'), checkoutPlaced('c'))
    expect(ordered).toEqual({ ...emptyCart, isOrdered: true })
    expect(add(b())(ordered).isOrdered).toBe(false)
  })

  test('a cart that kept something does not say later that an order emptied it', () => {
    const ordered = after(cartOf(a()), opened('c'), add(b()), checkoutPlaced('c'))
    expect(ordered.isOrdered).toBe(false)
    expect(remove(idOf('b'))(ordered)).toEqual(emptyCart)
  })

  test('what was never sent stays: a line in another currency', () => {
    const yen = line('yen', { ...price(1, 'JPY'), quantity: 2 })
    expect(linesText(after(cartOf(a(), yen), opened('c'), checkoutPlaced('c')))).toBe('yen×2')
  })

  test('nothing leaves for a checkout that was never read back', () => {
    const sent = [a(2)]
    const cart = checkoutCreated(providerCart({ a: 2 }), sent, SHOP, 0)(cartOf(...sent))
    expect(checkoutPlaced('cart')(cart)).toBe(cart)
  })
})

describe('the checkouts that the store could tell of', () => {
  const day = 24 * 60 * 60 * 1000
  it.each([
    ['now', SHOP, 0, 1],
    ['to the last moment of 28 days', SHOP, 28 * day - 1, 1],
    ['after 28 days, as the provider forgets it within 30', SHOP, 28 * day, 0],
    ['in a month that nobody knows', SHOP, NaN, 0],
    ['at another store', 'https://other.test', 0, 0],
    ['at the same host on another port', 'https://shop.test:81', 0, 0],
  ])('%s', (_name, store, now, count) => {
    expect(openCheckouts(opened('c')(cartOf(a())), store, now)).toHaveLength(count)
  })

  test('for ever, as long as it has not told of it', () => {
    const created = checkoutCreated(providerCart({ a: 1 }, 'c'), [a()], SHOP, 0)(cartOf(a()))
    expect(openCheckouts(created, SHOP, 100 * day)).toHaveLength(1)
  })
})
