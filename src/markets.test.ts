import { expect, test } from 'vitest'
import { isCurrencyOf } from './markets.ts'

test.each([
  ['US', 'USD', true],
  ['GB', 'GBP', true],
  ['DE', 'EUR', true],
  ['CH', 'EUR', true],
  ['EC', 'USD', true],
  ['LI', 'CHF', true],
  ['SN', 'XOF', true],
  ['GB', 'USD', false],
  ['DE', 'USD', false],
  ['JP', 'CHF', false],
])('a price in %s in %s is the country’s own: %s', (country, currency, isOwn) => {
  expect(isCurrencyOf(country, currency)).toBe(isOwn)
})
