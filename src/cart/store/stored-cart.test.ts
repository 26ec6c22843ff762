import { expect, test } from 'vitest'
import { removed, replaced, type Path } from '../../storefront/testing/damage.ts'
import { products } from '../../storefront/testing/fixtures.ts'
import { emptyCart, type Cart } from '../cart.ts'
import {
  cartOf,
  firstLineOf,
  idOf,
  line,
  linesText,
  price,
  restored,
  restoredCart,
  storedText,
} from '../testing/fixtures.ts'

const first = line('a', {
  quantity: 2,
  market: 'de-DE',
  plan: { id: 'gid://shopify/SellingPlan/1', name: '', terms: '', dueLater: null },
  unitPrice: { ...price(900, 'USD'), per: '100 g' },
  formerPrice: price(2400, 'USD').price,
  requiresShipping: false,
  availability: 'sold-out',
  refusal: { kind: 'refused', reason: 'At least 6', at: 7 },
})
const units = [{ key: 'a', quantity: 2 }]

/** A cart with every field. */
const whole: Cart = {
  ...cartOf(first, line('b')),
  checkoutUrl: 'https://shop.test/c?key=1&channel=online_store',
  checkouts: [
    { cartId: 'c?key=1', storeOrigin: 'https://shop.test', lines: units, createdAt: 1_790_000_000 },
  ],
  quote: {
    fingerprint: '[["a",1,2600]]',
    total: { minorUnits: 2500, currencyCode: 'USD' },
    granted: [{ key: 'a', quantity: 1, warning: 'Sent by sea' }],
    isShort: true,
    discounts: [{ code: 'OVER100', applicable: false, reason: 'Too little' }],
    askedAt: 7,
  },
  discountCodes: ['SPRING10'],
  gift: { hidesPrices: true, card: 'rain' },
  isOrdered: true,
  checkedAt: 7,
}

test('a stored cart is read back unchanged', () => {
  expect(restoredCart(storedText(whole))).toEqual(whole)
  expect(JSON.parse(storedText(whole))).toMatchObject({ version: 1 })
  const sold = Object.values(products).filter(({ variants }) => variants.edges.length > 0)
  const lines = sold.map((each, index) => ({ ...firstLineOf(each), variantId: idOf(`v${index}`) }))
  expect(restoredCart(storedText(cartOf(...lines)))).toEqual(cartOf(...lines))
})

test('a newer shop has added fields → they are ignored', () => {
  const items = whole.items.map((each) => ({ ...each, isWrapped: true }))
  const checkouts = whole.checkouts.map((each) => ({ ...each, tip: 1 }))
  expect(restored({ ...whole, items, checkouts, version: 2, cards: [] })).toEqual(whole)
})

const wire = { amount: '26.0', currencyCode: 'USD' }

/** A place, what it is replaced by, and what is left out for it. */
const DROPS: [place: string, damages: unknown[], dropped: string][] = [
  ['items.0', [null, 7], 'items.0'],
  ['items.0.product', [null], 'items.0'],
  ['items.0.product.id', [7], 'items.0'],
  ['items.0.product.handle', [''], 'items.0'],
  ['items.0.product.title', [null], 'items.0'],
  ['items.0.variantId', [undefined, '45001', `${idOf('a')}?key=1`], 'items.0'],
  ['items.0.variantId', ['gid://shopify/Product/1'], 'items.0'],
  ['items.0.quantity', [undefined, 0, 1.5, 1e300], 'items.0'],
  ['items.0.price', [undefined, 'ten', wire], 'items.0'],
  ['items.0.price.minorUnits', [-1], 'items.0'],
  ['items.0.price.currencyCode', ['dollars'], 'items.0'],
  ['items.0.selectedOptions', [undefined], 'items.0'],
  ['items.0.selectedOptions.1.value', [undefined], 'items.0'],
  ['items.0.plan', [null, 'monthly'], 'items.0'],
  ['items.0.plan.name', [undefined, 7], 'items.0'],
  ['items.0.unitPrice', ['9.00'], 'items.0.unitPrice'],
  ['items.0.unitPrice.price', ['9.00'], 'items.0.unitPrice'],
  ['items.0.unitPrice.per', [''], 'items.0.unitPrice'],
  ['checkouts.0', [null], 'checkouts.0'],
  ['checkouts.0.cartId', [''], 'checkouts.0'],
  ['checkouts.0.storeOrigin', [null], 'checkouts.0'],
  ['quote.fingerprint', [7], 'quote'],
  ['quote.total', [undefined, wire], 'quote'],
]

