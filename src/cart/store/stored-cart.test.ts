import { describe, expect, it, test } from 'vitest'
import { products } from '../../storefront/testing/fixtures.ts'
import { emptyCart, type Line } from '../cart.ts'
import {
  cartOf,
  firstLineOf,
  idOf,
  keptText,
  line,
  linesText,
  restoredCart,
} from '../testing/fixtures.ts'

const restored = (value: unknown) => restoredCart(JSON.stringify(value))
const good = line('good')

describe('what was stored comes back', () => {
  const carts = Object.entries(products)
    .filter(([, product]) => product.variants.edges.length > 0)
    .map(
      ([name, product]) =>
        [
          name,
          cartOf({ ...firstLineOf(product), variantId: idOf(name) }, line('b', { quantity: 7 })),
        ] as const,
    )

  it.each(carts)('%s', (_name, cart) => {
    expect(restoredCart(keptText(cart))).toEqual(cart)
  })

  test('the checkout, but never that one is being created', () => {
    const cart = {
      ...cartOf(good),
      cartId: 'gid://shopify/Cart/1?key=secret',
      checkoutUrl: 'https://shop.test/c?key=1&channel=online_store',
      isLoading: true,
    }
    expect(keptText(cart)).not.toContain('isLoading')
    expect(restoredCart(keptText(cart))).toEqual({ ...cart, isLoading: false })
    expect(restored(cart)).toEqual({ ...cart, isLoading: false })
  })
})

describe('what is no cart is an empty one', () => {
  it.each([
    [null],
    [''],
    ['cart'],
    ['{"items":['],
    ['<html>'],
    ['null'],
    ['true'],
    ['42'],
    ['"{}"'],
    ['[]'],
    ['[[]]'],
    ['{}'],
    ['{"items":null}'],
    ['{"items":{"0":{}}}'],
    ['{"items":"none","cartId":7,"checkoutUrl":[]}'],
    ['{"items":[null,1,"a",[],{}]}'],
    ['{"__proto__":{"items":[1]},"constructor":1}'],
    // As another cart library wraps it.
    ['{"state":{"items":[]},"version":0}'],
  ])('%s', (stored) => {
    expect(restoredCart(stored)).toEqual(emptyCart)
  })
})

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

describe('a checkout address that is none is forgotten', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'checkout',
    '//shop.test/c',
    'https:',
    'https://',
    ' javascript:alert(1)//https://',
    '',
    7,
  ])('%j', (checkoutUrl) => {
    expect(restored({ items: [good], cartId: 'c', checkoutUrl })).toEqual({
      ...cartOf(good),
      cartId: 'c',
    })
  })
})
