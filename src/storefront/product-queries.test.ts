import { expect, test } from 'vitest'
import { parsed, readVariants, wireProduct, wireVariant } from './testing/fixtures.ts'

const before = (amount: string, currencyCode: 'USD' | 'CAD' = 'USD') => {
  const variant = wireVariant({ Size: 'S' }, { compareAtPrice: { amount, currencyCode } })
  const { variants } = parsed(wireProduct({ variants: readVariants([variant]) }))
  return variants[0]?.compareAtPrice?.minorUnits ?? null
}

test('a price is reduced only if the former one is higher in the same currency', () => {
  expect(before('32.0')).toBe(3200)
  expect(before('26.0')).toBeNull()
  expect(before('20.0')).toBeNull()
  expect(before('32.0', 'CAD')).toBeNull()
})
