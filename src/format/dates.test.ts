import { describe, expect, test } from 'vitest'
import * as german from '../../words/de/store-info.ts'
import * as french from '../../words/fr/store-info.ts'
import { inMarket } from '../markets.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import type { Merchandise } from '../storefront/product.ts'
import type { Days } from '../storefront/promises.ts'
import type { LinePlan } from '../storefront/selling-plan.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { datesOn } from './dates.ts'

const day = (date: string) => Date.parse(date) / 86_400_000
type DayRange = [first: number, last: number]
const range = (first: string, last = first): DayRange => [day(first), day(last)]

type Told = { dispatch?: Days; delivery?: Days; making?: Days | null; closed?: DayRange[] }

const storeOf = ({ dispatch = [1, 2], delivery = [2, 5], making = null, closed = [] }: Told) =>
  ({
    ...noStoreInfo,
    workingDays: { dispatch, delivery, making, closed },
  }) satisfies StoreInfo

type Ordered = Pick<Merchandise, 'currentlyNotInStock' | 'requiresShipping' | 'plan'> & {
  title: string
}

const candle: Ordered = { title: 'Candle' }
const poured: Ordered = { title: 'Poured', currentlyNotInStock: true }
const plan: LinePlan = { id: '1', name: 'Every month', terms: '', dueLater: null }
const monthly: Ordered = { title: 'Monthly', plan: { ...plan, isSentAtOnce: true } }
const preOrder: Ordered = { title: 'Pre-order', plan }

const arrivalOn = (date: string, told: Told) => datesOn(day(date), storeOf(told), [candle]).arrival

describe('an order of today', () => {
  test.each([
    ['2026-11-28', [1, 2], [2, 5], 'December 2 to 8'],
    ['2025-11-24', [1, 2], [2, 5], 'November 27 to December 3'],
    ['2025-12-05', [1, 1], [0, 0], 'December 8'],
    ['2025-12-06', [1, 1], [0, 0], 'December 8'],
    ['2025-12-07', [1, 1], [0, 0], 'December 8'],
    ['2025-12-03', [0, 0], [0, 1], 'December 3 to 4'],
    // On a Saturday and a Sunday nothing is sent, however fast the dispatch is.
    ['2026-11-28', [0, 1], [1, 2], 'December 1 to 2'],
    ['2026-11-29', [0, 1], [1, 2], 'December 1 to 2'],
    ['2026-11-30', [0, 1], [1, 2], 'December 1 to 3'],
    ['2026-11-29', [0, 0], [0, 0], 'November 30'],
    // No post: December 25 and 26, and January 1.
    ['2026-12-22', [1, 2], [2, 5], 'December 28 to January 4'],
    ['2026-12-24', [1, 2], [2, 5], 'December 30 to January 6'],
    ['2026-12-24', [0, 0], [1, 1], 'December 28'],
    ['2025-12-24', [0, 0], [1, 1], 'December 29'],
    ['2025-12-30', [1, 1], [1, 2], 'January 2 to 5'],
    ['2028-02-28', [0, 0], [1, 2], 'February 29 to March 1'],
  ] as const)(
    'of %s, sent after %j and on its way for %j working days, arrives %s',
    (date, sent, way, said) => {
      const arrival = arrivalOn(date, { dispatch: [...sent], delivery: [...way] })
      expect(arrival).toBe(`Ordered today, with you ${said}`)
    },
  )

  test('neither leaves nor arrives on a day on which the merchant is closed', () => {
    const closed = [range('2026-11-30'), range('2026-12-03', '2026-12-08')]
    expect(arrivalOn('2026-11-29', { dispatch: [0, 0], delivery: [1, 3], closed })).toBe(
      'Ordered today, with you December 2 to 10',
    )
  })

  test('has no date unless the merchant says how long it takes, or if the merchant closes for years', () => {
    expect(datesOn(day('2025-11-24'), noStoreInfo, [candle]).arrival).toBe('')
    const closed = [range('2020-01-01', '2099-12-31')]
    const deadline = { name: 'Christmas', day: day('2026-12-23') }
    const gone = { ...storeOf({ closed, making: [99, 99] }), deadline }
    expect(datesOn(day('2026-11-29'), gone, [poured])).toMatchObject({ arrival: '', deadline: '' })
  })

  test('arrives on a date as the market’s country writes it', () => {
    const british = { country: 'GB', language: 'en', prefix: '' }
    expect(inMarket(british, () => arrivalOn('2026-11-28', {}))).toBe(
      'Ordered today, with you 2 to 8 December',
    )
  })
})

const making: Days = [1, 1]

/** When an order of November 28 arrives, and what of it has no date. */
const toldOf = (told: Told, ...ordered: Ordered[]) => {
  const today = day('2026-11-28')
  const { arrival, undated } = datesOn(today, storeOf(told), ordered)
  return [arrival.replace('Ordered today, with you ', ''), ...undated.map(({ title }) => title)]
}

