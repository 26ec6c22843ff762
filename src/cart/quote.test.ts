import { describe, expect, it, test } from 'vitest'
import { add, changeBy, remove, type Transition } from './cart.ts'
import { checkoutCreated, checkoutPaid, checkoutRead } from './checkouts.ts'
import { reconcile, changesSeen } from './reconcile.ts'
import { cartOf, line, price, providerCart } from './testing/fixtures.ts'
import { quoteOf, totalText } from './totals.ts'

const sent = [line('a', { ...price(1000, 'USD'), quantity: 2 }), line('b', price(500, 'USD'))]
const created = checkoutCreated(providerCart({ a: 2, b: 1 }), sent, 'https://shop.test', 0)
const quoted = created(cartOf(...sent))
const current = (minorUnits: number, availableForSale = true) =>
  reconcile(new Map([['a', { ...price(minorUnits, 'USD'), availableForSale }]]))

test("the provider's total replaces ours", () => {
  expect(totalText(cartOf(...sent))).toBe('USD $25.00')
  expect(totalText(quoted)).toBe('USD $26.00')
})

describe('until the cart changes', () => {
  it.each<[string, Transition, string]>([
    ['more', changeBy('a', 1), 'USD $35.00'],
    ['less', changeBy('a', -1), 'USD $15.00'],
    ['removed', remove('b'), 'USD $20.00'],
    ['added', add(line('c', price(1, 'USD'))), 'USD $25.01'],
    ['another price', current(1100), 'USD $27.00'],
    ['sold out', current(1000, false), 'USD $5.00'],
    ['gone', reconcile(new Map([['b', null]])), 'USD $20.00'],
    ['paid', (cart) => checkoutPaid('cart')(checkoutRead('cart')(cart)), 'USD $0.00'],
  ])('%s', (_name, transition, total) => {
    expect(totalText(transition(quoted))).toBe(total)
    expect(quoteOf(transition(quoted))).toBeNull()
  })

  it.each<[string, Transition]>([
    ['read back', checkoutRead('cart')],
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
