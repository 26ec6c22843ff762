import { describe, expect, test } from 'vitest'
import { dutiesIn, RULES, type Duty } from './market-law.ts'

const on = (country: string, day: string): Duty[] => dutiesIn(country, Date.parse(day)).toSorted()
const TODAY = '2026-11-28'

describe('what the law of a market asks', () => {
  test('the European Union, its neighbours, the USA and Japan each have their own', () => {
    const european: Duty[] = ['open-safety', 'responsible-person', 'tax']
    expect({
      DE: on('DE', TODAY),
      NO: on('NO', TODAY),
      GB: on('GB', TODAY),
      CH: on('CH', TODAY),
      US: on('US', TODAY),
      JP: on('JP', TODAY),
      BR: on('BR', TODAY),
    }).toEqual({
      DE: [
        'accessibility',
        'ended-promise',
        'legal-guarantee',
        'open-safety',
        'prior-price',
        'proven-claims',
        'ratings',
        'responsible-person',
        'tax',
        'telephone',
        'withdrawal',
      ],
      NO: european,
      GB: ['ratings', 'tax'],
      CH: ['tax'],
      US: ['chemical-warning', 'opt-out-signal'],
      JP: ['seller-notice', 'tax'],
      BR: [],
    })
  })

  test.each<[string, Duty, string]>([
    ['DE', 'legal-guarantee', '2026-09-27'],
    ['FR', 'withdrawal', '2026-06-19'],
    ['GB', 'ratings', '2025-04-06'],
    ['NO', 'responsible-person', '2024-12-13'],
  ])('in %s the duty %s begins on %s', (country, duty, since) => {
    const eve = new Date(Date.parse(since) - 1).toISOString()
    expect([on(country, eve).includes(duty), on(country, since).includes(duty)]).toEqual([
      false,
      true,
    ])
  })

  test('a country that is not read yet may be any, and has the duties of all', () => {
    const all = new Set(RULES.map(({ duty }) => duty))
    expect(dutiesIn(null, Date.parse(TODAY))).toEqual([...all])
  })

  test('each rule has a day and a source', () => {
    expect(RULES.filter(({ since, source }) => !(Date.parse(since) > 0) || !source)).toEqual([])
  })
})
