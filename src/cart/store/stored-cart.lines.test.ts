import { describe, expect, it, test } from 'vitest'
import type { Line } from '../cart.ts'
import {
  cartOf,
  created,
  idOf,
  line,
  linesText,
  providerCart,
  restored,
  restoredCart,
  storedText,
} from '../testing/fixtures.ts'

const good = line('good')
const { product, price } = good
const badLines: [string, unknown][] = [
  ['null', null],
  ['no product', { ...good, product: null }],
  ['no product id', { ...good, product: { ...product, id: 7 } }],
  ['no handle', { ...good, product: { ...product, handle: '' } }],
  ['no title', { ...good, product: { ...product, title: null } }],
  ['no variant', { ...good, variantId: undefined }],
  ['no quantity', { ...good, quantity: undefined }],
  ['quantity 0', { ...good, quantity: 0 }],
  ['a quantity beyond exact numbers', { ...good, quantity: 1e300 }],
  ['no price', { ...good, price: undefined }],
  ['a price as the provider sends it', { ...good, price: { amount: '26.0', currencyCode: 'USD' } }],
  ['a price below 0', { ...good, price: { ...price, minorUnits: -1 } }],
  ['no such currency', { ...good, price: { ...price, currencyCode: 'dollars' } }],
  ['no options', { ...good, selectedOptions: undefined }],
  [
    'one damaged option',
    { ...good, selectedOptions: [{ name: 'Size', value: '8 oz' }, { name: 'Wick' }] },
  ],
  ['a variant by its number alone', { ...good, variantId: '45001' }],
  ['a variant with more behind it', { ...good, variantId: `${good.variantId}?key=1` }],
]

describe('a damaged line is dropped, the others stay', () => {
  it.each(badLines)('%s', (_name, bad) => {
    const [first, last] = [line('first'), line('last', { quantity: 2 })]
    expect(restored({ items: [first, bad, last] })).toEqual(cartOf(first, last))
  })
})

const refused = line('good', { refusal: { kind: 'refused', reason: 'At least 6', at: 7 } })
const plan = { id: 'gid://shopify/SellingPlan/1', name: '', terms: '', dueLater: null }
const unnamed = line('good', { plan })
const refusedHere = line('good', { refusal: { kind: 'not-here', at: 7 } })

describe('a line is read with defaults for damaged fields', () => {
  it.each<[string, unknown, Line]>([
    ['no market', { ...good, market: undefined }, { ...good, market: '' }],
    [
      'no picture',
      { ...good, product: { ...product, image: undefined } },
      { ...good, product: { ...product, image: null } },
    ],
    [
      'a picture without address',
      { ...good, product: { ...product, image: { altText: '' } } },
      { ...good, product: { ...product, image: null } },
    ],
    [
      'a picture of impossible size',
      {
        ...good,
        product: { ...product, image: { url: 'a.jpg', altText: 7, width: 0, height: -1 } },
      },
      {
        ...good,
        product: { ...product, image: { url: 'a.jpg', altText: null, width: null, height: null } },
      },
    ],
    ['a plan whose name is empty', unnamed, unnamed],
    ['a refusal', refused, refused],
    ['a refusal for the place', refusedHere, refusedHere],
    ['a refusal without a time', { ...refused, refusal: { reason: 'No' } }, good],
    ['a refusal without a reason', { ...refused, refusal: { at: 7 } }, good],
    [
      'a refusal of no known kind',
      { ...refused, refusal: { kind: 'other', reason: 'No', at: 7 } },
      good,
    ],
    ['fields of a newer shop', { ...good, gift: true, product: { ...product, vendor: 'B' } }, good],
  ])('%s', (_name, stored, read) => {
    expect(restored({ items: [stored], version: 2 })).toEqual(cartOf(read))
  })
})

describe('one variant is one line', () => {
  test('a variant stored twice adds up', () => {
    const twice = [good, line('other'), { ...good, quantity: 4, market: 'later' }]
    const cart = restored({ items: twice })
    expect(linesText(cart)).toBe('good×5 other×1')
    expect(cart.items[0]?.market).toBe(good.market)
  })

  test('a quantity is at most the highest number that the provider accepts', () => {
    const huge = { ...good, quantity: Number.MAX_SAFE_INTEGER }
    const cart = restored({ items: [huge, huge] })
    expect(linesText(cart)).toBe('good×2147483647')
    expect(restoredCart(storedText(cart))).toEqual(cart)
  })
})

test('at most 100 lines are read, not counting damaged and repeated lines', () => {
  const lines = Array.from({ length: 150 }, (_, index) => line(`v${index}`))
  const { items } = restored({ items: [null, lines[0], ...lines] })
  expect(items).toHaveLength(100)
  expect(items[0]).toMatchObject({ variantId: idOf('v0'), quantity: 2 })
  expect(items.at(-1)).toMatchObject({ variantId: idOf('v99'), quantity: 1 })
})

test('a dropped line leaves checkouts, quote and marked lines unchanged', () => {
  const sent = [line('first'), line('last')]
  const whole = created(providerCart({ first: 1 }), sent, { askedAt: 7 })(cartOf(...sent))
  const stored = JSON.parse(storedText(whole))
  stored.items.push({ ...good, variantId: 'gid://shopify/Product/1' })
  expect(restored(stored)).toEqual(whole)
})

describe('the unit price of a stored line', () => {
  const unitPrice = { price: { minorUnits: 900, currencyCode: 'USD' }, per: '100 g', of: '68 g' }

  test('is kept', () => {
    expect(restoredCart(storedText(cartOf(line('a', { unitPrice })))).items).toEqual([
      line('a', { unitPrice }),
    ])
  })

  it.each<[string, unknown]>([
    ['stored without one', undefined],
    ['damaged', { ...unitPrice, price: '9.00' }],
    ['without its amount', { ...unitPrice, per: '' }],
  ])('is none where the line was %s', (_name, stored) => {
    const { items } = restored({ items: [{ ...line('a'), unitPrice: stored }] })
    expect(items).toEqual([line('a')])
    expect(items[0]?.unitPrice).toBeUndefined()
  })
})
