import { describe, expect, it, test } from 'vitest'
import * as cartWords from '../../words/cart.ts'
import { parsed, products } from '../storefront/testing/fixtures.ts'
import {
  add,
  changeBy,
  codesIn,
  emptyCart,
  lineOf,
  MAX_LINES,
  remove,
  totalQuantity,
  update,
  withDiscountCodes,
  withoutDiscountCode,
  type Transition,
} from './cart.ts'
import { checkoutPlaced, checkoutRead } from './checkouts.ts'
import { currentQuote, payableLines } from './quote.ts'
import { after, cartOf, created, idOf, line, linesText, providerCart } from './testing/fixtures.ts'

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
  ])('%s', (_name, transition, lines) => {
    expect(linesText(transition(held))).toBe(lines)
    expect(linesText(held)).toBe('a×1 b×3')
  })
})

test('adding the same variant again keeps the words and the price of the line', () => {
  const first = line('a', { market: 'first' })
  const cart = add(line('a', { market: 'second' }))(cartOf(first))
  expect(cart.items).toEqual([{ ...first, quantity: 2 }])
})

test.each(['sold-out', 'gone'] as const)(
  'a line was %s, its page offers it again, and the shopper adds it → both units are ordered',
  (availability) => {
    const [back] = payableLines(add(line('a'))(cartOf(line('a', { availability }), line('b'))))
    expect(back).toMatchObject({ variantId: idOf('a'), quantity: 2, availability: 'for-sale' })
  },
)

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
  const { images, ...product } = parsed(products.soldOutFirstVariant)
  const { id, handle, title } = product
  const [image = null] = images
  const variant = product.variants[3]
  if (!variant) throw new Error('No variant')
  const { price, selectedOptions } = variant
  expect(lineOf({ ...product, image }, variant, 'de-DE')).toEqual({
    product: { id, handle, title, image },
    variantId: variant.id,
    market: 'de-DE',
    price,
    quantity: 1,
    availability: 'for-sale',
    formerPrice: null,
    refusal: null,
    selectedOptions,
  })
})

test('the total quantity counts every unit', () => {
  expect(totalQuantity(emptyCart.items)).toBe(0)
  expect(totalQuantity(cartOf(line('a', { quantity: 3 }), line('b')).items)).toBe(4)
})

test('a count is written as ‘0 items’, ‘1 item’, ‘2 items’', () => {
  expect([0, 1, 2].map(cartWords.items)).toEqual(['0 items', '1 item', '2 items'])
})

test('codes are texts without control characters, of at most 64 letters, at most five', () => {
  const kept =
    'FRÜHLING20 10%OFF VIP+5 HERBST.25 MAMA&PAPA 夏割引 🐝10 فراهم‌آوری10 été#1 $5/off? <b>'
  for (const code of ['SAVE 10', ...kept.split(' ')]) expect(codesIn([code])).toEqual([code])
  expect(codesIn(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(codesIn(['spring10', 'B', 'SPRING10'])).toEqual(['spring10', 'B'])
  expect(codesIn(['frühling', 'FRÜHLING', 'FRÜHLING'.normalize('NFD')])).toEqual(['frühling'])
  const trimmed = [' SAVE 10\t', 'SAVE10\u200b', '\ufeffMORE\u00ad5\u2060']
  expect(codesIn(trimmed)).toEqual(['SAVE 10', 'SAVE10', 'MORE5'])
  const none = ['', ' ', '\ufffd', 'two\nlines', 'A\u0000B', 'A\u202eB', '\ud800A', 'a'.repeat(65)]
  expect(codesIn([...none, 7, null, {}])).toEqual([])
})

test('a further code makes the quote invalid, and an order removes the codes', () => {
  const coded = withDiscountCodes(['SPRING10'])(cartOf(line('a')))
  expect(withoutDiscountCode('SPRING10')(coded).discountCodes).toEqual([])
  const provider = providerCart({ a: 1 })
  const checkedOut = created(provider, coded.items, { codes: ['SPRING10'] })(coded)
  expect(currentQuote(checkedOut)).not.toBeNull()
  expect(currentQuote(withDiscountCodes(['OTHER'])(checkedOut))).toBeNull()
  const ordered = after(checkedOut, checkoutRead(provider.id, 1), checkoutPlaced(provider.id))
  expect(ordered).toMatchObject({ items: [], discountCodes: [] })
})
