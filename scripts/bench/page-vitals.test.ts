import { expect, test } from 'vitest'
import { blockingTime, layoutShift, type Vitals } from './page-vitals.ts'

const none: Vitals = { fcp: 0, lcp: 0, largest: '', shifts: [], longTasks: [] }

test('a task blocks from its fiftieth millisecond on, and only after the first paint', () => {
  const longTasks = [
    { start: 0, end: 90 },
    { start: 100, end: 300 },
    { start: 400, end: 480 },
  ]
  expect(blockingTime({ ...none, fcp: 200, longTasks })).toBe(50 + 30)
})

test('shifts that follow each other count together', () => {
  const shifts = [
    { at: 0, value: 0.25 },
    { at: 900, value: 0.5 },
    { at: 2000, value: 0.625 },
  ]
  expect(layoutShift({ ...none, shifts })).toBe(0.75)
  expect(layoutShift(none)).toBe(0)
})
