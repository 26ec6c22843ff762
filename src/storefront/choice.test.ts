import { describe, expect, it, test } from 'vitest'
import { isUnread } from './availability.ts'
import { choiceFromQuery } from './choice-from-query.ts'
import { isMade, keptChoice, queryOf } from './choice.ts'
import { opened, options, valuesOf, withValue } from './testing/choices.ts'
import { parsed, products, titleOf, type WireProduct } from './testing/fixtures.ts'
import { longProduct, SCENTS } from './testing/long-product.ts'

describe('a link chooses', () => {
  it.each([
    ['', '8 oz / Cotton'],
    ['?', '8 oz / Cotton'],
    ['?Wick=Wood', '8 oz / Wood'],
    ['?Size=12+oz', '12 oz / Cotton'],
    ['?Size=12%20oz&Wick=Wood', '12 oz / Wood'],
    ['Size=12+oz&Wick=Wood', '12 oz / Wood'],
    ['?Wick=Wood&Wick=Cotton', '8 oz / Wood'],
    ['?Colour=Red', '8 oz / Cotton'],
    ['?Colour=Red&Wick=Wood&utm_source=mail', '8 oz / Wood'],
    ['?Wick=', '8 oz / Cotton'],
    ['?wick=Wood', '8 oz / Wood'],
    ['?Wick=wood', '8 oz / Wood'],
    ['?%E0%A4%A=1&Wick=Wood', '8 oz / Wood'],
    ['?__proto__=Wood&constructor=1', '8 oz / Cotton'],
  ])('%s: %s', (query, title) => {
    const choice = opened(products.fullMatrix, query)
    expect(valuesOf(choice)).toBe(title)
    expect(titleOf(choice.variant)).toBe(title)
    expect(isMade(choice)).toBe(true)
  })

  test('a variant by its number, as the provider’s links do, with the values in the link', () => {
    const [, , third] = products.fullMatrix.variants.edges
    const number = third?.node.id.split('/').at(-1)
    expect(titleOf(opened(products.fullMatrix, `?variant=${number}`).variant)).toBe(
      '12 oz / Cotton',
    )
    const other = opened(products.fullMatrix, `?variant=${number}&Wick=Wood`)
    expect(valuesOf(other)).toBe('12 oz / Wood')
    for (const none of ['', '1', 'null', 'undefined', '/', '%E0']) {
      expect(valuesOf(opened(products.fullMatrix, `?variant=${none}`))).toBe('8 oz / Cotton')
    }
  })

  test('the first variant, even if it is sold out', () => {
    expect(titleOf(opened(products.soldOutFirstVariant).variant)).toBe('8 oz / Cotton')
  })

  test('values that no variant has: they are selected, the first variant stays', () => {
    const choice = opened(products.sparseMatrix, '?Size=12+oz')
    expect(valuesOf(choice)).toBe('12 oz / Cotton')
    expect(titleOf(choice.variant)).toBe('8 oz / Cotton')
    expect(isMade(choice)).toBe(false)
  })
})

const press = (product: WireProduct, name: string, value: string, query = '') =>
  withValue(parsed(product), opened(product, query), { name, value })

describe('a press chooses', () => {
  test('one value; the others stay', () => {
    const choice = press(products.fullMatrix, 'Size', '12 oz', '?Wick=Wood')
    expect(valuesOf(choice)).toBe('12 oz / Wood')
    expect(titleOf(choice.variant)).toBe('12 oz / Wood')
  })

  test('the same value again changes nothing', () => {
    expect(press(products.fullMatrix, 'Wick', 'Cotton')).toEqual(opened(products.fullMatrix))
  })

  test('values that no variant has: the variant chosen before stays', () => {
    const choice = press(products.sparseMatrix, 'Wick', 'Cotton', '?Size=12+oz&Wick=Wood')
    expect(valuesOf(choice)).toBe('12 oz / Cotton')
    expect(titleOf(choice.variant)).toBe('12 oz / Wood')
    expect(isMade(choice)).toBe(false)
  })

  test('a variant again after values that no variant has', () => {
    const product = parsed(products.sparseMatrix)
    const stuck = press(products.sparseMatrix, 'Size', '12 oz')
    const choice = withValue(product, stuck, { name: 'Wick', value: 'Wood' })
    expect(titleOf(choice.variant)).toBe('12 oz / Wood')
    expect(isMade(choice)).toBe(true)
  })

  test('nothing for an option that the product does not have', () => {
    expect(press(products.fullMatrix, 'Colour', 'Red')).toEqual(opened(products.fullMatrix))
  })
})

describe('products with little to choose', () => {
  test('no variants: none is chosen, and none is missing', () => {
    const choice = opened(products.noVariants, '?Size=12+oz')
    expect(choice.variant).toBeNull()
    expect(isMade(choice)).toBe(true)
    expect(withValue(parsed(products.noVariants), choice, { name: 'Wick', value: 'Wood' })).toEqual(
      {
        selection: options({ Size: '12 oz', Wick: 'Wood' }),
        variant: null,
      },
    )
  })

  test('no options: the only variant', () => {
    const choice = opened(products.noOptions, '?Size=12+oz')
    expect(choice.selection).toEqual([])
    expect(choice.variant).not.toBeNull()
    expect(queryOf(choice.selection)).toBe('')
  })
})

const product = parsed(products.sparseMatrix)
const unmade = '?Size=12+oz&Wick=Cotton'

test('after a product is read again, the previous variant stays where none has the selected values', () => {
  const previous = choiceFromQuery(product, '?Size=8+oz&Wick=Wood')
  const { variant } = withValue(product, previous, { name: 'Wick', value: 'Cotton' })
  const again = choiceFromQuery(product, unmade)
  expect(again.variant).not.toEqual(previous.variant)
  expect(keptChoice({ product, choice: again }, previous.variant)).toEqual({
    selection: again.selection,
    variant: previous.variant,
  })
  expect(keptChoice({ product, choice: again }, variant).variant).toEqual(variant)
})

test('after a product is read again, a selection with a variant takes that variant', () => {
  const made = choiceFromQuery(product, '?Size=8+oz&Wick=Wood')
  expect(keptChoice({ product, choice: made }, null)).toBe(made)
  const again = choiceFromQuery(product, unmade)
  expect(keptChoice({ product, choice: again }, null)).toEqual(again)
})

describe('more variants than were read', () => {
  const hundred = parsed(products.hundredValues)
  const choiceWith = (value: string) =>
    withValue(hundred, choiceFromQuery(hundred, ''), { name: 'Number', value })

  test('a selection of a variant that was read is complete; any other is unread', () => {
    expect(isUnread(hundred, choiceWith('No. 20'))).toBe(false)
    expect(isUnread(hundred, choiceWith('No. 21'))).toBe(true)
    expect(isMade(choiceWith('No. 21'))).toBe(false)
  })

  test('a selection that no variant has is not unread, if the provider tells which exist', () => {
    const long = parsed(longProduct(SCENTS, { isMade: (title) => title !== 'Quince / L' }))
    expect(isUnread(long, choiceFromQuery(long, '?Scent=Quince&Size=L'))).toBe(false)
    expect(isUnread(long, choiceFromQuery(long, '?Scent=Quince&Size=M'))).toBe(true)
    expect(isUnread(long, choiceFromQuery(long, '?variant=45021'))).toBe(true)
  })

  test('if all variants were read, a selection without a variant counts as read', () => {
    const sparse = parsed(products.sparseMatrix)
    expect(isUnread(sparse, choiceFromQuery(sparse, '?Size=12+oz'))).toBe(false)
  })
})
