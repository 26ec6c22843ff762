import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { promises } from './promises.ts'

const day = (date: string) => Date.parse(date) / 86_400_000

const field = (key: string, value: string, type = 'single_line_text_field') => ({
  key,
  type,
  value,
})

/** What a store with these metafields promises. */
function promised(...metafields: (ReturnType<typeof field> | null)[]) {
  const { promises: read, ...lacking } = v.parse(promises, metafields)
  return { ...read, ...lacking }
}

test('promises are read in one line; what is of another type is named', () => {
  const read = promised(field('delivery', ' Sent\n free '), field('returns', '[]', 'json'), null)
  expect(read).toMatchObject({ delivery: 'Sent free', returns: null, unreadable: ['returns'] })
  expect(read.unset).toContain('deadline')
})

test('a promise is whole, however long the merchant writes', () => {
  const delivery = `We send free of charge ${'and by bicycle '.repeat(30)}`.trim()
  expect(promised(field('delivery', delivery))).toMatchObject({ delivery })
})

const daysIn = (written: string, type?: string) =>
  promised(field('dispatch_days', written, type), field('delivery_days', '2–5'))

describe('working days', () => {
  test.each(
    '1-2|1–2|1 - 2|1—2|1−2|1‑2|1〜2|1～2|1~2|１－２|1 to 2|1 bis 2|1 à 2|1 or 2|1\u00a0–\u00a02| 1–2 |1-2 days|1–2 Werktage|1 à 2 jours ouvrés|1〜2営業日|1 day to 2 days|1–2 business days|1 bis 2 Arbeitstage'.split(
      '|',
    ),
  )('%j are one or two', (written) => {
    expect(daysIn(written).workingDays?.dispatch).toEqual([1, 2])
  })

  test.each(['2', '2 days', '2 Tage', '2日', '２'])('%j are two', (written) => {
    expect(daysIn(written).workingDays?.dispatch).toEqual([2, 2])
    expect(daysIn('2', 'number_integer').workingDays?.dispatch).toEqual([2, 2])
  })

  test.each(
    '2–1|soon|1-2-3|1, 2 or 3|1.5|1,5|-1|100|1–|–2|2+|½|24 hours|2 weeks|1–2 Wochen|1 week 2 days|up to 5 days|2026-12-01'.split(
      '|',
    ),
  )('%j can’t be read: there is no date, and the doctor names it', (written) => {
    expect(daysIn(written)).toMatchObject({ workingDays: null, unreadable: ['dispatch_days'] })
  })

  test('both the dispatch and the delivery have to be known, the making not', () => {
    const [dispatch, delivery] = [field('dispatch_days', '1'), field('delivery_days', '3')]
    const workingDays = { dispatch: [1, 1], delivery: [3, 3], making: null, closed: [] }
    expect(promised(dispatch, delivery).workingDays).toEqual(workingDays)
    expect(promised(dispatch).workingDays).toBeNull()
    expect(promised(dispatch).unset).toContain('delivery_days')
    const making = { ...workingDays, making: [2, 4] }
    expect(promised(dispatch, delivery, field('making_days', '2–4')).workingDays).toEqual(making)
  })
})

const closedIn = (value: string, type?: string) => {
  const days = [field('dispatch_days', '1'), field('delivery_days', '2')]
  const { workingDays, unreadable } = promised(...days, field('closed_days', value, type))
  return unreadable.includes('closed_days') ? workingDays : workingDays?.closed
}

describe('closed days', () => {
  const eve = [day('2026-12-24'), day('2026-12-24')]
  const week = [day('2026-12-27'), day('2026-12-31')]

  test.each([
    ['2026-12-24', 'single_line_text_field', [eve]],
    ['2026-12-24', 'date', [eve]],
    ['["2026-12-24"]', 'list.date', [eve]],
    ['2026-12-24, 2026-12-27 – 2026-12-31', 'single_line_text_field', [eve, week]],
    ['2026-12-24\n2026-12-27/2026-12-31\n', 'multi_line_text_field', [eve, week]],
    ['2026-12-27 to 2026-12-31; 2026-12-24', 'single_line_text_field', [week, eve]],
    ['["2026-12-24", "2026-12-27-2026-12-31"]', 'list.single_line_text_field', [eve, week]],
    ['2026‑12‑27 bis 2026‑12‑31', 'single_line_text_field', [week]],
  ])('%j of the type %s', (value, type, ranges) => {
    expect(closedIn(value, type)).toEqual(ranges)
  })

  test.each([
    ['2026-12-24, Christmas'],
    ['2026-12-31 – 2026-12-27'],
    ['2026-02-30'],
    ['1026-12-24'],
    ['2026-12-24 – 9999-12-31'],
    ['24.12.'],
    ['true', 'boolean'],
    [`2026-12-24,`.repeat(2_000)],
  ])('%j can’t be read: a date might fall on such a day, so there is none', (value, type?) => {
    expect(closedIn(value, type)).toBeNull()
  })
})

describe('a deadline', () => {
  const name = field('deadline', 'Christmas')

  test.each([
    ['2026-12-23', 'date'],
    ['2026-12-23', 'single_line_text_field'],
    ['2026-12-23T12:00:00Z', 'date_time'],
    // The end of December 23 in New York.
    ['2026-12-24T04:59:00Z', 'date_time'],
    ['2026-12-23T23:30:00-08:00', 'date_time'],
    ['2026-12-23T00:30:00+01:00', 'date_time'],
  ])('is a name with its day, %s of the type %s', (value, type) => {
    const { deadline } = promised(name, field('deadline_day', value, type))
    expect(deadline).toEqual({ name: 'Christmas', day: day('2026-12-23') })
  })

  test.each([
    [[name, field('deadline_day', 'the 23rd')], ['deadline_day']],
    [[name, field('deadline_day', '2027-02-29', 'date')], ['deadline_day']],
    [[name, field('deadline_day', '{}', 'json')], ['deadline_day']],
    [[name], []],
    [[field('deadline_day', '2026-12-23', 'date')], []],
  ])('is nothing without either: %#', (fields, unreadable) => {
    expect(promised(...fields)).toMatchObject({ deadline: null, unreadable })
  })

  test.each([
    'In time for Christmas until December 16.',
    'In time for Christmas',
    'À temps pour Noël',
  ])('%s, a sentence as shops had it before: can’t be read', (sentence) => {
    const fields = [field('deadline', sentence), field('deadline_day', '2026-12-23', 'date')]
    expect(promised(...fields)).toMatchObject({ deadline: null, unreadable: ['deadline'] })
  })
})
