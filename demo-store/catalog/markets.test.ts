import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatAmount, minorUnit, parseAmount, priceText } from './amount.ts'
import { marketIn, parseMarkets, priceIn } from './markets.ts'

const markets = parseMarkets(
  JSON.parse(readFileSync(new URL('markets.json', import.meta.url), 'utf8')),
)

test.each([
  ['US', '26.00', '26.0'],
  ['DE', '26.00', '28.9'],
  ['DE', '9.00', '9.9'],
  ['DE', '19.50', '21.9'],
  ['DE', '0.00', '0.0'],
  ['JP', '26.00', '3900.0'],
  ['JP', '9.00', '1400.0'],
  ['JP', '0.50', '100.0'],
])('in the market %s, a price of %s in the store’s own market is %s', (country, own, price) => {
  const { market } = marketIn(markets, { country, language: null })
  expect(formatAmount(priceIn(market, parseAmount(own)))).toBe(price)
})

test('a yen has no smaller unit', () => {
  expect(formatAmount(minorUnit('JPY'))).toBe('1.0')
  expect(formatAmount(minorUnit('EUR'))).toBe('0.01')
  expect(priceText('3900.0', 'JPY', 'en-JP')).toBe('¥3900')
})
