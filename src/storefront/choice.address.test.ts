import { describe, expect, it, test } from 'vitest'
import { isUnread } from './availability.ts'
import { choiceFromQuery } from './choice-from-query.ts'
import { isMade, NO_NUMBER, queryOf, queryOfChoice, realOptions, realSelection } from './choice.ts'
import { opened, options, withValue } from './testing/choices.ts'
import { parsed, products, titleOf, wireOption, wireProduct } from './testing/fixtures.ts'

describe('the stand-in option', () => {
  test('is not shown and not in a link', () => {
    const { selection, variant } = opened(products.standInOption)
    expect(variant).not.toBeNull()
    expect(realOptions(parsed(products.standInOption))).toEqual([])
    expect(realSelection(selection)).toEqual([])
    expect(queryOf(selection)).toBe('')
  })

  test('whose name is translated is not shown either, and not in a link', () => {
    const translated = [wireOption('Titel', ['Default Title'])]
    expect(realOptions(parsed(wireProduct({ options: translated })))).toEqual([])
    expect(realSelection(options({ Titel: 'Default Title' }))).toEqual([])
  })

  test('a real option with the stand-in’s name is shown', () => {
    const named = [wireOption('Title', ['Default Title', 'Poem'])]
    expect(realOptions(parsed(wireProduct({ options: named })))).toHaveLength(1)
    expect(realSelection(options({ Title: 'Poem' }))).toHaveLength(1)
  })

  test('an option without values is left out', () => {
    const empty = wireProduct({ options: [{ name: 'Size', optionValues: [] }] })
    expect(realOptions(parsed(empty))).toEqual([])
  })
})

describe('a choice and its link', () => {
  it.each([
    [options({ Size: '8 oz', Wick: 'Wood' }), '?Size=8+oz&Wick=Wood'],
    [options({ ['__proto__']: 'toString' }), '?__proto__=toString'],
    [options({ '&': '=', '=': '&' }), '?%26=%3D&%3D=%26'],
    [options({ '': '' }), '?='],
    [options({ الحجم: 'كبير' }), '?%D8%A7%D9%84%D8%AD%D8%AC%D9%85=%D9%83%D8%A8%D9%8A%D8%B1'],
    [options({ 'a+b': 'c d', '#': '%' }), '?a%2Bb=c+d&%23=%25'],
    [[], ''],
  ])('the query of %j is %s', (selection, query) => {
    expect(queryOf(selection)).toBe(query)
    expect([...new URLSearchParams(query)]).toEqual(
      selection.map(({ name, value }) => [name, value]),
    )
  })

  test('a plan comes last, unless an option has its name', () => {
    const plan = { id: 'gid://shopify/SellingPlan/7' }
    expect(queryOf(options({ Size: '8 oz' }), plan)).toBe('?Size=8+oz&plan=7')
    expect(queryOf(options({ plan: 'Monthly' }), plan)).toBe('?plan=Monthly')
    expect(queryOfChoice({ selection: [], variant: null, named: '45021', plan })).toBe(
      '?variant=45021&plan=7',
    )
  })

  it.each(Object.entries(products))(
    '%s: the link of each variant chooses that variant',
    (_name, wire) => {
      const product = parsed(wire)
      for (const variant of product.variants) {
        const choice = choiceFromQuery(product, queryOf(variant.selectedOptions))
        expect(choice).toEqual({ selection: variant.selectedOptions, variant })
        expect(isMade(choice)).toBe(true)
      }
    },
  )

  test('options with odd names can be pressed too', () => {
    const product = parsed(products.oddOptionNames)
    const all = options({ ['__proto__']: 'a&b=c', '&': '+', '=': '#', الحجم: 'صغير' })
    const firstChoice = opened(products.oddOptionNames)
    const choice = all.reduce((before, each) => withValue(product, before, each), firstChoice)
    expect(choice).toEqual({ selection: all, variant: product.variants[1] })
  })
})

describe('a link that names a variant by its number', () => {
  const hundred = parsed(products.hundredValues)

  test('keeps the number of a variant that was not read, and does not choose the first variant for it', () => {
    const choice = opened(products.hundredValues, '?variant=45021&Number=No.+3')
    expect(choice.named).toBe('45021')
    expect(isMade(choice)).toBe(false)
    expect(isUnread(hundred, choice)).toBe(true)
    expect(queryOfChoice(choice)).toBe('?variant=45021')
  })

  test('chooses no variant if none has the number, and reads nothing if all variants were read', () => {
    const choice = opened(products.fullMatrix, '?variant=45021')
    expect(choice.named).toBe(NO_NUMBER)
    expect(isMade(choice)).toBe(false)
    expect(isUnread(parsed(products.fullMatrix), choice)).toBe(false)
  })

  it.each(['-1', '1e3', '007', '45021x', '9'.repeat(21), 'title:amber', 'null'])(
    '%j is no number: no variant has it, and none is read',
    (text) => {
      const choice = choiceFromQuery(hundred, `?variant=${encodeURIComponent(text)}`)
      expect(choice.named).toBe(NO_NUMBER)
      expect(isUnread(hundred, choice)).toBe(false)
    },
  )

  it('names none without a text, and ignores blanks before a number', () => {
    expect(opened(products.hundredValues, '?variant=')).not.toHaveProperty('named')
    expect(opened(products.hundredValues, '?variant=%2045021').named).toBe('45021')
  })

  test('chooses a value of an option that is named like the parameter', () => {
    const product = parsed(wireProduct({ options: [wireOption('variant', ['1', '2'])] }))
    const { selection } = choiceFromQuery(product, '?variant=2')
    expect(selection).toEqual([{ name: 'variant', value: '2' }])
  })

  test('that no longer exists does not prevent a later choice', () => {
    const gone = opened(products.fullMatrix, '?variant=45021')
    const next = withValue(parsed(products.fullMatrix), gone, { name: 'Wick', value: 'Wood' })
    expect(isMade(next)).toBe(true)
    expect(titleOf(next.variant)).toBe('8 oz / Wood')
  })
})
