import { describe, expect, it, test } from 'vitest'
import { products } from '../../storefront/testing/fixtures.ts'
import { emptyCart } from '../cart.ts'
import {
  cartOf,
  firstLineOf,
  idOf,
  line,
  restored,
  restoredCart,
  storedText,
} from '../testing/fixtures.ts'

const good = line('good')

describe('a stored cart is read back', () => {
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
    expect(restoredCart(storedText(cart))).toEqual(cart)
  })

  test('with its checkout', () => {
    const cart = {
      ...cartOf(good),
      checkoutUrl: 'https://shop.test/c?key=1&channel=online_store',
    }
    expect(JSON.parse(storedText(cart))).toMatchObject({
      version: 1,
      checkoutUrl: cart.checkoutUrl,
    })
    expect(restoredCart(storedText(cart))).toEqual(cart)
    expect(restored(cart)).toEqual(cart)
  })
})

test('what goes with a gift is read back, and anything else is no gift', () => {
  const gift = { hidesPrices: true, card: 'rain' }
  expect(restored({ items: [good], gift }).gift).toEqual(gift)
  for (const damaged of [undefined, null, 'rain', ['rain'], { hidesPrices: 1, card: {} }]) {
    expect(restored({ items: [good], gift: damaged })).toEqual(cartOf(good))
  }
})

describe('any other text is an empty cart', () => {
  it.each([
    [null],
    ['{"items":['],
    ['null'],
    ['"{}"'],
    ['[]'],
    ['{"items":{"0":{}}}'],
    ['{"items":"none","checkoutUrl":[]}'],
    ['{"__proto__":{"items":[1]},"constructor":1}'],
    // The form of another cart library.
    ['{"state":{"items":[]},"version":0}'],
  ])('%j', (stored) => {
    expect(restoredCart(stored)).toEqual(emptyCart)
  })
})

test.each(['javascript:alert(1)', 'checkout', 7])(
  'a damaged checkout URL is dropped: %j',
  (checkoutUrl) => {
    expect(restored({ items: [good], checkoutUrl })).toEqual(cartOf(good))
  },
)
