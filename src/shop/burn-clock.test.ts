import { describe, expect, it, test } from 'vitest'
import { burning, hoursOf } from './burn-clock.tsx'

const SIZES = ['4 oz', '8 oz']

describe('the hours of a burn time', () => {
  it.each([
    ['50 hours', 50],
    ['2 hours', 2],
    ['9999 hours', 9999],
    ['55 hours (9 oz)', 55],
    ['55 hours (9 oz, in stoneware)', 55],
  ])('%s', (text, hours) => {
    expect(hoursOf(text, SIZES)).toBe(hours)
  })

  it.each([
    '',
    '50',
    'hours',
    '1 hours',
    '0 hours',
    '00050 hours',
    '10000 hours',
    '-50 hours',
    '50.5 hours',
    '50 Hours',
    '50 hours ',
    '50 hours\n',
    '50 hours each',
    'about 40 to 50 hours',
    '40–50 hours',
    '٥٠ hours',
    '50 hours ()',
    '25 hours (4 oz), 50 hours (8 oz)',
    // Of another size than the selected one.
    '50 hours (8 oz)',
  ])('%j is prose', (text) => {
    expect(hoursOf(text, SIZES)).toBeNull()
  })
})

const usd = (minorUnits: number) => ({ minorUnits, currencyCode: 'USD' })
const lastOf = (day: string, hours: number, evenings: number) => {
  const today = Date.parse(day) / 86_400_000
  const { last, isThisYear } = burning(hours, usd(0), today, evenings)
  return `${last.toISOString().slice(0, 10)}${isThisYear ? '' : ' of another year'}`
}

describe('the last day', () => {
  it.each([
    ['2025-06-01', 50, 7, '2025-06-26'],
    ['2025-06-01', 50, 5, '2025-07-06'],
    // 87.5 days.
    ['2025-06-01', 50, 2, '2025-08-28'],
    // The thirteenth hour is left over.
    ['2025-06-01', 13, 7, '2025-06-07'],
    ['2025-06-01', 2, 7, '2025-06-02'],
    ['2024-02-28', 2, 7, '2024-02-29'],
    ['2025-02-28', 2, 7, '2025-03-01'],
    ['2100-02-28', 2, 7, '2100-03-01'],
    ['2025-12-30', 2, 7, '2025-12-31'],
    ['2025-12-31', 2, 7, '2026-01-01 of another year'],
    // 17,496.5 days.
    ['2025-12-31', 9999, 2, '2073-11-26 of another year'],
  ])('from %s on, %i hours on %i evenings a week: %s', (day, hours, evenings, last) => {
    expect(lastOf(day, hours, evenings)).toBe(last)
  })
})

test('the price divided by the cost of an evening is the number of evenings up to the last day', () => {
  const today = Date.parse('2025-11-24') / 86_400_000
  const { evening, last } = burning(25, usd(1600), today, 7)
  const evenings = last.getTime() / 86_400_000 - today
  expect(Math.round(1600 / evening.minorUnits)).toBe(evenings)
})

test.each([
  [2600, 50, 104],
  // 1.333 and 1.5 cents.
  [4, 6, 1],
  [3, 4, 2],
  [0, 50, 0],
  [1600, 25, 133],
  [Number.MAX_SAFE_INTEGER, 4, 4_503_599_627_370_496],
])('%i minor units for %i hours are %i an evening, rounded half up', (price, hours, evening) => {
  expect(burning(hours, usd(price), 0, 7).evening).toEqual(usd(evening))
})
