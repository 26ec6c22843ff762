import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'

test.each([
  ['26.00', '26.0'],
  ['26', '26.0'],
  ['26.50', '26.5'],
  ['0.005', '0.005'],
  ['999999999.99', '999999999.99'],
])('%s is formatted as the provider does: %s', (text, written) => {
  expect(formatAmount(parseAmount(text))).toBe(written)
})

test.each(['', '-1', '1e3', '1,00', '.5'])('%s is not an amount', (text) => {
  expect(() => parseAmount(text)).toThrow('is not an amount')
})
