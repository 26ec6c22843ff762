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
import { inDollars } from '../format/testing/in-dollars.ts'

const of = (minorUnits: number, currencyCode: string, quantity = 1) =>
  line(`${currencyCode} ${minorUnits}`, { ...price(minorUnits, currencyCode), quantity })

const gone = { ...of(6500, 'USD'), availability: 'gone' as const }

describe('the total', () => {
  it.each([
    ['nothing', emptyCart, inDollars(0)],
    ['nothing payable, in the currency of the market', cartOf(gone), 'JPY ¥0', 'JPY'],
    ['several', cartOf(of(2600, 'USD', 2), of(1, 'USD', 3)), inDollars(52.03)],
    ['what floats get wrong', cartOf(of(10, 'USD'), of(20, 'USD')), inDollars(0.3)],
    [
      'more than a number holds exactly',
      cartOf(of(Number.MAX_SAFE_INTEGER, 'USD', 3), of(1, 'USD')),
      'USD $270,215,977,642,229.74',
    ],
    ['lines in two currencies', cartOf(of(2600, 'EUR'), of(99, 'USD')), 'EUR €26.00', 'JPY'],
    ['a deleted first line of another market', cartOf(gone, of(2400, 'JPY')), 'JPY ¥2,400'],
  ])('of %s', (_name, cart, total, ofMarket = undefined) => {
    expect(totalText(cart, ofMarket)).toBe(total)
  })
})

test('a line in another currency than the first adds to the number of items, but is not charged', () => {
  const [euros, dollars, more] = [of(2600, 'EUR'), of(99, 'USD', 4), of(100, 'EUR')]
  const cart = cartOf(euros, dollars, more)
  expect(payableLines(cart)).toEqual([euros, more])
  expect([euros, dollars, more].map((each) => isPayable(cart, each))).toEqual([true, false, true])
  expect(totalQuantity(cart.items)).toBe(6)
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

const inEuros: Transition = (cart) => ({
  ...cart,
  items: sent.map((each) => ({ ...each, ...price(each.price.minorUnits, 'EUR') })),
})

describe("the provider's total holds until the cart changes", () => {
  it.each<[string, Transition, string]>([
    ['the same prices in another currency', inEuros, 'EUR €25.00'],
    ['more', changeBy(idOf('a'), 1), inDollars(35)],
    ['less', changeBy(idOf('a'), -1), inDollars(15)],
    ['removed', remove(idOf('b')), inDollars(20)],
    ['added', add(line('c', price(1, 'USD'))), inDollars(25.01)],
    ['another price', current(1100), inDollars(27)],
    ['sold out', current(1000, false), inDollars(5)],
    ['gone', reconcile(new Map([[idOf('b'), null]]), 0, 0), inDollars(20)],
    ['ordered', (cart) => checkoutPlaced('cart')(checkoutRead('cart', 0)(cart)), inDollars(0)],
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
    expect(totalText(transition(quoted))).toBe(inDollars(26))
  })
})

test('a quote does not hold for a cart that changed while the call was in flight', () => {
  expect(totalText(quoting(cartOf(...sent, line('c', price(1, 'USD')))))).toBe(inDollars(25.01))
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

test('a line shows the price of its units, or of those granted, if they are several and charged', () => {
  const four = [line('a', { ...price(1000, 'USD'), quantity: 4 }), line('b', price(500, 'USD'))]
  const totals = [
    cartOf(of(1000, 'USD', 2)),
    created(providerCart({ a: 2, b: 1 }), four)(cartOf(...four)),
    cartOf(of(1000, 'USD')),
    cartOf({ ...of(1000, 'USD', 3), availability: 'sold-out' }),
  ].map((cart) => cart.items[0] && lineTotal(cart, cart.items[0]))
  expect(totals).toEqual([inDollars(20), inDollars(20), null, null])
})
