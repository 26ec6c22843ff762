import { describe, expect, test } from 'vitest'
import { isSoldOut, lackOf, choiceFromQuery } from './selection.ts'
import {
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
  type WireProduct,
} from './testing/fixtures.ts'

const lack = (wire: WireProduct, query: string, name: string, value: string) => {
  const product = parsed(wire)
  return lackOf(product, choiceFromQuery(product, query).selection, { name, value })
}

describe('a value, with all else that is chosen', () => {
  const { soldOutFirstVariant, sparseMatrix, hundredValues } = products
  test.each<[string, WireProduct, string, string, string, string | null]>([
    ['leads to what is for sale', soldOutFirstVariant, '?Size=8+oz', 'Wick', 'Wood', null],
    ['leads to what is sold out', soldOutFirstVariant, '', 'Wick', 'Cotton', 'sold out'],
    [
      'leads there from another value',
      soldOutFirstVariant,
      '?Wick=Wood',
      'Wick',
      'Cotton',
      'sold out',
    ],
    [
      'leads elsewhere with another size',
      soldOutFirstVariant,
      '?Size=12+oz',
      'Wick',
      'Cotton',
      null,
    ],
    ['leads to what is not made', sparseMatrix, '', 'Size', '12 oz', 'not made'],
    ['leads to what is made', sparseMatrix, '?Wick=Wood', 'Size', '12 oz', null],
    ['may be among variants that were not read', hundredValues, '', 'Number', 'No. 100', null],
  ])('%s', (_name, wire, query, name, value, expected) => {
    expect(lack(wire, query, name, value)).toBe(expected)
  })
})

const gone = (hasMore: boolean) =>
  wireProduct({
    variants: readVariants([wireVariant({ Size: 'S' }, { availableForSale: false })], hasMore),
  })

describe('a product is sold out', () => {
  test.each<[string, WireProduct, boolean]>([
    ['where all of it is', gone(false), true],
    ['where it has no variants', products.noVariants, true],
    ['but not where only the first is', products.soldOutFirstVariant, false],
    ['but not where there are variants that were not read', gone(true), false],
  ])('%s', (_name, wire, expected) => {
    expect(isSoldOut(parsed(wire))).toBe(expected)
  })
})
