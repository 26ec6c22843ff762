import { expect, test, vi } from 'vitest'
import { createChangeLog, type Log } from './log.ts'

test('a state is logged when it begins or changes, and again after a time without it', () => {
  const log = vi.fn<Log>()
  const logChange = createChangeLog(log)
  for (const state of [null, 'a', 'a', null, null, 'a', 'b', 'a']) {
    logChange('no-policies', state, 'warn', { state })
  }
  logChange('no-redirects', 'a', 'info', {})
  expect(log.mock.calls).toEqual([
    ...['a', 'a', 'b', 'a'].map((state) => ['warn', 'no-policies', { state }]),
    ['info', 'no-redirects', {}],
  ])
})
