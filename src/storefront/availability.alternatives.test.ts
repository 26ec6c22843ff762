import { describe, expect, test } from 'vitest'
import { alternativesTo, optionValues } from './availability.ts'
import { choiceFromQuery } from './choice-from-query.ts'
import type { SelectedOption } from './product.ts'
import { withValue } from './testing/choices.ts'
import {
  parsed,
  products,
  readVariants,
  titleOf,
  wireOption,
  wireProduct,
  wireVariant,
  type WireProduct,
} from './testing/fixtures.ts'
import { longProduct, SCENTS, UNREAD } from './testing/long-product.ts'

/** A product with all variants of these options. Those in `sold` are sold out, those in `unmade` do not exist. */
function matrix(
  options: Record<string, string[]>,
  { sold = [], unmade = [] }: { sold?: string[]; unmade?: string[] },
  hasMore = false,
): WireProduct {
  const unknown = hasMore && { encodedVariantExistence: null, encodedVariantAvailability: null }
  let all: Record<string, string>[] = [{}]
  for (const [name, values] of Object.entries(options)) {
    all = all.flatMap((before) => values.map((value) => ({ ...before, [name]: value })))
  }
  const variants = all
    .map((values) => wireVariant(values))
    .filter((variant) => !unmade.includes(titleOf(variant)))
    .map((variant) => ({ ...variant, availableForSale: !sold.includes(titleOf(variant)) }))
  return wireProduct({
    options: Object.entries(options).map(([name, values]) => wireOption(name, values)),
    variants: readVariants(variants, hasMore),
    ...unknown,
  })
}

const SIZES = ['4 oz', '8 oz', '12 oz']
const glazes = { Glaze: ['Cream', 'Sage', 'Clay', 'Ash', 'Moss', 'Fern'] }
const candle = { Size: SIZES, Wick: ['Cotton', 'Wood'] }
const soldOut = matrix(candle, { sold: ['12 oz / Wood'] })
const tapers = { Pack: ['Pair', 'Two pairs'], Colour: ['Natural', 'Ivory', 'Moss'] }
const gone = { sold: ['Two pairs / Ivory', 'Pair / Moss'], unmade: ['Two pairs / Moss'] }

const valuesText = (values: SelectedOption[]) => values.map(({ value }) => value).join(' • ')

const offered = (wire: WireProduct, query: string) => {
  const product = parsed(wire)
  return alternativesTo(product, choiceFromQuery(product, query)).map(({ changes }) =>
    valuesText(changes),
  )
}

const makeIt = (wire: WireProduct, query: string, name: string, value: string) => {
  const product = parsed(wire)
  const choice = withValue(product, choiceFromQuery(product, query), { name, value })
  return alternativesTo(product, choice).map(({ variant }) => valuesText(variant.selectedOptions))
}

const none = [undefined, undefined]
const costs = (wire: WireProduct, query: string, name: string) => {
  const product = parsed(wire)
  const choice = choiceFromQuery(product, query)
  const found = product.options.find((each) => each.name === name)
  return found && optionValues(product, choice, found).map(({ price }) => price?.minorUnits)
}

test.each<[string, WireProduct, string, string[]]>([
  [
    'three other values at most, which are for sale',
    matrix(glazes, { sold: ['Cream', 'Clay'] }),
    '',
    ['Sage', 'Ash', 'Moss'],
  ],
  ['the last option’s value first', soldOut, '?Size=12+oz&Wick=Wood', ['Cotton', '4 oz', '8 oz']],
  [
    'no value whose own variant is sold out or not made',
    matrix(candle, { sold: ['8 oz / Wood', '4 oz / Wood'], unmade: ['12 oz / Wood'] }),
    '?Size=8+oz&Wick=Wood',
    ['Cotton'],
  ],
  [
    'two values together where no single one will do',
    matrix(candle, {
      sold: ['4 oz / Cotton', '4 oz / Wood', '8 oz / Cotton', '12 oz / Cotton', '12 oz / Wood'],
    }),
    '?Size=12+oz&Wick=Cotton',
    ['8 oz • Wood'],
  ],
  ['nothing where all is sold out', matrix(glazes, { sold: glazes.Glaze }), '', []],
  [
    'those read of more variants than were read',
    matrix({ Glaze: ['Cream', 'Sage'] }, { sold: ['Cream'] }, true),
    '',
    ['Sage'],
  ],
  ['nothing where the variant is for sale', soldOut, '?Size=12+oz', []],
  ['nothing where there are no variants', products.noVariants, '', []],
])('in place of a sold-out variant, the page offers %s', (_name, wire, query, expected) => {
  expect(offered(wire, query)).toEqual(expected)
})

