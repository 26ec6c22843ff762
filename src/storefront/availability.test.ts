import { describe, expect, test } from 'vitest'
import { isSoldOut, knownVariants, optionValues, type Availability } from './availability.ts'
import { choiceFromQuery } from './choice-from-query.ts'
import type { Product } from './product.ts'
import { withValue } from './testing/choices.ts'
import {
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
  type WireProduct,
} from './testing/fixtures.ts'
import { longProduct, SCENTS, UNREAD } from './testing/long-product.ts'

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
    [
      'but not where there are variants that were not read, of which the provider says nothing',
      { ...gone(true), encodedVariantAvailability: null },
      false,
    ],
  ])('%s', (_name, wire, expected) => {
    expect(isSoldOut(parsed(wire))).toBe(expected)
  })
})

const isUnread = (title: string) => UNREAD.includes(title)
const onlyUnread = longProduct(SCENTS, { isForSale: isUnread })
const onlyRead = longProduct(SCENTS, { isForSale: (title) => !isUnread(title) })
const noLargeQuince = longProduct(SCENTS, { isMade: (title) => title !== 'Quince / L' })
const unknown = { ...onlyUnread, encodedVariantAvailability: null }
const newer = { ...onlyUnread, encodedVariantExistence: 'v2_AAEC' }

const quince = (product: Product) => [...knownVariants(product).values()].at(-1)

test('the variants that were not read are decoded once for a product, whatever its plan', () => {
  const product = parsed(longProduct(SCENTS))
  expect(quince({ ...product, variants: [...product.variants] })).toBe(quince(product))
})

describe('a product with more variants than were read', () => {
  test.each<[string, WireProduct, string, string, string, Availability]>([
    ['only those for sale', onlyUnread, '?Size=M', 'Scent', 'Quince', 'available'],
    ['only those for sale', onlyUnread, '?Size=M', 'Scent', 'Plum', 'sold-out'],
    ['only those for sale', onlyUnread, '?Scent=Plum', 'Size', 'L', 'available'],
    ['those sold out', onlyRead, '?Size=M', 'Scent', 'Quince', 'sold-out'],
    ['those sold out', onlyRead, '?Scent=Plum', 'Size', 'L', 'sold-out'],
    ['one not made', noLargeQuince, '?Size=L', 'Scent', 'Quince', 'not-made'],
    ['one not made', noLargeQuince, '?Size=M', 'Scent', 'Quince', 'available'],
    ['some that the provider says nothing of', unknown, '?Size=M', 'Scent', 'Quince', 'available'],
    ['some in another encoding', newer, '?Size=M', 'Scent', 'Quince', 'available'],
  ])('of which %s were not read, at %s%s: the %s %s is %s', (_what, wire, query, ...rest) => {
    const [name, value, expected] = rest
    expect(availability(wire, query, name, value)).toBe(expected)
  })

  test.each<[string, WireProduct, boolean]>([
    ['that are for sale', onlyUnread, false],
    ['that are sold out, unlike those read', onlyRead, false],
    ['and all are sold out', longProduct(SCENTS, { isForSale: () => false }), true],
    ['of which the provider says nothing', unknown, false],
  ])('%s, is sold out: %#', (_what, wire, expected) => {
    expect(isSoldOut(parsed(wire))).toBe(expected)
  })

  test('keeps its encoded variants; a product whose variants were all read keeps none', () => {
    const { encodedVariantExistence, encodedVariantAvailability } = onlyUnread
    const encoded = { encodedVariantExistence, encodedVariantAvailability }
    expect(parsed(onlyUnread).encodedVariants).toEqual({
      made: encodedVariantExistence,
      forSale: encodedVariantAvailability,
      hasDearer: false,
    })
    expect(parsed(wireProduct(encoded))).not.toHaveProperty('encodedVariants')
  })
})

test('options of which a variant has its values in another order count as the same', () => {
  const wire = longProduct(SCENTS, { isForSale: isUnread })
  for (const { node } of wire.variants.edges) node.selectedOptions.reverse()
  expect(availability(wire, '', 'Scent', 'Quince')).toBe('available')
  expect(availability(wire, '', 'Scent', 'Oak')).toBe('sold-out')
})
