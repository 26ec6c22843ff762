import { describe, expect, it, test } from 'vitest'
import type { Checkout } from '../cart.ts'
import { checkoutCreated, checkoutRead } from '../checkouts.ts'
import { cartOf, keptText, line, providerCart, restoredCart } from '../testing/fixtures.ts'
import { readCheckout, readQuote } from './stored-cart.ts'

const good: Checkout = {
  cartId: 'gid://shopify/Cart/1?key=secret',
  storeOrigin: 'https://shop.test',
  lines: [{ variantId: 'a', quantity: 2 }],
  createdAt: 1_790_000_000_000,
  hasLasted: true,
}

test('checkouts, their quote and their marks come back as they were kept', () => {
  const sent = [line('a', { quantity: 5 }), line('b')]
  const created = checkoutCreated(providerCart({ a: 2, b: 0 }), sent, 'https://shop.test', 7)
  const cart = checkoutRead('cart', 0, 0)(created(cartOf(...sent)))
  expect(restoredCart(keptText(cart))).toEqual(cart)
  const ordered = { ...cartOf(), isOrdered: true }
  expect(restoredCart(keptText(ordered))).toEqual(ordered)
})

describe('a checkout of which too little can be read proves nothing', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'c'],
    ['no cart', { ...good, cartId: undefined }],
    ['an empty cart id', { ...good, cartId: '' }],
    ['no store', { ...good, storeOrigin: null }],
  ])('%s', (_name, stored) => {
    expect(readCheckout(stored)).toEqual([])
  })
})

describe('what can be read of a checkout is kept', () => {
  it.each<[string, unknown, Partial<Checkout>]>([
    ['all', good, {}],
    ['fields of a newer shop', { ...good, tip: 1 }, {}],
    ['no time', { ...good, createdAt: undefined }, { createdAt: null, hasLasted: false }],
    [
      'a time in words',
      { ...good, createdAt: '2026-11-21' },
      { createdAt: null, hasLasted: false },
    ],
    ['a broken time', { ...good, createdAt: 0.5 }, { createdAt: null, hasLasted: false }],
    ['a time before 1970', { ...good, createdAt: -1 }, { createdAt: null, hasLasted: false }],
    ['no word of an hour', { ...good, hasLasted: 'yes' }, { hasLasted: false }],
    ['no lines', { ...good, lines: undefined }, { lines: [] }],
    ['lines by id', { ...good, lines: { a: 2 } }, { lines: [] }],
    [
      'damaged lines',
      {
        ...good,
        lines: [
          null,
          {},
          { variantId: 'b' },
          { variantId: '', quantity: 1 },
          ...good.lines,
          { variantId: 'c', quantity: -1 },
          { variantId: 'd', quantity: 1.5 },
        ],
      },
      {},
    ],
    [
      'nothing left of a line',
      { ...good, lines: [{ variantId: 'a', quantity: 0 }] },
      { lines: [{ variantId: 'a', quantity: 0 }] },
    ],
  ])('%s', (_name, stored, over) => {
    expect(readCheckout(stored)).toEqual([{ ...good, ...over }])
  })
})

describe('a quote', () => {
  const quote = {
    fingerprint: '[["a",1,2600]]',
    total: { minorUnits: 2500, currencyCode: 'USD' },
    granted: [{ variantId: 'a', quantity: 1 }],
    isShort: true,
    warnings: [{ variantId: 'a', message: 'Sent by sea' }],
    discounts: [{ code: 'SPRING10', applicable: true }],
    askedAt: 7,
  }
  it.each<[string, Record<string, unknown>, unknown]>([
    ['whole', quote, quote],
    ['not known to be short', { ...quote, isShort: 1 }, { ...quote, isShort: false }],
    [
      'without warnings, discounts and time',
      { ...quote, warnings: undefined, discounts: undefined, askedAt: undefined },
      { ...quote, warnings: [], discounts: [], askedAt: 0 },
    ],
    [
      'with damaged warnings and time',
      { ...quote, warnings: [null, {}, { variantId: 'b' }, { message: 'c' }], askedAt: -1 },
      { ...quote, warnings: [], askedAt: 0 },
    ],
    [
      'with damaged discounts',
      {
        ...quote,
        discounts: [null, {}, { code: 7, applicable: true }, { code: 'B', applicable: 1 }],
      },
      { ...quote, discounts: [{ code: 'B', applicable: false }] },
    ],
    ['without grants', { ...quote, granted: null }, { ...quote, granted: [] }],
    ['none', {}, null],
    ['for nothing', { ...quote, fingerprint: 7 }, null],
    ['without a total', { ...quote, total: undefined }, null],
    ['with a total below 0', { ...quote, total: { ...quote.total, minorUnits: -1 } }, null],
    [
      'with a total as the provider sends it',
      { ...quote, total: { amount: '25.0', currencyCode: 'USD' } },
      null,
    ],
  ])('%s', (_name, stored, read) => {
    expect(readQuote(stored)).toEqual(read)
  })
})
