import { expect, test } from 'vitest'
import { seasonOf } from './product-order.ts'

test.each([
  ['2025-12-01', 'Winter'],
  ['2026-02-28', 'Winter'],
  ['2026-03-01', 'Spring'],
  ['2026-05-31', 'Spring'],
  ['2026-06-01', 'Summer'],
  ['2026-08-31', 'Summer'],
  ['2026-09-01', 'Autumn'],
  ['2026-11-30', 'Autumn'],
])('%s is in %s', (day, season) => {
  expect(seasonOf(Date.parse(day))).toBe(season)
})
