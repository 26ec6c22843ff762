import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { choiceFromQuery } from './choice-from-query.ts'
import { isMade, NO_NUMBER, NO_PLAN, queryOf, queryOfChoice } from './choice.ts'
import { mendedParameters } from './mangled-links.ts'
import { opened, options, valuesOf } from './testing/choices.ts'
import {
  parsed,
  products,
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from './testing/fixtures.ts'

const matrix = products.fullMatrix
const number = parsed(matrix).variants.at(-1)?.id.split('/').at(-1) ?? ''

/** A product with one option, whose first value is 'None'. */
const withOption = (name: string, ...values: string[]) =>
  wireProduct({
    options: [wireOption(name, ['None', ...values])],
    variants: readVariants(['None', ...values].map((value) => wireVariant({ [name]: value }))),
  })

describe('a link that a mailer, a chat or a redirector has changed', () => {
  it.each([
    `?variant=${number}?utm_source=x`,
    `?variant=${number}%3Futm_source%3Dmautic&utm_medium=email`,
    `?variant=${number}%253Futm_source%253Dmautic`,
    `?variant=${number}?`,
    `??variant=${number}`,
    `?variant%3D${number}`,
    `?utm_source=x&amp;variant=${number}`,
    `?utm_source=x&amp%3Bvariant=${number}`,
    `?utm_source=x%26amp%3Bvariant%3D${number}`,
    `?utm_source=x&amp;amp;variant=${number}`,
    `?utm_source=x&%2338;variant=${number}`,
    `?amp;variant=${number}`,
    `?utm_source=x?variant=${number}`,
    `?variant=gid://shopify/ProductVariant/${number}`,
    `?variant=gid%3A%2F%2Fshopify%2FProductVariant%2F${number}.`,
    `?variant=${number},`,
    `?variant=${number}.)%E2%80%8B%20`,
    `?Variant=${number}”`,
    '?Size=12+oz&Wick=Wood?utm_source=x',
    '?utm_source=x&amp;Size=12+oz&amp;Wick=Wood',
    '?Size=12+oz&amp;Wick=Wood',
    '?Size=12%2520oz&Wick=Wood',
    '?Size=12%252520oz&Wick=Wood',
    '?Size=12%252Boz&Wick=Wood',
    '?Size=12%2Boz&Wick=Wood',
    '?size=12+OZ&WICK=wood',
    '?Size=12%C2%A0oz&Wick=Wood!”',
    '?Size=12+oz%E2%80%8B&Wick=Wood.%20',
  ])('%s chooses 12 oz and Wood', (query) => {
    const choice = opened(matrix, query)
    expect(valuesOf(choice)).toBe('12 oz / Wood')
    expect(isMade(choice)).toBe(true)
  })

  test('a value in two parts (NFD) is the one in one (NFC), and the other way round', () => {
    const name = 'Größe'
    expect(
      valuesOf(
        opened(
          withOption(name, 'Café'),
          `?${encodeURIComponent(name.normalize('NFD'))}=cafe%CC%81`,
        ),
      ),
    ).toBe('Café')
    expect(valuesOf(opened(withOption('Size', 'Cafe\u0301'), '?Size=Caf%C3%A9'))).toBe('Cafe\u0301')
  })

  test('an escaped ampersand inside of a value stays in it', () => {
    const product = withOption('Scent', 'Sage & Salt')
    for (const query of [
      '?utm_source=x&amp;Scent=Sage+%26+Salt',
      '?Scent=Sage+%26+Salt%3Futm_source%3Dx',
      '?Scent=Sage%2520%2526%2520Salt',
    ]) {
      expect(valuesOf(opened(product, query))).toBe('Sage & Salt')
    }
  })
})

describe('what stands as written comes first', () => {
  it.each([
    ['Scent', 'Why?'],
    ['Scent', 'Why? Red'],
    ['Scent', 'No.'],
    ['Scent', 'a?utm_source=b'],
    ['Scent', 'a&amp;b=c'],
    ['Scent', '8%20oz'],
    ['Scent', '+'],
    ['variant', '45001'],
    ['plan', '7'],
    ...['card', 'gift', 'cart', 'discount', 'unused'].map((name) => [name, 'Birthday'] as const),
  ] as const)('%s: %s', (name, value) => {
    const near = [value.replace(/\W+$/, ''), value.toUpperCase()].filter(
      (each) => each && each !== value,
    )
    const product = parsed(withOption(name, ...new Set(near), value))
    const choice = choiceFromQuery(product, queryOf([{ name, value }]))
    expect(choice.selection).toEqual([{ name, value }])
    expect(choice).not.toHaveProperty('named')
  })

  test('whatever its options are called, a link of the shop chooses its values', () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .map((each) => each.toWellFormed())
    fc.assert(
      fc.property(text, text, (name, value) => {
        fc.pre(value !== 'Default Title')
        const product = {
          ...parsed(matrix),
          options: [{ name, values: ['-', value] }],
          variants: [],
        }
        const { selection } = choiceFromQuery(product, queryOf([{ name, value }]))
        expect(selection).toEqual([{ name, value }])
      }),
      { seed: 7 },
    )
  })

  test('a pressed value comes before what is left of the link', () => {
    const left = `utm_source=x%3F&size=8+oz&Size=12+oz&Wick=Wood`
    expect(valuesOf(opened(matrix, `?${left}`))).toBe('12 oz / Wood')
  })
})

