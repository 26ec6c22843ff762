import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createVersionLog } from './provider-log.ts'
import type { Log } from '../log.ts'

function answered(asked: string, ...versions: string[]) {
  const log = vi.fn<Log>()
  const logVersion = createVersionLog(asked, log)
  for (const version of versions) logVersion(version)
  return log.mock.calls
}

test('the requested version is not logged', () => {
  expect(answered('2025-07', '2025-07', '2025-07')).toEqual([])
})

test('a newer version in which the documents are valid: one line', () => {
  expect(answered('2025-07', '2026-04', '2026-04')).toEqual([
    ['info', 'api-version', { asked: '2025-07', answered: '2026-04' }],
  ])
})

test('an unknown version: a warning', () => {
  expect(answered('2025-07', '2025-07', '2027-01')).toEqual([
    ['warn', 'api-version', { asked: '2025-07', answered: '2027-01' }],
  ])
})

test('a shop that runs from one quarter into the next: one line for each change', () => {
  const versions = ['2026-07', '2026-07', '2026-10', '2026-10', '2027-01', '2027-01']
  expect(answered('2025-07', ...versions)).toEqual([
    ['info', 'api-version', { asked: '2025-07', answered: '2026-07' }],
    ['info', 'api-version', { asked: '2025-07', answered: '2026-10' }],
    ['warn', 'api-version', { asked: '2025-07', answered: '2027-01' }],
  ])
})

test('a return to the requested version is logged', () => {
  expect(answered('2025-07', '2026-07', '2025-07', '2025-07')).toEqual([
    ['info', 'api-version', { asked: '2025-07', answered: '2026-07' }],
    ['info', 'api-version', { asked: '2025-07', answered: '2025-07' }],
  ])
})

test('a version with a schema in schemas/ is known', () => {
  const schemas = readdirSync(new URL('../../../schemas', import.meta.url))
  const kept = schemas.filter((name) => name.endsWith('.graphql')).map((name) => name.slice(0, 7))
  expect(kept.map((version) => answered('2020-01', version)[0]?.[0])).toEqual(
    kept.map(() => 'info'),
  )
  expect(answered('2027-01', '2027-01')[0]?.[0]).toBe('warn')
})
