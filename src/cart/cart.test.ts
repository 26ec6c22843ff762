import { describe, expect, it, test } from 'vitest'
import * as cartWords from '../../words/cart.ts'
import { parsed, products } from '../storefront/testing/fixtures.ts'
import {
  add,
  changeBy,
  emptyCart,
  lineOf,
  MAX_LINES,
  remove,
  totalQuantity,
  update,
  type Transition,
} from './cart.ts'
import { cartOf, idOf, line, linesText } from './testing/fixtures.ts'

const held = cartOf(line('a'), line('b', { quantity: 3 }))

describe('a cart of a×1 b×3', () => {
  it.each<[string, Transition, string]>([
    ['add a new line: at the end', add(line('c')), 'a×1 b×3 c×1'],
    ['add the same variant: grows in place', add(line('a')), 'a×2 b×3'],
    ['add several of the same variant', add(line('b', { quantity: 4 })), 'a×1 b×7'],
    ['update', update(idOf('b'), 5), 'a×1 b×5'],
    ['update to 0', update(idOf('a'), 0), 'b×3'],
    ['update below 0', update(idOf('b'), -2), 'a×1'],
    ['one more', changeBy(idOf('a'), 1), 'a×2 b×3'],
    ['one less of a single unit removes the line', changeBy(idOf('a'), -1), 'b×3'],
    ['one more of an unknown variant: nothing', changeBy(idOf('c'), 1), 'a×1 b×3'],
    ['remove', remove(idOf('a')), 'b×3'],
  ])('%s', (_name, transition, after) => {
    expect(linesText(transition(held))).toBe(after)
    expect(linesText(held)).toBe('a×1 b×3')
  })
})

test('adding the same variant again keeps the words and the price of the line', () => {
  const first = line('a', { market: 'first' })
  const cart = add(line('a', { market: 'second' }))(cartOf(first))
  expect(cart.items).toEqual([{ ...first, quantity: 2 }])
})

test('transitions keep the checkout', () => {
  const opened = { ...held, checkoutUrl: 'https://shop.test/c' }
  const all = [add(line('c')), update(idOf('a'), 2), changeBy(idOf('a'), 1), remove(idOf('a'))]
  for (const transition of all) expect(transition(opened).checkoutUrl).toBe(opened.checkoutUrl)
})

test('a cart of 100 lines rejects a 101st, and accepts more of a variant that it holds', () => {
  const full = cartOf(...Array.from({ length: 100 }, (_, index) => line(`v${index}`)))
  expect(MAX_LINES).toBe(100)
  expect(add(line('one more'))(full)).toEqual(full)
  expect(linesText(add(line('v99'))(full))).toMatch(/ v99×2$/)
})

test('a quantity is at most the highest number that the provider accepts', () => {
  const most = 2_147_483_647
  const full = cartOf(line('a', { quantity: most }))
  expect(linesText(update(idOf('a'), Number.MAX_SAFE_INTEGER)(full))).toBe(`a×${most}`)
  expect(linesText(changeBy(idOf('a'), 1)(full))).toBe(`a×${most}`)
  expect(linesText(add(line('a'))(full))).toBe(`a×${most}`)
})

test('a line of a variant contains what the drawer shows', () => {
  const product = parsed(products.soldOutFirstVariant)
  const variant = product.variants[3]
  if (!variant) throw new Error('No variant')
  expect(lineOf({ ...product, image: product.images[0] ?? null }, variant, 'de-DE')).toEqual({
    product: {
      id: 'gid://shopify/Product/1',
      handle: 'amber',
      title: 'Amber',
      image: product.images[0],
    },
    variantId: variant.id,
    market: 'de-DE',
    price: { minorUnits: 2600, currencyCode: 'USD' },
    quantity: 1,
    availability: 'for-sale',
    formerPrice: null,
    refusal: null,
    selectedOptions: [
      { name: 'Size', value: '12 oz' },
      { name: 'Wick', value: 'Wood' },
    ],
  })
})

test('the total quantity counts every unit', () => {
  expect(totalQuantity(emptyCart.items)).toBe(0)
  expect(totalQuantity(cartOf(line('a', { quantity: 3 }), line('b')).items)).toBe(4)
})

test('a count is written as ‘0 items’, ‘1 item’, ‘2 items’', () => {
  expect([0, 1, 2].map(cartWords.items)).toEqual(['0 items', '1 item', '2 items'])
})
