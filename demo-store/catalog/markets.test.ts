import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatAmount, minorUnit, parseAmount, priceText } from './amount.ts'
import { OUR_CATALOG } from '../settings.ts'
import { catalogProducts } from '../testing/catalog-products.ts'
import { marketIn, parseMarkets, pricedIn, priceIn } from './markets.ts'

const markets = parseMarkets(JSON.parse(readFileSync(`${OUR_CATALOG}/markets.json`, 'utf8')))

test.each([
  ['US', ['26.0', '9.0', '19.5', '0.0']],
  ['DE', ['28.9', '9.9', '21.9', '0.0']],
  ['JP', ['3900.0', '1400.0', '3000.0', '0.0']],
])(
  'in the market %s, the store’s prices of 26.00, 9.00, 19.50 and 0.00 are %j',
  (country, prices) => {
    const { market } = marketIn(markets, { country, language: null })
    const own = ['26.00', '9.00', '19.50', '0.00']
    expect(own.map((price) => formatAmount(priceIn(market, parseAmount(price))))).toEqual(prices)
  },
)

test('a yen has no smaller unit', () => {
  expect(formatAmount(minorUnit('JPY'))).toBe('1.0')
  expect(formatAmount(minorUnit('EUR'))).toBe('0.01')
  expect(priceText('3900.0', 'JPY', 'en-JP')).toBe('¥3900')
})

test('a store of Portugal prices by weight at home, and a store of the US does not', async () => {
  const melts = (await catalogProducts()).find(({ handle }) => handle.includes('melts'))
  const measuredIn = (country: string) => {
    const own = { ...markets[0], country }
    return melts && pricedIn(own, own, melts).variants[0]?.measurement?.referenceValue
  }
  expect(measuredIn('PT')).toBe(100)
  expect(measuredIn('US')).toBeUndefined()
})
