import { describe, expect, it, test } from 'vitest'
import type { GrantedLine } from '../storefront/provider-cart.ts'
import { emptyCart } from './cart.ts'
import { notSoldHere, quoteFrom } from './quote.ts'
import { cartOf, idOf, line, nameOf, providerCart } from './testing/fixtures.ts'

/** 'a×2 b×1' as lines of the cart, and of the provider's: with '!' such a line has a stock warning. */
const amounts = (text: string) =>
  text.split(' ').map((each) => {
    const [, name = '', quantity = '', warned = ''] = /(\w+)×(\d+)(!?)/.exec(each) ?? []
    return { name, quantity: Number(quantity), isWarned: warned !== '' }
  })
const STOCK = { code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out' }
const linesOf = (text: string): GrantedLine[] =>
  amounts(text).map(({ name, quantity, isWarned }) => ({
    merchandiseId: idOf(name),
    quantity,
    warnings: isWarned ? [STOCK] : [],
  }))

/** The quote for these quantities, if the provider's cart has these lines. */
const quoted = (sent: string, lines: GrantedLine[], lost: string[] = []) =>
  quoteFrom(
    { ...providerCart({}), lines, lost },
    emptyCart,
    amounts(sent).map(({ name, quantity }) => line(name, { quantity })),
    0,
  )

/** 'a×2 b×1', and whether that is less than was sent. */
const grantedBy = (quote: ReturnType<typeof quoted>) => [
  quote.granted.map(({ key, quantity }) => `${nameOf(key)}×${quantity}`).join(' '),
  quote.isShort,
]

describe('what a quote grants if the provider’s cart has', () => {
  it.each<[string, string, string, string, boolean]>([
    ['less, with a stock warning', 'a×5', 'a×2!', 'a×2', true],
    ['less, without a warning', 'a×5', 'a×2', 'a×5', false],
    ['quantity 0, with a warning', 'a×5', 'a×0!', 'a×0', true],
    ['quantity 0, without a warning', 'a×5 b×1', 'a×0 b×1', 'a×0 b×1', true],
    ['all lines but one', 'a×5 b×1', 'b×1', 'a×0 b×1', true],
    ['the components of a bundle', 'box×1', 'part×2 other×1', 'box×1', false],
    ['a bundle beside a shortfall', 'box×1 a×5', 'part×2 a×2!', 'box×1 a×2', true],
    ['several lines, one of them cut', 'a×5', 'a×2 a×1!', 'a×3', true],
    ['several lines, one of them 0', 'a×5', 'a×0 a×5', 'a×5', false],
    ['more than was sent', 'a×1', 'a×2!', 'a×1', false],
  ])('%s', (_name, sent, lines, granted, isShort) => {
    expect(grantedBy(quoted(sent, linesOf(lines)))).toEqual([granted, isShort])
  })
})

test.each([
  ['beside a gift', 'a×1 c×1', 'a×1 gift×1', 'a×1 c×0'],
  ['beside a bundle that became parts', 'box×1 c×1', 'part×2', 'box×1 c×1'],
])(
  'a line that is sold out has left the provider’s cart, %s → the checkout does not open without a word',
  (_beside, sent, lines, granted) => {
    const quote = quoted(sent, linesOf(lines), ['MERCHANDISE_OUT_OF_STOCK'])
    expect(grantedBy(quote)).toEqual([granted, true])
  },
)

const warned = (name: string, ...codes: string[]): GrantedLine => ({
  merchandiseId: idOf(name),
  quantity: 2,
  warnings: codes.map((code) => ({ code, message: `${code}!` })),
})
const NEW = 'A_CODE_OF_NEXT_YEAR'

test('the provider’s cart lacks a code that was sent → the code does not apply', () => {
  const asked = { ...cartOf(line('a')), discountCodes: ['Spring', 'MINE'] }
  const read = [{ code: 'SPRING', applicable: true, reason: null }]
  const made = { ...providerCart({ a: 1 }), discounts: read }
  expect(quoteFrom(made, asked, asked.items, 0).discounts).toEqual([
    { code: 'Spring', applicable: true, reason: null },
    { code: 'MINE', applicable: false, reason: null },
  ])
})

test('an unknown warning reduces nothing, and is shown on its line', () => {
  const quote = quoted('a×2 b×2', [warned('a', NEW, 'ANOTHER'), warned('b')])
  expect(quote.isShort).toBe(false)
  expect(quote.granted.map(({ warning }) => warning)).toEqual([`${NEW}!`, ''])
})

/** The message of a line of 2 units with this granted quantity, a stock warning and these warnings. */
const warnings = (quantity: number, ...codes: string[]) => {
  const lines = [{ ...warned('a', 'MERCHANDISE_NOT_ENOUGH_STOCK', ...codes), quantity }]
  return quoted('a×2', lines).granted.map(({ warning }) => warning)
}

test('a shortfall is shown in the shop’s words only, other warnings in the provider’s', () => {
  expect(warnings(1)).toEqual([''])
  expect(warnings(1, NEW)).toEqual([`${NEW}!`])
  expect(warnings(2)).toEqual(['MERCHANDISE_NOT_ENOUGH_STOCK!'])
})

test('a warning without words is not shown, nor one on a line that was not sent', () => {
  const lines = [{ ...warned('a'), warnings: [{ code: NEW, message: '' }] }, warned('gift', NEW)]
  const { granted } = quoted('a×2 b×2', lines)
  expect(granted.map(({ warning }) => warning)).toEqual(['', ''])
})

test('a variant that is not sold in the shopper’s country is recognised by its warning', () => {
  const place = 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION'
  const sent = [line('a'), line('b')]
  expect(notSoldHere(sent, [warned('a', NEW), warned('b', NEW, place)])).toEqual([idOf('b')])
  expect(notSoldHere(sent, [warned('a'), warned('part', place)])).toEqual([])
})
