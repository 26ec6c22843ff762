import { describe, expect, it, test } from 'vitest'
import { codesIn, withDiscountCodes, withoutDiscountCode } from './cart.ts'
import { checkoutPlaced, checkoutRead } from './checkouts.ts'
import { currentQuote } from './quote.ts'
import {
  cartOf,
  created,
  line,
  providerCart,
  restoredCart,
  storedText,
} from './testing/fixtures.ts'

describe('codes are texts without control characters, at most five', () => {
  it.each([
    [['SPRING10'], ['SPRING10']],
    [
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['a', 'b', 'c', 'd', 'e'],
    ],
    [
      ['spring10', 'B', 'SPRING10'],
      ['spring10', 'B'],
    ],
    ...['FRÜHLING20', 'SAVE 10', '10%OFF', 'VIP+5', 'HERBST.25', 'MAMA&PAPA', '夏割引', '🐝10'].map(
      (code): [unknown[], string[]] => [[code], [code]],
    ),
    [
      ['فراهم‌آوری10', 'été#1', '$5/off?', '<b>'],
      ['فراهم‌آوری10', 'été#1', '$5/off?', '<b>'],
    ],
    [['frühling', 'FRÜHLING', 'FRÜHLING'.normalize('NFD')], ['frühling']],
    [[' SAVE 10\t', 'A\u0000B', 'A\u202eB', '\ud800A'], ['SAVE 10']],
    [
      ['SAVE10\u200b', '\ufeffMORE\u00ad5\u2060'],
      ['SAVE10', 'MORE5'],
    ],
    [['', ' ', '\ufffd', 'two\nlines', 'a'.repeat(65), 7, null, {}], []],
  ])('%j: %j', (values, codes) => {
    expect(codesIn(values)).toEqual(codes)
  })
})

const coded = withDiscountCodes(['SPRING10'])(cartOf(line('a')))

test('codes are stored with the cart', () => {
  expect(restoredCart(storedText(coded)).discountCodes).toEqual(['SPRING10'])
  expect(withoutDiscountCode('SPRING10')(coded).discountCodes).toEqual([])
})

test('a further code makes the quote invalid', () => {
  const provider = providerCart({ a: 1 })
  const checkedOut = created(provider, coded.items, { codes: ['SPRING10'] })(coded)
  expect(currentQuote(checkedOut)).not.toBeNull()
  expect(currentQuote(withDiscountCodes(['OTHER'])(checkedOut))).toBeNull()
})

test('an order removes the codes', () => {
  const provider = providerCart({ a: 1 })
  const checkedOut = created(provider, coded.items, { codes: ['SPRING10'] })(coded)
  const read = checkoutRead(provider.id, 1)(checkedOut)
  expect(checkoutPlaced(provider.id)(read)).toMatchObject({ items: [], discountCodes: [] })
})