describe('what is made to order, has a plan, or is ordered with others', () => {
  test('what is made to order comes later by the days of its making', () => {
    expect(toldOf({ making }, poured)).toEqual(['December 3 to 9'])
    expect(toldOf({}, poured)).toEqual(['', 'Poured'])
  })

  test('a plan’s first parcel comes as a single purchase, a pre-order on a day that no one knows', () => {
    expect(toldOf({}, monthly)).toEqual(['December 2 to 8'])
    expect(toldOf({}, preOrder)).toEqual(['', 'Pre-order'])
  })

  test('together they come on the later days, and what has no date is named', () => {
    expect(toldOf({ making }, candle, poured, monthly)).toEqual(['December 3 to 9'])
    expect(toldOf({}, poured, candle, preOrder)).toEqual(['December 2 to 8', 'Poured', 'Pre-order'])
  })

  test('nothing has no date, and what is sent in no parcel needs none', () => {
    expect(toldOf({})).toEqual([''])
    const card: Ordered = { title: 'Gift card', requiresShipping: false }
    expect(toldOf({}, card)).toEqual([''])
    expect(toldOf({}, candle, card)).toEqual(['December 2 to 8'])
  })
})

describe('the last day of ordering for a feast', () => {
  const christmas = { name: 'Christmas', day: day('2026-12-23') }
  const saidOn = (date: string, told: Told, ordered = [candle], deadline = christmas) =>
    datesOn(day(date), { ...storeOf(told), deadline }, ordered).deadline

  test('is the last one whose own latest arrival is not after the deadline, and then nothing is said', () => {
    const said = 'In time for Christmas until December 14.'
    expect(saidOn('2026-11-29', {})).toBe(said)
    expect(saidOn('2026-12-14', {})).toBe(said)
    expect(arrivalOn('2026-12-14', {})).toMatch(/ to 23$/)
    expect(saidOn('2026-12-15', {})).toBe('')
    expect(arrivalOn('2026-12-15', {})).toMatch(/ to 24$/)
  })

  test('is each market’s and each product’s own', () => {
    expect(saidOn('2026-12-01', { delivery: [4, 8] })).toContain('until December 9.')
    expect(saidOn('2026-12-01', { delivery: [6, 12] })).toContain('until December 3.')
    expect(saidOn('2026-12-04', { delivery: [6, 12] })).toBe('')
    expect(saidOn('2026-12-01', { making: [1, 2] }, [poured])).toContain('until December 10.')
    expect(saidOn('2026-12-01', { making: [1, 2] }, [candle, poured])).toContain('December 10.')
  })

  test('is not said of an order of which a part has no date, nor by a merchant who tells no days', () => {
    expect(saidOn('2026-12-01', {}, [candle, poured])).toBe('')
    expect(saidOn('2026-12-01', {}, [])).toBe('')
    const { deadline } = datesOn(day('2026-12-01'), { ...noStoreInfo, deadline: christmas }, [
      candle,
    ])
    expect(deadline).toBe('')
  })

  test('is not said a year ahead, and is gone with its feast', () => {
    expect(saidOn('2025-12-27', {})).toBe('')
    expect(saidOn('2027-01-02', {})).toBe('')
  })

  /** The last day of 'with you December 30 to January 6'. */
  function latestOf(arrival: string): number {
    const words = arrival.split(' ')
    const month = words.findLast((word) => /^[A-Z]/.test(word))
    return day(`${month} ${words.at(-1)}, ${month === 'January' ? 2027 : 2026} UTC`)
  }

  test('is said on each day whose order comes in time, and on no other', () => {
    const closed = [range('2026-12-16', '2026-12-17')]
    const counts: Days[] = [0, 1, 4].map((most) => [0, most])
    for (const [dispatch, delivery] of counts.flatMap((one) => counts.map((two) => [one, two]))) {
      for (let end = day('2026-12-19'); end < day('2027-01-05'); end += 1) {
        for (let today = end - 12; today <= end + 1; today += 1) {
          const told = storeOf({ ...(dispatch && delivery && { dispatch, delivery }), closed })
          const store = { ...told, deadline: { name: 'Christmas', day: end } }
          const { arrival, deadline } = datesOn(today, store, [candle])
          expect(deadline !== '').toBe(latestOf(arrival) <= end)
        }
      }
    }
  })

  test('in German and in French', () => {
    expect(german.inTime('Weihnachten', '16. Dezember')).toBe(
      'Weihnachten: rechtzeitig bis zum 16. Dezember.',
    )
    expect(french.inTime('Noël', '16 décembre')).toBe('Noël\u00a0: commandez jusqu’au 16 décembre.')
  })
})
