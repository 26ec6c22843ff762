import { describe, expect, it, test } from 'vitest'
import type { GrantedLine } from '../storefront/provider-cart.ts'
import type { LineQuantity } from './cart.ts'
import { grantedQuantities, isShort, notSoldHere, warningsOn } from './quote.ts'

const quantities = (of: Record<string, number>): LineQuantity[] =>
  Object.entries(of).map(([variantId, quantity]) => ({ variantId, quantity }))
const came = (merchandiseId: string, quantity: number, hasStockWarning = false): GrantedLine => ({
  merchandiseId,
  quantity,
  warnings: hasStockWarning ? [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out' }] : [],
})

type Amounts = Record<string, number>

describe('asked for, and what came', () => {
  it.each<[string, Amounts, GrantedLine[], Amounts, boolean]>([
    ['all of it', { a: 2, b: 1 }, [came('a', 2), came('b', 1)], { a: 2, b: 1 }, false],
    ['in another order', { a: 2, b: 1 }, [came('b', 1), came('a', 2)], { a: 2, b: 1 }, false],
    ['part of it, with a stock warning', { a: 5 }, [came('a', 2, true)], { a: 2 }, true],
    ['part of it, and nobody says why', { a: 5 }, [came('a', 2)], { a: 5 }, false],
    ['quantity 0, with a warning', { a: 5 }, [came('a', 0, true)], { a: 0 }, true],
    [
      'quantity 0, and nobody says why',
      { a: 5, b: 1 },
      [came('a', 0), came('b', 1)],
      { a: 0, b: 1 },
      true,
    ],
    ['a line is missing', { a: 5, b: 1 }, [came('b', 1)], { a: 0, b: 1 }, true],
    ['nothing at all', { a: 5, b: 1 }, [], { a: 0, b: 0 }, true],
    [
      'a bundle, as what is in it',
      { box: 1 },
      [came('part', 2), came('other', 1)],
      { box: 1 },
      false,
    ],
    [
      'a bundle beside a line',
      { box: 1, a: 2 },
      [came('part', 2), came('a', 2)],
      { box: 1, a: 2 },
      false,
    ],
    [
      'a bundle beside a shortfall',
      { box: 1, a: 5 },
      [came('part', 2), came('a', 2, true)],
      { box: 1, a: 2 },
      true,
    ],
    [
      'a bundle beside quantity 0',
      { box: 1, a: 5 },
      [came('part', 2), came('a', 0)],
      { box: 1, a: 0 },
      true,
    ],
    ['one variant in several lines', { a: 5 }, [came('a', 2), came('a', 3)], { a: 5 }, false],
    [
      'several lines, one of them cut',
      { a: 5 },
      [came('a', 2), came('a', 1, true)],
      { a: 3 },
      true,
    ],
    ['several lines that are nothing', { a: 5 }, [came('a', 0), came('a', 0)], { a: 0 }, true],
    ['several lines, one of them 0', { a: 5 }, [came('a', 0), came('a', 5)], { a: 5 }, false],
    ['a warning, but all of it', { a: 5 }, [came('a', 5, true)], { a: 5 }, false],
    ['more than was asked for', { a: 1 }, [came('a', 2, true)], { a: 1 }, false],
    ['a gift on top', { a: 1 }, [came('a', 1), came('gift', 1)], { a: 1 }, false],
  ])('%s', (_name, asked, lines, granted, short) => {
    const given = grantedQuantities(quantities(asked), lines)
    expect(given).toEqual(quantities(granted))
    expect(isShort(quantities(asked), given)).toBe(short)
  })
})

test('nothing asked for is nothing granted, and no shortfall', () => {
  expect(grantedQuantities([], [came('a', 1)])).toEqual([])
  expect(isShort([], [])).toBe(false)
})

const warned = (merchandiseId: string, ...codes: string[]): GrantedLine => ({
  merchandiseId,
  quantity: 2,
  warnings: codes.map((code) => ({ code, message: `${code}!` })),
})
const asked = quantities({ a: 2, b: 2 })
const NEW = 'A_CODE_OF_NEXT_YEAR'

test('a warning that nobody knows takes nothing, and is said on its line', () => {
  const lines = [warned('a', NEW, 'ANOTHER'), warned('b')]
  const granted = grantedQuantities(asked, lines)
  expect(isShort(asked, granted)).toBe(false)
  expect(warningsOn(asked, granted, lines)).toEqual([{ variantId: 'a', message: `${NEW}!` }])
})

/** What is said of two where so many are granted, with a stock warning and these. */
function saidOf(quantity: number, ...codes: string[]): string[] {
  const lines = [{ ...warned('a', 'MERCHANDISE_NOT_ENOUGH_STOCK', ...codes), quantity }]
  const two = quantities({ a: 2 })
  return warningsOn(two, grantedQuantities(two, lines), lines).map(({ message }) => message)
}

test('what stock lacks is said in our own words alone, what else is said in the provider’s too', () => {
  expect(saidOf(1)).toEqual([])
  expect(saidOf(1, NEW)).toEqual([`${NEW}!`])
  expect(saidOf(2)).toEqual(['MERCHANDISE_NOT_ENOUGH_STOCK!'])
})

test('a warning without words is not said, nor one on what was not asked for', () => {
  const lines = [{ ...warned('a'), warnings: [{ code: NEW, message: '' }] }, warned('gift', NEW)]
  expect(warningsOn(asked, asked, lines)).toEqual([])
})

test('what cannot be had where the shopper is is told, though its quantity is whole', () => {
  const place = 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION'
  expect(notSoldHere(asked, [warned('a', NEW), warned('b', NEW, place)])).toEqual(['b'])
  expect(notSoldHere(asked, [warned('a'), warned('part', place)])).toEqual([])
})
