import { describe, expect, test } from 'vitest'
import { MOST_MARKETS } from '../../markets.ts'
import { problem, read } from './testing/settings-of.ts'

const COUNTRIES = 'US DE JP AT AU BE BR CA CH CN DK ES FI FR GB GR IE IT MX NL NO'.split(' ')
const countries = (count: number) =>
  COUNTRIES.slice(0, count)
    .map((country) => `${country}-en`)
    .join(',')

describe('a merchant names the markets', () => {
  test('the first one has no prefix, the others language and country', () => {
    expect(read({ MARKETS: 'US-en,DE-de,CA-fr,BR-pt-BR' }).markets).toEqual([
      { country: 'US', language: 'en', prefix: '' },
      { country: 'DE', language: 'de', prefix: '/de-de' },
      { country: 'CA', language: 'fr', prefix: '/fr-ca' },
      { country: 'BR', language: 'pt-BR', prefix: '/pt-br-br' },
    ])
  })

  test.each(['US-en, DE-de', 'US-en DE-de', ' US-en,DE-de, '])(
    'with or without spaces: %j',
    (line) => {
      expect(read({ MARKETS: line }).markets).toEqual(read({ MARKETS: 'US-en,DE-de' }).markets)
    },
  )

  test('one country in two languages', () => {
    const [, second] = read({ MARKETS: 'CA-en,CA-fr' }).markets
    expect(second?.prefix).toBe('/fr-ca')
  })

  test('none, and as many as the caches have room for', () => {
    expect(read({ MARKETS: '' }).markets).toEqual([])
    expect(read({ MARKETS: countries(MOST_MARKETS) }).markets).toHaveLength(MOST_MARKETS)
  })
})

describe('misspelt markets stop the start with a sentence', () => {
  const form =
    'MARKETS must be ISO codes of countries and languages between commas, such as GB-en,DE-de,CA-fr.'

  test.each([
    ['de-DE', form],
    ['US', form],
    ['en', form],
    ['us-en', form],
    ['US-EN', form],
    ['US_en', form],
    ['USA-en', form],
    ['US-en;DE-de', form],
    ['US-en,/de-de', form],
    ['US-en,DE', form],
    ['UK-en', form],
    ['XX-en', form],
    ['JP-jp', form],
    ['US-en,US-en', 'MARKETS must name each market once.'],
    ['US-en,DE-de,US-en', 'MARKETS must name each market once.'],
    [countries(MOST_MARKETS + 1), 'MARKETS must be at most 20 markets.'],
  ])('%s', (line, sentence) => {
    expect(problem({ MARKETS: line })).toBe(sentence)
  })
})

const taxesOf = (line: string) => {
  const { pricesIncludeTax, taxedCountries } = read({ PRICES_INCLUDE_TAX: line })
  return [pricesIncludeTax, taxedCountries]
}

describe('whether prices include tax', () => {
  test.each<[string, [boolean, string[]]]>([
    ['', [false, []]],
    ['off', [false, []]],
    ['on', [true, []]],
    ['DE', [false, ['DE']]],
    ['DE,FR', [false, ['DE', 'FR']]],
    ['DE, FR', [false, ['DE', 'FR']]],
  ])('%j', (line, taxes) => {
    expect(taxesOf(line)).toEqual(taxes)
  })

  test.each(['yes', 'de', 'DE,on', 'DE-de', 'DE,', 'Germany'])('%s stops the start', (line) => {
    expect(problem({ PRICES_INCLUDE_TAX: line })).toBe(
      'PRICES_INCLUDE_TAX must be on, off, or the countries where they do, such as DE,FR.',
    )
  })
})
