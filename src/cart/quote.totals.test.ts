import { describe, expect, it, test } from 'vitest'
import { add, changeBy, emptyCart, remove, totalQuantity, type Transition } from './cart.ts'
import { checkoutPlaced, checkoutRead } from './checkouts.ts'
import {
  currentQuote,
  isDiscounted,
  isPayable,
  lineTotal,
  payableLines,
  totalText,
} from './quote.ts'
import { changesSeen, reconcile } from './reconcile.ts'
import { cartOf, created, currently, idOf, line, price, providerCart } from './testing/fixtures.ts'

const of = (minorUnits: number, currencyCode: string, quantity = 1) =>
  line(`${currencyCode} ${minorUnits}`, { ...price(minorUnits, currencyCode), quantity })

describe('the total', () => {
  it.each([
    ['nothing', emptyCart, 'USD $0.00'],
    ['several', cartOf(of(2600, 'USD', 2), of(1, 'USD', 3)), 'USD $52.03'],
    ['what floats get wrong', cartOf(of(10, 'USD'), of(20, 'USD')), 'USD $0.30'],
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

test('a line in another currency than the first adds to the number of items, but is not charged', () => {
  const [euros, dollars, more] = [of(2600, 'EUR'), of(99, 'USD', 4), of(100, 'EUR')]
  const cart = cartOf(euros, dollars, more)
  expect(payableLines(cart)).toEqual([euros, more])
  expect([euros, dollars, more].map((each) => isPayable(cart, each))).toEqual([true, false, true])
  expect(totalQuantity(cart.items)).toBe(6)
})

test('a deleted variant on the first line has a price of another market → the other lines set the currency', () => {
  const gone = { ...of(6500, 'USD'), availability: 'gone' as const }
  const yen = of(2400, 'JPY')
  expect(payableLines(cartOf(gone, yen))).toEqual([yen])
  expect(totalText(cartOf(gone, yen))).toBe('JPY ¥2400')
})

test('a cart without a payable line costs nothing in the currency of the market', () => {
  const gone = { ...of(6500, 'USD'), availability: 'gone' as const }
  expect([cartOf(gone), emptyCart].map((cart) => totalText(cart, 'JPY'))).toEqual([
    'JPY ¥0',
    'JPY ¥0',
  ])
  expect(totalText(cartOf(of(2600, 'EUR')), 'JPY')).toBe('EUR €26.00')
})

test('the provider’s total is no longer valid if a price has the same number, but another currency', () => {
  const [dollars, euros] = [line('a', price(2000, 'USD')), line('a', price(2000, 'EUR'))]
  const cart = created(providerCart({ a: 1 }), [dollars])(cartOf(dollars))
  expect(currentQuote(cart)).not.toBeNull()
  expect(currentQuote({ ...cart, items: [euros] })).toBeNull()
})

const sent = [line('a', { ...price(1000, 'USD'), quantity: 2 }), line('b', price(500, 'USD'))]
const quoting = created(providerCart({ a: 2, b: 1 }), sent)
const quoted = quoting(cartOf(...sent))
const current = (minorUnits: number, availableForSale = true) =>
  reconcile(new Map([[idOf('a'), currently(minorUnits, 'USD', availableForSale)]]), 0, 0)

const inGerman = reconcile(
  new Map([
    [idOf('a'), { ...currently(1000), product: { ...line('a').product, title: 'Bernstein' } }],
  ]),
  0,
  0,
)

test("the provider's total replaces ours", () => {
  expect(totalText(cartOf(...sent))).toBe('USD $25.00')
  expect(totalText(quoted)).toBe('USD $26.00')
})

describe("the provider's total holds until the cart changes", () => {
  it.each<[string, Transition, string]>([
    ['more', changeBy(idOf('a'), 1), 'USD $35.00'],
    ['less', changeBy(idOf('a'), -1), 'USD $15.00'],
    ['removed', remove(idOf('b')), 'USD $20.00'],
    ['added', add(line('c', price(1, 'USD'))), 'USD $25.01'],
    ['another price', current(1100), 'USD $27.00'],
    ['sold out', current(1000, false), 'USD $5.00'],
    ['gone', reconcile(new Map([[idOf('b'), null]]), 0, 0), 'USD $20.00'],
    ['ordered', (cart) => checkoutPlaced('cart')(checkoutRead('cart', 0)(cart)), 'USD $0.00'],
  ])('%s', (_name, transition, total) => {
    expect(totalText(transition(quoted))).toBe(total)
    expect(currentQuote(transition(quoted))).toBeNull()
  })

  it.each<[string, Transition]>([
    ['read back', checkoutRead('cart', 0)],
    ['checked, with the same result', current(1000)],
    ['checked, in another language', inGerman],
    ['closed', changesSeen],
    ['added in another currency, which is not sent', add(line('c', price(1, 'JPY')))],
  ])('not a change: %s', (_name, transition) => {
    expect(totalText(transition(quoted))).toBe('USD $26.00')
  })
})

test('a quote does not hold for a cart that changed while the call was in flight', () => {
  expect(totalText(quoting(cartOf(...sent, line('c', price(1, 'USD')))))).toBe('USD $25.01')
})

test('the total of a partly granted cart is the provider’s', () => {
  const short = created(providerCart({ a: 1, b: 0 }), sent)
  expect(currentQuote(short(cartOf(...sent)))?.isShort).toBe(true)
  expect(totalText(short(cartOf(...sent)))).toBe('USD $26.00')
})

describe('whether a cart is discounted if the provider’s total is', () => {
  const total = (minorUnits: number, granted: Record<string, number>, currencyCode = 'USD') => {
    const provider = { ...providerCart(granted), totalAmount: { minorUnits, currencyCode } }
    return created(provider, sent)(cartOf(...sent))
  }
  it.each([
    ['less than the prices of the lines', total(2499, { a: 2, b: 1 }), true],
    ['equal to the prices: no', total(2500, { a: 2, b: 1 }), false],
    ['less, as less was granted: no', total(1500, { a: 1, b: 1 }), false],
    ['less than the prices of what was granted', total(1499, { a: 1, b: 1 }), true],
    ['a lower figure in another currency: no', total(2499, { a: 2, b: 1 }, 'EUR'), false],
    [
      'less, for a cart that has changed since: no',
      remove(idOf('b'))(total(1, { a: 2, b: 1 })),
      false,
    ],
    ['unknown: no', cartOf(...sent), false],
  ])('%s', (_name, cart, discounted) => {
    expect(isDiscounted(cart)).toBe(discounted)
  })
})

describe('a line shows', () => {
  const twoOfFour = created(providerCart({ a: 2, b: 1 }), [
    line('a', { ...price(1000, 'USD'), quantity: 4 }),
    line('b', price(500, 'USD')),
  ])
  const four = cartOf(
    line('a', { ...price(1000, 'USD'), quantity: 4 }),
    line('b', price(500, 'USD')),
  )
  it.each([
    ['the price of several units', cartOf(of(1000, 'USD', 3)), 'USD $30.00'],
    ['the price of the units granted', twoOfFour(four), 'USD $20.00'],
    ['no total of a single unit', cartOf(of(1000, 'USD')), null],
    [
      'no total where it is not charged',
      cartOf({ ...of(1000, 'USD', 3), availability: 'sold-out' }),
      null,
    ],
  ])('%s', (_name, cart, total) => {
    const [first] = cart.items
    expect(first && lineTotal(cart, first)).toBe(total)
  })
})
