import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createVersionLog } from './provider-log.ts'
import type { Log } from '../log.ts'

/** The lines about answers in these versions of the API, of which the shop requests the first. */
function logged(requested: string, ...versions: string[]) {
  const log = vi.fn<Log>()
  const logVersion = createVersionLog(requested, log)
  for (const version of versions) logVersion(version)
  return log.mock.calls.map(([level, , details]) => `${level} ${String(details?.answered)}`)
}

test('each change of the version that answers is logged once, with a warning if it is unknown', () => {
  expect(logged('2025-07', '2025-07', '2025-07')).toEqual([])
  expect(logged('2025-07', '2026-04', '2026-04')).toEqual(['info 2026-04'])
  expect(logged('2025-07', '2025-07', '2027-01')).toEqual(['warn 2027-01'])
  const quarters = ['2026-07', '2026-07', '2026-10', '2027-01', '2027-01', '2025-07', '2025-07']
  expect(logged('2025-07', ...quarters)).toEqual([
    'info 2026-07',
    'info 2026-10',
    'warn 2027-01',
    'info 2025-07',
  ])
})

test('a version with a schema in schemas/ is known', () => {
  const schemas = readdirSync(new URL('../../../schemas', import.meta.url))
  const kept = schemas.filter((name) => name.endsWith('.graphql')).map((name) => name.slice(0, 7))
  expect(kept.flatMap((version) => logged('2020-01', version))).toEqual(
    kept.map((version) => `info ${version}`),
  )
  expect(logged('2027-01', '2027-01')).toEqual(['warn 2027-01'])
})
