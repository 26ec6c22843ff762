import { describe, expect, test } from 'vitest'
import { MOST_MARKETS } from '../../markets.ts'
import { problem, read } from './testing/settings-of.ts'

const COUNTRIES = 'US DE JP AT AU BE BR CA CH CN DK ES FI FR GB GR IE IT MX NL NO'.split(' ')
const countries = (count: number) =>
  COUNTRIES.slice(0, count)
    .map((country) => `${country}-en`)
    .join(',')

describe('a merchant names the markets', () => {
  test('the first market has no prefix, any other has its language and country', () => {
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

const MARKETS = 'US-en,DE-de,DE-en,NO-en,GB-en,CH-de,AU-en,NZ-en,JP-ja,CA-fr'

/** The countries of `MARKETS` whose prices include tax, each once. */
const taxedWith = (PRICES_INCLUDE_TAX: string) => [
  ...new Set(read({ MARKETS, PRICES_INCLUDE_TAX }).taxedCountries),
]

describe('prices include tax', () => {
  test.each([
    ['', 'where the law of a country wants it', 'DE NO GB CH AU NZ JP'],
    ['-CH', 'there, but not in a named country', 'DE NO GB AU NZ JP'],
    ['-CH, -JP,-US', 'there, but not in several', 'DE NO GB AU NZ'],
    ['DE', 'in a named country alone', 'DE'],
    ['DE,CA', 'in several alone', 'DE CA'],
    ['DE, CA FR', 'in those that are markets', 'DE CA'],
    ['on', 'everywhere', 'US DE NO GB CH AU NZ JP CA'],
    ['off', 'nowhere', ''],
  ])('%j: %s', (setting, _where, taxed) => {
    expect(taxedWith(setting).join(' ')).toBe(taxed)
  })

  test.each(['', 'off', 'DE', '-DE'])(
    'without MARKETS the country is unknown, so %j says that they do not',
    (PRICES_INCLUDE_TAX) => {
      expect(read({ PRICES_INCLUDE_TAX })).toMatchObject({
        pricesIncludeTax: false,
        taxedCountries: [],
      })
    },
  )

  test.each(['yes', 'de', 'DE,on', 'DE-de', 'DE,', 'Germany', 'DE,-CH', '-', '-off'])(
    '%s stops the start',
    (line) => {
      expect(problem({ PRICES_INCLUDE_TAX: line })).toBe(
        'PRICES_INCLUDE_TAX must be on, off, the countries where they do, such as DE,FR, or those where they do not, such as -DE,-FR.',
      )
    },
  )
})
