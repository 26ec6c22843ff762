import { describe, expect, it, test } from 'vitest'
import {
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
  type WireProduct,
} from './testing/fixtures.ts'
import type { SelectedOption } from './product.ts'
import {
  choiceFromQuery,
  choose,
  isMade,
  isUnread,
  queryOf,
  realOptions,
  realSelection,
  withVariant,
  type Choice,
} from './selection.ts'

const options = (values: Record<string, string>): SelectedOption[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

const valuesOf = ({ selection }: Choice) => selection.map((option) => option.value).join(' / ')
const opened = (product: WireProduct, query = '') => choiceFromQuery(parsed(product), query)

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
    ['?Wick=Steel', '8 oz / Cotton'],
    ['?Wick=', '8 oz / Cotton'],
    ['?wick=Wood', '8 oz / Cotton'],
    ['?Wick=wood', '8 oz / Cotton'],
    ['?%E0%A4%A=1&Wick=Wood', '8 oz / Wood'],
    ['?__proto__=Wood&constructor=1', '8 oz / Cotton'],
  ])('%s: %s', (query, title) => {
    const choice = opened(products.fullMatrix, query)
    expect(valuesOf(choice)).toBe(title)
    expect(choice.variant?.title).toBe(title)
    expect(isMade(choice)).toBe(true)
  })

  test('a variant by its number, as the provider’s links do, and other values over its own', () => {
    const [, , third] = products.fullMatrix.variants.edges
    const number = third?.node.id.split('/').at(-1)
    expect(opened(products.fullMatrix, `?variant=${number}`).variant?.title).toBe('12 oz / Cotton')
    const withValue = opened(products.fullMatrix, `?variant=${number}&Wick=Wood`)
    expect(valuesOf(withValue)).toBe('12 oz / Wood')
    for (const none of ['', '1', 'null', 'undefined', '/', '%E0']) {
      expect(valuesOf(opened(products.fullMatrix, `?variant=${none}`))).toBe('8 oz / Cotton')
    }
  })

  test('over the first variant, sold out though it is', () => {
    expect(opened(products.soldOutFirstVariant).variant?.title).toBe('8 oz / Cotton')
  })

  test('what is not made: the highlight follows, the first variant stays', () => {
    const choice = opened(products.sparseMatrix, '?Size=12+oz')
    expect(valuesOf(choice)).toBe('12 oz / Cotton')
    expect(choice.variant?.title).toBe('8 oz / Cotton')
    expect(isMade(choice)).toBe(false)
  })
})

const press = (product: WireProduct, name: string, value: string, query = '') =>
  choose(parsed(product), opened(product, query), { name, value })

describe('a press chooses', () => {
  test('one value, the others stay', () => {
    const choice = press(products.fullMatrix, 'Size', '12 oz', '?Wick=Wood')
    expect(valuesOf(choice)).toBe('12 oz / Wood')
    expect(choice.variant?.title).toBe('12 oz / Wood')
  })

  test('the same value again changes nothing', () => {
    expect(press(products.fullMatrix, 'Wick', 'Cotton')).toEqual(opened(products.fullMatrix))
  })

  test('what is not made keeps the variant selected before, not the first one', () => {
    const choice = press(products.sparseMatrix, 'Wick', 'Cotton', '?Size=12+oz&Wick=Wood')
    expect(valuesOf(choice)).toBe('12 oz / Cotton')
    expect(choice.variant?.title).toBe('12 oz / Wood')
    expect(isMade(choice)).toBe(false)
  })

  test('from what is not made to what is', () => {
    const product = parsed(products.sparseMatrix)
    const stuck = press(products.sparseMatrix, 'Size', '12 oz')
    const choice = choose(product, stuck, { name: 'Wick', value: 'Wood' })
    expect(choice.variant?.title).toBe('12 oz / Wood')
    expect(isMade(choice)).toBe(true)
  })

  test('an option that the product has not is not taken', () => {
    expect(press(products.fullMatrix, 'Colour', 'Red')).toEqual(opened(products.fullMatrix))
  })
})

describe('products with little to choose', () => {
  test('no variants: nothing is selected, nothing is said to be missing', () => {
    const choice = opened(products.noVariants, '?Size=12+oz')
    expect(choice.variant).toBeNull()
    expect(isMade(choice)).toBe(true)
    expect(choose(parsed(products.noVariants), choice, { name: 'Wick', value: 'Wood' })).toEqual({
      selection: options({ Size: '12 oz', Wick: 'Wood' }),
      variant: null,
    })
  })

  test('no options: the only variant', () => {
    const choice = opened(products.noOptions, '?Size=12+oz')
    expect(choice.selection).toEqual([])
    expect(choice.variant).not.toBeNull()
    expect(queryOf(choice.selection)).toBe('')
  })
})

