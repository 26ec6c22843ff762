import { describe, expect, it, test } from 'vitest'
import { add, changeBy, emptyCart, remove, type Transition, totalQuantity } from './cart.ts'
import { checkoutCreated, checkoutPlaced, checkoutRead } from './checkouts.ts'
import { changesSeen, reconcile } from './reconcile.ts'
import { cartOf, idOf, line, price, providerCart } from './testing/fixtures.ts'
import { isDiscounted, isPayable, lineTotal, payableLines, quoteOf, totalText } from './quote.ts'

const of = (minorUnits: number, currencyCode: string, quantity = 1) =>
  line(`${currencyCode} ${minorUnits}`, { ...price(minorUnits, currencyCode), quantity })

describe('the total', () => {
  it.each([
    ['nothing', emptyCart, 'USD $0.00'],
    ['one', cartOf(of(2600, 'USD')), 'USD $26.00'],
    ['several', cartOf(of(2600, 'USD', 2), of(1, 'USD', 3)), 'USD $52.03'],
    ['what floats get wrong', cartOf(of(10, 'USD'), of(20, 'USD')), 'USD $0.30'],
    ['yen', cartOf(of(2600, 'JPY', 3), of(1, 'JPY')), 'JPY ¥7801'],
    ['dinars', cartOf(of(2500, 'KWD', 3), of(1, 'KWD')), 'KWD 7.501'],
    [
      'more than a number holds exactly',
      cartOf(of(Number.MAX_SAFE_INTEGER, 'USD', 3), of(1, 'USD')),
      'USD $270215977642229.74',
    ],
    [
      'a line in another currency is left out',
      cartOf(of(2600, 'EUR'), of(99, 'USD')),
      'EUR €26.00',
    ],
  ])('of %s', (_name, cart, total) => {
    expect(totalText(cart)).toBe(total)
  })
})

test('what is in another currency than the first line counts, but is not paid', () => {
  const [euros, dollars, more] = [of(2600, 'EUR'), of(99, 'USD', 4), of(100, 'EUR')]
  const cart = cartOf(euros, dollars, more)
  expect(payableLines(cart)).toEqual([euros, more])
  expect([euros, dollars, more].map((each) => isPayable(cart, each))).toEqual([true, false, true])
  expect(totalQuantity(cart)).toBe(6)
})

test('an empty cart has nothing to count or to pay', () => {
  expect(totalQuantity(emptyCart)).toBe(0)
  expect(payableLines(emptyCart)).toEqual([])
})

const sent = [line('a', { ...price(1000, 'USD'), quantity: 2 }), line('b', price(500, 'USD'))]
const created = checkoutCreated(providerCart({ a: 2, b: 1 }), sent, 'https://shop.test', 0)
const quoted = created(cartOf(...sent))
const current = (minorUnits: number, availableForSale = true) =>
  reconcile(new Map([[idOf('a'), { ...price(minorUnits, 'USD'), availableForSale }]]), 0, 0)

test("the provider's total replaces ours", () => {
  expect(totalText(cartOf(...sent))).toBe('USD $25.00')
  expect(totalText(quoted)).toBe('USD $26.00')
})

describe("the provider's total stands until the cart changes", () => {
  it.each<[string, Transition, string]>([
    ['more', changeBy(idOf('a'), 1), 'USD $35.00'],
    ['less', changeBy(idOf('a'), -1), 'USD $15.00'],
    ['removed', remove(idOf('b')), 'USD $20.00'],
    ['added', add(line('c', price(1, 'USD'))), 'USD $25.01'],
    ['another price', current(1100), 'USD $27.00'],
    ['sold out', current(1000, false), 'USD $5.00'],
    ['gone', reconcile(new Map([[idOf('b'), null]]), 0, 0), 'USD $20.00'],
    ['ordered', (cart) => checkoutPlaced('cart')(checkoutRead('cart', 0, 0)(cart)), 'USD $0.00'],
  ])('%s', (_name, transition, total) => {
    expect(totalText(transition(quoted))).toBe(total)
    expect(quoteOf(transition(quoted))).toBeNull()
  })

  it.each<[string, Transition]>([
    ['read back', checkoutRead('cart', 0, 0)],
    ['checked, as it was', current(1000)],
    ['closed', changesSeen],
    ['added in another currency, which is not sent', add(line('c', price(1, 'JPY')))],
  ])('which it does not when it is %s', (_name, transition) => {
    expect(totalText(transition(quoted))).toBe('USD $26.00')
  })
})

test('a cart that changed while it was asked is not what was quoted', () => {
  expect(totalText(created(cartOf(...sent, line('c', price(1, 'USD')))))).toBe('USD $25.01')
})

test('of what was granted in part the provider knows the total', () => {
  const short = checkoutCreated(providerCart({ a: 1, b: 0 }), sent, 'https://shop.test', 0)
  expect(quoteOf(short(cartOf(...sent)))?.isShort).toBe(true)
  expect(totalText(short(cartOf(...sent)))).toBe('USD $26.00')
})

describe('the provider asks', () => {
  const asks = (minorUnits: number, granted: Record<string, number>, currencyCode = 'USD') => {
    const told = { ...providerCart(granted), totalAmount: { minorUnits, currencyCode } }
    return checkoutCreated(told, sent, 'https://shop.test', 0)(cartOf(...sent))
  }
  it.each([
    ['less than the lines cost', asks(2499, { a: 2, b: 1 }), true],
    ['nothing', asks(0, { a: 2, b: 1 }), true],
    ['what they cost', asks(2500, { a: 2, b: 1 }), false],
    ['more', asks(2501, { a: 2, b: 1 }), false],
    ['less, as it grants less', asks(1500, { a: 1, b: 1 }), false],
    ['less, as it refuses a line', asks(2000, { a: 2, b: 0 }), false],
    ['less than what it grants costs', asks(1499, { a: 1, b: 1 }), true],
    ['a lower figure in another currency', asks(2499, { a: 2, b: 1 }, 'EUR'), false],
    [
      'less for another cart than this is by now',
      remove(idOf('b'))(asks(1, { a: 2, b: 1 })),
      false,
    ],
    ['nothing yet', cartOf(...sent), false],
  ])('%s', (_name, cart, discounted) => {
    expect(isDiscounted(cart)).toBe(discounted)
  })
})

describe('beside a line stands', () => {
  const twoOfFour = checkoutCreated(
    providerCart({ a: 2, b: 1 }),
    [line('a', { ...price(1000, 'USD'), quantity: 4 }), line('b', price(500, 'USD'))],
    'https://shop.test',
    0,
  )
  const four = cartOf(
    line('a', { ...price(1000, 'USD'), quantity: 4 }),
    line('b', price(500, 'USD')),
  )
  it.each([
    ['what several cost together', cartOf(of(1000, 'USD', 3)), 'USD $30.00'],
    ['what can be had of them costs', twoOfFour(four), 'USD $20.00'],
    ['nothing of one, whose price says it', cartOf(of(1000, 'USD')), null],
    [
      'nothing where it is not paid',
      cartOf({ ...of(1000, 'USD', 3), availability: 'sold-out' }),
      null,
    ],
  ])('%s', (_name, cart, total) => {
    const [first] = cart.items
    expect(first && lineTotal(cart, first)).toBe(total)
  })
})
