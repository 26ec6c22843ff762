import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownVariants } from './availability.ts'
import { combinationsIn } from './encoded-variants.ts'
import { parsed, products, titleOf } from './testing/fixtures.ts'
import { allPositions, encodedTree } from './testing/long-product.ts'

/** The positions of a tree's combinations, of options with these numbers of values. */
function decoded(tree: string, counts: number[]): number[][] | null {
  const options = counts.map((count, index) => ({
    name: `Option ${index}`,
    values: Array.from({ length: count }, (_, position) => `No. ${position}`),
  }))
  const found = combinationsIn(tree, options)
  return found && found.map((all) => all.map(({ value }) => Number(value.slice(4))))
}

test.each<[string, number[], number[][] | null]>([
  ['v1_', [2], []],
  ['', [2], []],
  ['v2_0-2', [3], []],
  ['v1_0', [1], [[0]]],
  ['v1_0-2', [3], [[0], [1], [2]]],
  ['v1_0-1 4 6-7', [8], [[0], [1], [4], [6], [7]]],
  ['v1_10 12', [13], [[10], [12]]],
  ['v1_1-999999999', [3], [[1], [2]]],
  ['v1_0:0,7:0,', [2, 1], null],
  ['v1_0-1:0,', [2, 1], null],
  ['v1_0-1', [2, 2], []],
  [
    'v1_0:0-1,1:2,',
    [2, 3],
    [
      [0, 0],
      [0, 1],
      [1, 2],
    ],
  ],
  ['v1_0:0', [1, 1], [[0, 0]]],
  [
    'v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,',
    [3, 2, 2],
    [
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
      [2, 0, 1],
      [2, 1, 0],
    ],
  ],
])('the tree %j of %j values has the combinations %j', (tree, counts, expected) => {
  expect(decoded(tree, counts)).toEqual(expected)
})

const combinations = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 })
  .chain((counts) => fc.tuple(fc.constant(counts), fc.subarray(allPositions(counts))))

test('a tree has all the combinations that were encoded, and no others', () => {
  fc.assert(
    fc.property(combinations, ([counts, all]) => {
      expect(decoded(encodedTree(all), counts)).toEqual(all)
    }),
  )
})

test('all 2,048 variants of a product', () => {
  const counts = [16, 16, 8]
  const all = allPositions(counts)
  expect(decoded(encodedTree(all), counts)).toEqual(all)
})

const text = fc
  .array(fc.constantFrom(...'0123456789:,- _v'.split(''), '9'.repeat(30)))
  .map((all) => `v1_${all.join('')}`)

test('few letters that name a million variants, or the same ones again and again, are not the provider’s', () => {
  expect(decoded('v1_0-99:0-99:0-99,,', [100, 100, 100])).toBeNull()
  expect(decoded(`v1_${'0-1999 '.repeat(2_000)}`, [2_000])).toBeNull()
})

test('any text in place of a tree offers only combinations of the product’s values', () => {
  const product = parsed(products.fullMatrix)
  const titles = new Set(product.variants.map(titleOf))
  fc.assert(
    fc.property(text, text, (made, forSale) => {
      const known = knownVariants({ ...product, variants: [], encodedVariants: { made, forSale } })
      const found = [...known.values()].map(titleOf)
      expect(found.filter((title) => !titles.has(title))).toEqual([])
    }),
  )
})

test('combinations have the values at their positions; those in the second tree are for sale', () => {
  const encodedVariants = { made: 'v1_0:0-1,1:1,', forSale: 'v1_1:1,' }
  const known = knownVariants({ ...parsed(products.fullMatrix), variants: [], encodedVariants })
  expect(
    [...known.values()].map(({ selectedOptions, availableForSale }) => [
      titleOf({ selectedOptions }),
      availableForSale,
    ]),
  ).toEqual([
    ['8 oz / Cotton', false],
    ['8 oz / Wood', false],
    ['12 oz / Wood', true],
  ])
})
