import { describe, expect, test } from 'vitest'
import { choiceFromQuery } from './choice-from-query.ts'
import { isSoldOut, optionValues, type Availability } from './selection.ts'
import { withValue } from './testing/choices.ts'
import {
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
  type WireProduct,
} from './testing/fixtures.ts'

const availability = (wire: WireProduct, query: string, name: string, value: string) => {
  const product = parsed(wire)
  const choice = choiceFromQuery(product, query)
  return product.options
    .filter((option) => option.name === name)
    .flatMap((option) => optionValues(product, choice, option))
    .find((each) => each.value === value)?.availability
}

test('no variant has the selected values → those that would be bought are available, with their prices', () => {
  const product = parsed(products.sparseMatrix)
  const wood = choiceFromQuery(product, '?Size=12+oz&Wick=Wood')
  if (wood.variant) wood.variant.price.minorUnits += 800
  const choice = withValue(product, wood, { name: 'Wick', value: 'Cotton' })
  const [sizes = [], wicks = []] = product.options.map((option) =>
    optionValues(product, choice, option).map(({ availability: can, price }) => [
      can,
      price?.minorUnits,
    ]),
  )
  expect(sizes).toEqual([
    ['available', 2600],
    ['available', 3400],
  ])
  expect(wicks.map(([can]) => can)).toEqual(['not-made', 'available'])
})

test.each<[keyof typeof products, string, string, string, Availability]>([
  ['soldOutFirstVariant', '?Size=8+oz', 'Wick', 'Wood', 'available'],
  ['soldOutFirstVariant', '', 'Wick', 'Cotton', 'sold-out'],
  ['soldOutFirstVariant', '?Wick=Wood', 'Wick', 'Cotton', 'sold-out'],
  ['soldOutFirstVariant', '?Size=12+oz', 'Wick', 'Cotton', 'available'],
  ['sparseMatrix', '', 'Size', '12 oz', 'not-made'],
  ['sparseMatrix', '?Wick=Wood', 'Size', '12 oz', 'available'],
  // Its variant may be one that was not read.
  ['hundredValues', '', 'Number', 'No. 100', 'available'],
])('%s at the address %j: the %s %s is %s', (shape, query, name, value, expected) => {
  expect(availability(products[shape], query, name, value)).toBe(expected)
})

const gone = (hasMore: boolean) =>
  wireProduct({
    variants: readVariants([wireVariant({ Size: 'S' }, { availableForSale: false })], hasMore),
  })

describe('a product is sold out', () => {
  test.each<[string, WireProduct, boolean]>([
    ['where every variant is', gone(false), true],
    ['where it has no variants', products.noVariants, true],
    ['but not where only the first is', products.soldOutFirstVariant, false],
    ['but not where there are variants that were not read', gone(true), false],
  ])('%s', (_name, wire, expected) => {
    expect(isSoldOut(parsed(wire))).toBe(expected)
  })
})
