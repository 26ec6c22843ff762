import { describe, expect, it, test } from 'vitest'
import { parsed, products } from '../storefront/testing/fixtures.ts'
import {
  add,
  changeBy,
  emptyCart,
  lineOf,
  MAX_LINES,
  remove,
  update,
  type Transition,
} from './cart.ts'
import { cartOf, firstLineOf, idOf, line, linesText } from './testing/fixtures.ts'

const held = cartOf(line('a'), line('b', { quantity: 3 }))

describe('a cart of a×1 b×3', () => {
  it.each<[string, Transition, string]>([
    ['add a new line: at the end', add(line('c')), 'a×1 b×3 c×1'],
    ['add the same variant: grows in place', add(line('a')), 'a×2 b×3'],
    ['add several of it', add(line('b', { quantity: 4 })), 'a×1 b×7'],
    ['update', update(idOf('b'), 5), 'a×1 b×5'],
    ['update to 0', update(idOf('a'), 0), 'b×3'],
    ['update below 0', update(idOf('b'), -2), 'a×1'],
    ['update what is not there', update(idOf('c'), 2), 'a×1 b×3'],
    ['one more', changeBy(idOf('a'), 1), 'a×2 b×3'],
    ['one less', changeBy(idOf('b'), -1), 'a×1 b×2'],
    ['minus at 1 removes', changeBy(idOf('a'), -1), 'b×3'],
    ['many less', changeBy(idOf('b'), -9), 'a×1'],
    ['one more of what is not there', changeBy(idOf('c'), 1), 'a×1 b×3'],
    ['remove', remove(idOf('a')), 'b×3'],
    ['remove what is not there', remove(idOf('c')), 'a×1 b×3'],
  ])('%s', (_name, transition, after) => {
    expect(linesText(transition(held))).toBe(after)
    expect(linesText(held)).toBe('a×1 b×3')
  })
})

test('the words and the price of a line stay as they were first put in', () => {
  const first = line('a', { variantTitle: 'First' })
  const cart = add(line('a', { variantTitle: 'Second' }))(cartOf(first))
  expect(cart.items).toEqual([{ ...first, quantity: 2 }])
})

test('transitions leave the checkout alone', () => {
  const opened = { ...held, cartId: 'gid://shopify/Cart/1', checkoutUrl: 'https://shop.test/c' }
  for (const transition of [
    add(line('c')),
    update(idOf('a'), 2),
    changeBy(idOf('a'), 1),
    remove(idOf('a')),
  ]) {
    const { cartId, checkoutUrl } = transition(opened)
    expect({ cartId, checkoutUrl }).toEqual({
      cartId: 'gid://shopify/Cart/1',
      checkoutUrl: 'https://shop.test/c',
    })
  }
})

describe('a cart of 100 lines', () => {
  const full = cartOf(...Array.from({ length: MAX_LINES }, (_, index) => line(`v${index}`)))

  test('takes no 101st', () => {
    expect(MAX_LINES).toBe(100)
    expect(add(line('one more'))(full)).toEqual(full)
  })

  test('takes more of what it holds', () => {
    expect(add(line('v99'))(full).items.at(-1)).toMatchObject({
      variantId: idOf('v99'),
      quantity: 2,
    })
  })

  test('takes another once one is removed', () => {
    const { items } = add(line('one more'))(remove(idOf('v0'))(full))
    expect(items).toHaveLength(100)
    expect(items.at(-1)?.variantId).toBe(idOf('one more'))
  })
})

test('a quantity stops where the provider can still be told it', () => {
  const most = 2_147_483_647
  expect(linesText(update(idOf('a'), Number.MAX_SAFE_INTEGER)(held))).toBe(`a×${most} b×3`)
  expect(linesText(changeBy(idOf('a'), 1)(cartOf(line('a', { quantity: most }))))).toBe(`a×${most}`)
  expect(linesText(add(line('a'))(cartOf(line('a', { quantity: most }))))).toBe(`a×${most}`)
})

describe('a line of a variant', () => {
  test('holds what the drawer shows', () => {
    const product = parsed(products.soldOutFirstVariant)
    const variant = product.variants[3]
    if (!variant) throw new Error('No variant')
    expect(lineOf({ ...product, image: product.images[0] ?? null }, variant)).toEqual({
      product: {
        id: 'gid://shopify/Product/1',
        handle: 'amber',
        title: 'Amber',
        image: product.images[0],
      },
      variantId: variant.id,
      variantTitle: '12 oz / Wood',
      price: { minorUnits: 2600, currencyCode: 'USD' },
      quantity: 1,
      availability: 'for-sale',
      formerPrice: null,
      selectedOptions: [
        { name: 'Size', value: '12 oz' },
        { name: 'Wick', value: 'Wood' },
      ],
    })
  })

  test('of a product without pictures has none', () => {
    expect(firstLineOf(products.noImage).product.image).toBeNull()
  })
})

test('an empty cart', () => {
  expect(emptyCart).toMatchObject({ items: [], cartId: null, checkoutUrl: null, isLoading: false })
})