/** A place, what it is replaced by, and what is read there. */
const DEFAULTS: [place: string, damages: unknown[], read: unknown][] = [
  ['items.0.market', [undefined], ''],
  ['items.0.product.image', [undefined, { altText: '' }], null],
  ['items.0.product.image.altText', [7], null],
  ['items.0.product.image.width', [0, -1], null],
  ['items.0.availability', [undefined, 'other'], 'for-sale'],
  ['items.0.formerPrice', [undefined, wire], null],
  [
    'items.0.refusal',
    [
      { kind: 'refused', reason: 'No' },
      { kind: 'refused', at: 7 },
    ],
    null,
  ],
  [
    'items.0.refusal',
    [
      { reason: 'No', at: 7 },
      { kind: 'other', reason: 'No', at: 7 },
    ],
    null,
  ],
  ['items.0.refusal', [{ kind: 'not-here', at: 7 }], { kind: 'not-here', at: 7 }],
  ['checkoutUrl', ['javascript:alert(1)', 'checkout', 7], null],
  ['checkouts.0.createdAt', ['2026-11-21'], null],
  ['checkouts.0.lines', [undefined], []],
  ['checkouts.0.lines', [[null, {}, { key: 'b' }, { key: '', quantity: 1 }, ...units]], units],
  ['checkouts.0.lines.0.quantity', [0], 0],
  ['quote.isShort', [1], false],
  ['quote.granted', [null, [null, {}, { key: 'b' }, { warning: 'c' }]], []],
  ['quote.granted.0.warning', [undefined], ''],
  ['quote.discounts', [undefined, [null, {}, { code: 7, applicable: true }]], []],
  ['quote.discounts.0.applicable', [1], false],
  ['quote.discounts.0.reason', [undefined], null],
  ['quote.askedAt', [undefined, -1], 0],
  ['gift', [undefined, null, ['rain']], { hidesPrices: false, card: '' }],
  ['gift', [{ hidesPrices: 1, card: {} }], { hidesPrices: false, card: '' }],
  ['isOrdered', [1], false],
]

const pathOf = (place: string): Path =>
  place.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

test.each(DROPS)('%s is damaged: %j → %s is left out, and all else stays', (place, by, dropped) => {
  const rest = dropped === 'quote' ? { ...whole, quote: null } : removed(whole, pathOf(dropped))
  for (const damage of by) expect(restored(replaced(whole, pathOf(place), damage))).toEqual(rest)
})

test.each(DEFAULTS)('%s is damaged: %j → it is read as %j', (place, by, read) => {
  const expected = replaced(whole, pathOf(place), read)
  for (const damage of by) {
    expect(restored(replaced(whole, pathOf(place), damage))).toEqual(expected)
  }
})

test('any other text is an empty cart', () => {
  const texts = [
    null,
    '{"items":[',
    'null',
    '"{}"',
    '[]',
    '{"items":{"0":{}}}',
    '{"items":"none","checkoutUrl":[]}',
    '{"__proto__":{"items":[1]},"constructor":1}',
    // The form of another cart library.
    '{"state":{"items":[]},"version":0}',
  ]
  for (const text of texts)
    expect({ text, cart: restoredCart(text) }).toEqual({ text, cart: emptyCart })
})

test('a variant stored twice is one line, of the first one’s market and at most what the provider accepts', () => {
  const good = line('good')
  const cart = restored({ items: [good, line('other'), { ...good, quantity: 4, market: 'later' }] })
  expect(linesText(cart)).toBe('good×5 other×1')
  expect(cart.items[0]?.market).toBe(good.market)
  const huge = { ...good, quantity: Number.MAX_SAFE_INTEGER }
  expect(linesText(restored({ items: [huge, huge] }))).toBe('good×2147483647')
})

test('at most 100 lines are read, not counting damaged and repeated lines', () => {
  const lines = Array.from({ length: 150 }, (_, index) => line(`v${index}`))
  const { items } = restored({ items: [null, lines[0], ...lines] })
  expect(items).toHaveLength(100)
  expect(items[0]).toMatchObject({ variantId: idOf('v0'), quantity: 2 })
  expect(items.at(-1)).toMatchObject({ variantId: idOf('v99'), quantity: 1 })
})
