import { describe, expect, test } from 'vitest'
import { arrives as german } from '../words/de/store-info.ts'
import { arrives as french } from '../words/fr/store-info.ts'
import { arrives } from '../words/store-info.ts'
import { inMarket } from './markets.ts'
import { noStoreInfo } from './storefront/testing/policies.ts'
import { datesOn } from './dates.ts'

const day = (date: string) => Date.parse(date) / 86_400_000

describe('an order of today', () => {
  test.each([
    ['2026-11-28', [3, 7], 'December 2 to 8'],
    ['2025-11-24', [3, 7], 'November 27 to December 3'],
    ['2025-12-05', [1, 1], 'December 8'],
    ['2025-12-06', [1, 1], 'December 8'],
    ['2025-12-07', [1, 1], 'December 8'],
    ['2025-12-30', [2, 3], 'January 1 to 2'],
    ['2025-12-03', [0, 1], 'December 3 to 4'],
  ] as const)('of %s, which takes %j working days, arrives %s', (today, [fewest, most], range) => {
    const store = { ...noStoreInfo, workingDays: [fewest, most] satisfies [number, number] }
    const expected = `Ordered today, with you ${range}`
    expect(datesOn(day(today), store).arrival).toBe(expected)
  })

  test('has no date unless the merchant says how long it takes', () => {
    expect(datesOn(day('2025-11-24'), noStoreInfo).arrival).toBe('')
  })

  test('arrives in the words of the market', () => {
    const [first, last, later] = ['2025-12-02', '2025-12-08', '2026-01-01'].map(
      (date) => new Date(date),
    )
    if (!first || !last || !later) throw new Error('no days')
    const british = { country: 'GB', language: 'en', prefix: '' }
    const store = { ...noStoreInfo, workingDays: [3, 7] satisfies [number, number] }
    expect([
      inMarket(british, () => datesOn(day('2026-11-28'), store).arrival),
      arrives(first, later, 'GB'),
      german(first, last),
      german(last, later),
      german(first, first),
      french(first, last),
      french(last, later),
      french(later, later),
    ]).toEqual([
      'Ordered today, with you 2 to 8 December',
      'Ordered today, with you 2 December to 1 January',
      'Heute bestellt, bei dir vom 2. bis 8. Dezember',
      'Heute bestellt, bei dir vom 8. Dezember bis 1. Januar',
      'Heute bestellt, bei dir am 2. Dezember',
      'Commandé aujourd’hui, chez vous du 2 au 8 décembre',
      'Commandé aujourd’hui, chez vous du 8 décembre au 1er janvier',
      'Commandé aujourd’hui, chez vous le 1er janvier',
    ])
  })
})

test('a deadline is said until its day has passed', () => {
  const text = 'In time for Christmas until December 16.'
  const store = { ...noStoreInfo, deadline: { text, until: day('2025-12-16') } }
  const said = (date: string) => datesOn(day(date), store).deadline
  expect([said('2025-12-16'), said('2025-12-17')]).toEqual([text, ''])
})
