import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDayMark } from './day-mark.ts'

const HOUR_MS = 3_600_000
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-mark-'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const open = (...path: string[]) => createDayMark(join(folder, ...path))

test('is there for a day, for whoever starts next, in a folder that it makes', () => {
  expect(open('new', 'mark').set('one')).toBe(true)
  vi.advanceTimersByTime(24 * HOUR_MS - 1)
  expect(open('new', 'mark').isSet('one')).toBe(true)
  expect(open('new', 'mark').isSet('other')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(open('new', 'mark').isSet('one')).toBe(false)
})

test('is gone once it is cleared', () => {
  open('mark').set('one')
  open('mark').clear()
  expect(open('mark').isSet('one')).toBe(false)
  open('mark').clear()
})

test('of a clock that was ahead does not last', () => {
  open('mark').set('one')
  vi.setSystemTime(Date.now() - HOUR_MS)
  expect(open('mark').isSet('one')).toBe(false)
})

test('that is damaged or can not be written is none', () => {
  writeFileSync(join(folder, 'mark'), 'what?')
  expect(open('mark').isSet('one')).toBe(false)
  expect(open('mark', 'under-a-file').set('one')).toBe(false)
})