describe('a value that the product doesn’t have', () => {
  it.each([
    '?Size=Huge',
    '?size=huge.',
    '?Size=Huge&Wick=Wood',
    '?x=1&amp;Size=Huge',
    `?variant=${number}&Size=Huge`,
  ])('%s: is said', (query) => {
    const choice = opened(matrix, query)
    expect(choice.named).toBe(NO_NUMBER)
    expect(valuesOf(choice)).toBe('8 oz / Cotton')
    expect(isMade(choice)).toBe(false)
  })

  it.each(['?Colour=Red', '?utm_source=x?fbclid=y', '?ref=mail.', '?Size=', '?Title=x'])(
    '%s names no option',
    (query) => {
      expect(opened(matrix, query)).toEqual(opened(matrix))
      expect(opened(products.standInOption, query)).toEqual(opened(products.standInOption))
    },
  )

  it.each(['?plan=x', '?plan=777', '?plan=777?utm_source=x'])('%s: its plan is none', (query) => {
    const choice = opened(matrix, query)
    expect(choice).toEqual({ ...opened(matrix), plan: NO_PLAN })
    expect(queryOfChoice(choice)).toContain('plan=0')
  })

  test('the shop’s own parameters are no values of options that only look like them', () => {
    expect(valuesOf(opened(withOption('Variant', 'B'), '?Variant=B'))).toBe('B')
    expect(opened(withOption('Plan', 'B'), '?plan=7')).not.toHaveProperty('named')
    expect(opened(withOption('Variant', 'B'), '?variant=B').named).toBe(NO_NUMBER)
    expect(valuesOf(opened(withOption('Card', 'Birthday'), '?card=birthday'))).toBe('Birthday')
  })

  test('a partial link is applied over the first variant', () => {
    expect(opened(matrix, '?wick=wood').selection).toEqual(options({ Size: '8 oz', Wick: 'Wood' }))
  })
})

it.each([
  ['?a=1?b=2&amp;c=3', 'a=1&b=2&c=3'],
  ['?discount=SPRING10.)', 'discount=SPRING10'],
  ['?discount=10%25OFF,HERBST.25', 'discount=10%25OFF%2CHERBST.25'],
  ['?discount=MAMA%26PAPA', 'discount=MAMA%26PAPA'],
  ['?discount=20%FALL', 'discount=20%25FALL'],
  ['?cart=1:2%2C2:1;&gift=1.', 'cart=1%3A2%2C2%3A1&gift=1'],
  ['?continue_to=/a%3Fb', 'continue_to=%2Fa%3Fb'],
  ['', ''],
])('the mended parameters of %s are %s', (query, parameters) => {
  expect(String(mendedParameters(query))).toBe(parameters)
})
