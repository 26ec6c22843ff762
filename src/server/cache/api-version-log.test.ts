import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { apiVersionLog } from './api-version-log.ts'
import type { Log } from '../log.ts'

function answered(asked: string, ...versions: string[]) {
  const log = vi.fn<Log>()
  const hear = apiVersionLog(asked, log)
  for (const version of versions) hear(version)
  return log.mock.calls
}

test('the version asked for is nothing to say', () => {
  expect(answered('2025-07', '2025-07', '2025-07')).toEqual([])
})

test('a newer one that the documents are known to be valid in: one line', () => {
  expect(answered('2025-07', '2026-04', '2026-04')).toEqual([
    ['info', 'api-version', { asked: '2025-07', answered: '2026-04' }],
  ])
})

test('one that is not known: one warning', () => {
  expect(answered('2025-07', '2025-07', '2026-07', '2026-10')).toEqual([
    ['warn', 'api-version', { asked: '2025-07', answered: '2026-07' }],
  ])
})

test('known are those whose schemas are kept', () => {
  const schemas = readdirSync(new URL('../../../schemas/', import.meta.url))
  const kept = schemas.filter((name) => name.endsWith('.graphql')).map((name) => name.slice(0, 7))
  expect(kept.map((version) => answered('2020-01', version)[0]?.[0])).toEqual(
    kept.map(() => 'info'),
  )
  expect(answered('2025-07', '2025-10')[0]?.[0]).toBe('warn')
  expect(answered('2027-01', '2027-01')[0]?.[0]).toBe('warn')
})
