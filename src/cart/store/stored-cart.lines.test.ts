import { describe, expect, it, test } from 'vitest'
import type { Line } from '../cart.ts'
import {
  cartOf,
  idOf,
  keptText,
  line,
  linesText,
  restored,
  restoredCart,
} from '../testing/fixtures.ts'

const good = line('good')
const { product, price } = good
const badLines: [string, unknown][] = [
  ['null', null],
  ['a text', 'good'],
  ['no product', { ...good, product: null }],
  ['no product id', { ...good, product: { ...product, id: 7 } }],
  ['no handle', { ...good, product: { ...product, handle: '' } }],
  ['no title', { ...good, product: { ...product, title: null } }],
  ['no variant', { ...good, variantId: undefined }],
  ['an empty variant', { ...good, variantId: '' }],
  ['a variant that is a number', { ...good, variantId: 7 }],
  ['no quantity', { ...good, quantity: undefined }],
  ['quantity 0', { ...good, quantity: 0 }],
  ['quantity below 0', { ...good, quantity: -1 }],
  ['quantity 1.5', { ...good, quantity: 1.5 }],
  ['a quantity beyond exact numbers', { ...good, quantity: 1e300 }],
  ['a quantity in words', { ...good, quantity: '2' }],
  ['no price', { ...good, price: undefined }],
  ['a price as the provider sends it', { ...good, price: { amount: '26.0', currencyCode: 'USD' } }],
  ['a price that is a number', { ...good, price: 2600 }],
  ['a price below 0', { ...good, price: { ...price, minorUnits: -1 } }],
  ['a broken price', { ...good, price: { ...price, minorUnits: 0.5 } }],
  ['a price in words', { ...good, price: { ...price, minorUnits: '2600' } }],
  ['no currency', { ...good, price: { minorUnits: 2600 } }],
  ['no such currency', { ...good, price: { ...price, currencyCode: 'dollars' } }],
  ['no options', { ...good, selectedOptions: undefined }],
  ['options by name', { ...good, selectedOptions: { Size: '8 oz' } }],
  [
    'one damaged option',
    { ...good, selectedOptions: [{ name: 'Size', value: '8 oz' }, { name: 'Wick' }] },
  ],
  ['an option that is null', { ...good, selectedOptions: [null] }],
]

describe('a bad line is left out, the good ones stay', () => {
  it.each(badLines)('%s', (_name, bad) => {
    const [first, last] = [line('first'), line('last', { quantity: 2 })]
    expect(restored({ items: [first, bad, last] })).toEqual(cartOf(first, last))
  })
})

const refused = line('good', { refusal: { reason: 'At least 6', at: 7 } })

describe('what can be done without is done without', () => {
  it.each<[string, unknown, Line]>([
    ['no variant title', { ...good, variantTitle: undefined }, { ...good, variantTitle: '' }],
    [
      'a price of 0',
      { ...good, price: { ...price, minorUnits: 0 } },
      { ...good, price: { ...price, minorUnits: 0 } },
    ],
    [
      'an empty title',
      { ...good, product: { ...product, title: '' } },
      { ...good, product: { ...product, title: '' } },
    ],
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
    ['a refusal', refused, refused],
    [
      'one for the place',
      { ...refused, refusal: { reason: null, at: 7 } },
      { ...refused, refusal: { reason: null, at: 7 } },
    ],
    ['a refusal without a time', { ...refused, refusal: { reason: 'No' } }, good],
    ['a refusal without a reason', { ...refused, refusal: { at: 7 } }, good],
    ['a refusal in words', { ...refused, refusal: 'No' }, good],
    ['what was kept before there were refusals', { ...good, refusal: undefined }, good],
    ['fields of a newer shop', { ...good, gift: true, product: { ...product, vendor: 'B' } }, good],
  ])('%s', (_name, stored, read) => {
    expect(restored({ items: [stored], version: 2 })).toEqual(cartOf(read))
  })
})

describe('one variant is one line', () => {
  test('stored twice, it is counted together', () => {
    const twice = [good, line('other'), { ...good, quantity: 4, variantTitle: 'Later' }]
    const cart = restored({ items: twice })
    expect(linesText(cart)).toBe('good×5 other×1')
    expect(cart.items[0]?.variantTitle).toBe(good.variantTitle)
  })

  test('a damaged twin does not count', () => {
    expect(linesText(restored({ items: [good, { ...good, quantity: -3 }] }))).toBe('good×1')
  })

  test('more than the provider can be told is as many as it can', () => {
    const huge = { ...good, quantity: Number.MAX_SAFE_INTEGER }
    const cart = restored({ items: [huge, huge] })
    expect(linesText(cart)).toBe('good×2147483647')
    expect(restoredCart(keptText(cart))).toEqual(cart)
  })
})

test('no more than 100 lines come back, bad ones and twins not counted', () => {
  const lines = Array.from({ length: 150 }, (_, index) => line(`v${index}`))
  const { items } = restored({ items: [null, lines[0], ...lines] })
  expect(items).toHaveLength(100)
  expect(items[0]).toMatchObject({ variantId: idOf('v0'), quantity: 2 })
  expect(items.at(-1)).toMatchObject({ variantId: idOf('v99'), quantity: 1 })
})