describe('more variants than were read', () => {
  const product = parsed(products.hundredValues)
  const chosen = (value: string) =>
    choose(product, choiceFromQuery(product, ''), { name: 'Number', value })

  test('a choice among those read needs no asking, one beyond them does', () => {
    expect(isUnread(product, chosen('No. 20'))).toBe(false)
    expect(isUnread(product, chosen('No. 21'))).toBe(true)
    expect(isMade(chosen('No. 21'))).toBe(false)
  })

  test('where all were read, what is not made is not asked for', () => {
    const sparse = parsed(products.sparseMatrix)
    expect(isUnread(sparse, choiceFromQuery(sparse, '?Size=12+oz'))).toBe(false)
  })

  test('the variant that was asked for is chosen, and found again', () => {
    const choice = chosen('No. 21')
    const [variant] = parsed(
      wireProduct({ variants: readVariants([wireVariant({ Number: 'No. 21' })]) }),
    ).variants
    if (!variant) throw new Error('No variant')
    const after = withVariant(product, choice, variant)
    expect(after.choice).toEqual({ selection: choice.selection, variant })
    expect(isMade(after.choice)).toBe(true)
    expect(after.product).toEqual({ ...product, variants: [...product.variants, variant] })
    expect(isUnread(after.product, choiceFromQuery(after.product, '?Number=No.+21'))).toBe(false)
  })
})

describe('the stand-in option', () => {
  test('is shown nowhere and stands in no link', () => {
    const { selection, variant } = opened(products.standInOption)
    expect(variant).not.toBeNull()
    expect(realOptions(parsed(products.standInOption))).toEqual([])
    expect(realSelection(selection)).toEqual([])
    expect(queryOf(selection)).toBe('')
  })

  test('an option that is only named like it is a real one', () => {
    const named = [{ name: 'Title', optionValues: [{ name: 'Default Title' }, { name: 'Poem' }] }]
    expect(realOptions(parsed(wireProduct({ options: named })))).toHaveLength(1)
    expect(realSelection(options({ Title: 'Poem', Name: 'Default Title' }))).toHaveLength(2)
  })

  test('an option without values is nothing to choose', () => {
    const empty = wireProduct({ options: [{ name: 'Size', optionValues: [] }] })
    expect(realOptions(parsed(empty))).toEqual([])
  })
})

describe('a choice is a link, and the link is the choice', () => {
  it.each([
    [options({ Size: '8 oz', Wick: 'Wood' }), '?Size=8+oz&Wick=Wood'],
    [options({ ['__proto__']: 'toString' }), '?__proto__=toString'],
    [options({ '&': '=', '=': '&' }), '?%26=%3D&%3D=%26'],
    [options({ '': '' }), '?='],
    [options({ الحجم: 'كبير' }), '?%D8%A7%D9%84%D8%AD%D8%AC%D9%85=%D9%83%D8%A8%D9%8A%D8%B1'],
    [options({ 'a+b': 'c d', '#': '%' }), '?a%2Bb=c+d&%23=%25'],
    [[], ''],
  ])('%j is %s', (selection, query) => {
    expect(queryOf(selection)).toBe(query)
    expect([...new URLSearchParams(query)]).toEqual(
      selection.map(({ name, value }) => [name, value]),
    )
  })

  it.each(Object.entries(products))('%s: every variant comes back from its link', (_name, wire) => {
    const product = parsed(wire)
    for (const variant of product.variants) {
      const choice = choiceFromQuery(product, queryOf(variant.selectedOptions))
      expect(choice).toEqual({ selection: variant.selectedOptions, variant })
      expect(isMade(choice)).toBe(true)
    }
  })

  test('odd names are chosen by a press too', () => {
    const product = parsed(products.oddOptionNames)
    const all = options({ ['__proto__']: 'a&b=c', '&': '+', '=': '#', الحجم: 'صغير' })
    const firstChoice = opened(products.oddOptionNames)
    const choice = all.reduce((before, each) => choose(product, before, each), firstChoice)
    expect(choice).toEqual({ selection: all, variant: product.variants[1] })
  })
})
