import { describe, expect, it, test } from 'vitest'
import type { Checkout } from '../cart.ts'
import { checkoutRead } from '../checkouts.ts'
import {
  cartOf,
  created,
  line,
  providerCart,
  restored,
  restoredCart,
  storedText,
} from '../testing/fixtures.ts'

const good: Checkout = {
  cartId: 'gid://shopify/Cart/1?key=secret',
  storeOrigin: 'https://shop.test',
  lines: [{ key: 'a', quantity: 2 }],
  createdAt: 1_790_000_000_000,
}

test('checkouts, the quote and marked lines are read back unchanged', () => {
  const sent = [line('a', { quantity: 5 }), line('b')]
  const checkedOut = created(providerCart({ a: 2, b: 0 }), sent, { askedAt: 7 })
  const cart = checkoutRead('cart', 0)(checkedOut(cartOf(...sent)))
  expect(restoredCart(storedText(cart))).toEqual(cart)
  const ordered = { ...cartOf(), isOrdered: true }
  expect(restoredCart(storedText(ordered))).toEqual(ordered)
})

describe('a damaged checkout is dropped', () => {
  it.each<[string, unknown]>([
    ['an empty cart id', { ...good, cartId: '' }],
    ['no store', { ...good, storeOrigin: null }],
  ])('%s', (_name, stored) => {
    expect(restored({ checkouts: [stored] }).checkouts).toEqual([])
  })
})

describe('a checkout is read with defaults for damaged fields', () => {
  it.each<[string, unknown, Partial<Checkout>]>([
    ['fields of a newer shop', { ...good, tip: 1 }, {}],
    ['a time in words', { ...good, createdAt: '2026-11-21' }, { createdAt: null }],
    ['no lines', { ...good, lines: undefined }, { lines: [] }],
    [
      'damaged lines',
      {
        ...good,
        lines: [
          null,
          {},
          { key: 'b' },
          { key: '', quantity: 1 },
          ...good.lines,
          { key: 'c', quantity: -1 },
          { key: 'd', quantity: 1.5 },
        ],
      },
      {},
    ],
    [
      'a line of quantity 0',
      { ...good, lines: [{ key: 'a', quantity: 0 }] },
      { lines: [{ key: 'a', quantity: 0 }] },
    ],
  ])('%s', (_name, stored, over) => {
    expect(restored({ checkouts: [stored] }).checkouts).toEqual([{ ...good, ...over }])
  })
})

describe('a quote', () => {
  const quote = {
    fingerprint: '[["a",1,2600]]',
    total: { minorUnits: 2500, currencyCode: 'USD' },
    granted: [{ key: 'a', quantity: 1, warning: 'Sent by sea' }],
    isShort: true,
    discounts: [{ code: 'OVER100', applicable: false, reason: 'Too little' }],
    askedAt: 7,
  }
  it.each<[string, Record<string, unknown>, unknown]>([
    ['whole', quote, quote],
    ['with a damaged isShort', { ...quote, isShort: 1 }, { ...quote, isShort: false }],
    [
      'without warnings, discounts and time',
      { ...quote, granted: [{ key: 'a', quantity: 1 }], discounts: undefined, askedAt: undefined },
      { ...quote, granted: [{ key: 'a', quantity: 1, warning: '' }], discounts: [], askedAt: 0 },
    ],
    [
      'with damaged lines and time',
      { ...quote, granted: [null, {}, { key: 'b' }, { warning: 'c' }], askedAt: -1 },
      { ...quote, granted: [], askedAt: 0 },
    ],
    [
      'with damaged discounts',
      {
        ...quote,
        discounts: [null, {}, { code: 7, applicable: true }, { code: 'B', applicable: 1 }],
      },
      { ...quote, discounts: [{ code: 'B', applicable: false, reason: null }] },
    ],
    ['without granted quantities', { ...quote, granted: null }, { ...quote, granted: [] }],
    ['without a fingerprint', { ...quote, fingerprint: 7 }, null],
    [
      'with a total as the provider sends it',
      { ...quote, total: { amount: '25.0', currencyCode: 'USD' } },
      null,
    ],
  ])('%s', (_name, stored, read) => {
    expect(restored({ quote: stored }).quote).toEqual(read)
  })
})