describe('in place of values that no variant has', () => {
  test('the nearest variant with the value just chosen is offered', () => {
    const wire = matrix(tapers, { unmade: ['Two pairs / Moss'] })
    expect(makeIt(wire, '?Pack=Two+pairs&Colour=Ivory', 'Colour', 'Moss')).toEqual(['Pair • Moss'])
    expect(makeIt(wire, '?Colour=Moss', 'Pack', 'Two pairs')).toEqual(['Two pairs • Natural'])
  })

  test('a sold-out variant is not offered', () => {
    const wire = matrix(tapers, gone)
    expect(makeIt(wire, '?Pack=Two+pairs', 'Colour', 'Moss')).toEqual([])
    expect(makeIt(wire, '?Colour=Moss', 'Pack', 'Two pairs')).toEqual(['Two pairs • Natural'])
  })

  test('a link to such values offers one variant, too, which has one of the values', () => {
    expect(
      offered(matrix(tapers, { unmade: ['Two pairs / Moss'] }), '?Pack=Two+pairs&Colour=Moss'),
    ).toEqual(['Pair'])
  })

  test('if more variants exist than were read, one of those read is offered', () => {
    const read = matrix(tapers, { unmade: ['Two pairs / Ivory', 'Two pairs / Moss'] }, true)
    expect(makeIt(read, '?Pack=Two+pairs', 'Colour', 'Ivory')).toEqual(['Pair • Ivory'])
  })
})

const isUnread = (title: string) => UNREAD.includes(title)

describe('of more variants than were read', () => {
  test('those for sale are offered in place of a sold-out one', () => {
    const wire = longProduct(SCENTS, { isForSale: isUnread })
    expect(offered(wire, '')).toEqual(['Quince'])
    expect(offered(wire, '?Size=L')).toEqual(['Plum', 'Quince'])
    expect(offered(wire, '?Scent=Plum&Size=S')).toEqual(['L', 'Quince'])
  })

  test('those that are sold out are not', () => {
    const wire = longProduct(SCENTS, { isForSale: (title) => title === 'Oak / M' })
    expect(offered(wire, '?Scent=Oak')).toEqual(['M'])
    expect(offered(longProduct(SCENTS, { isForSale: () => false }), '')).toEqual([])
  })

  test('one is offered in place of values that no variant has', () => {
    const wire = longProduct(SCENTS, { isMade: (title) => title !== 'Quince / L' })
    expect(makeIt(wire, '?Size=L', 'Scent', 'Quince')).toEqual(['Quince • S'])
  })

  test('one that could not be read is offered again', () => {
    const wire = longProduct(SCENTS, { isForSale: isUnread })
    expect(makeIt(wire, '?Scent=Plum', 'Size', 'L')).toEqual(['Plum • L'])
  })

  test('none in place of a subscription that can’t be sold', () => {
    const wire = longProduct(SCENTS)
    for (const { node } of wire.variants.edges) node.product.requiresSellingPlan = true
    expect(offered(wire, '')).toEqual([])
  })
})

describe('what each value would cost', () => {
  const amounts: Record<string, string> = { '4 oz': '16.0', '8 oz': '26.0', '12 oz': '36.0' }
  const priced = (hasMore = false) =>
    wireProduct({
      options: [wireOption('Size', SIZES), wireOption('Wick', ['Cotton', 'Wood'])],
      variants: readVariants(
        [
          ...SIZES.map((Size) => ({ Size, Wick: 'Cotton' })),
          ...SIZES.slice(1).map((Size) => ({ Size, Wick: 'Wood' })),
        ].map((values) => {
          const price = { amount: amounts[values.Size] ?? '', currencyCode: 'USD' } as const
          return wireVariant(values, { availableForSale: values.Size !== '12 oz', price })
        }),
        hasMore,
      ),
    })
  test('is shown at every value, sold out or not, if it differs', () => {
    expect(costs(priced(), '', 'Size')).toEqual([1600, 2600, 3600])
  })

  test('is shown at no value if all cost the same', () => {
    expect(costs(priced(), '?Size=8+oz', 'Wick')).toEqual(none)
    expect(costs(products.fullMatrix, '', 'Size')).toEqual(none)
  })

  test('is not shown at a value whose variant does not exist, or was not read', () => {
    for (const hasMore of [false, true]) {
      expect(costs(priced(hasMore), '?Size=8+oz&Wick=Wood', 'Size')).toEqual([
        undefined,
        2600,
        3600,
      ])
    }
  })

  test('is shown at no value if a variant exists for only one of them', () => {
    expect(costs(priced(), '?Size=4+oz&Wick=Wood', 'Wick')).toEqual(none)
  })
})
