import { expect, test } from 'vitest'
import { codesIn, withDiscountCodes, withoutDiscountCode } from './cart.ts'
import { checkoutPlaced, checkoutRead } from './checkouts.ts'
import { currentQuote } from './quote.ts'
import {
  after,
  cartOf,
  created,
  line,
  providerCart,
  restoredCart,
  storedText,
} from './testing/fixtures.ts'

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

const coded = withDiscountCodes(['SPRING10'])(cartOf(line('a')))

test('codes are stored with the cart', () => {
  expect(restoredCart(storedText(coded)).discountCodes).toEqual(['SPRING10'])
  expect(withoutDiscountCode('SPRING10')(coded).discountCodes).toEqual([])
})

test('a further code makes the quote invalid, and an order removes the codes', () => {
  const provider = providerCart({ a: 1 })
  const checkedOut = created(provider, coded.items, { codes: ['SPRING10'] })(coded)
  expect(currentQuote(checkedOut)).not.toBeNull()
  expect(currentQuote(withDiscountCodes(['OTHER'])(checkedOut))).toBeNull()
  const ordered = after(checkedOut, checkoutRead(provider.id, 1), checkoutPlaced(provider.id))
  expect(ordered).toMatchObject({ items: [], discountCodes: [] })
})
