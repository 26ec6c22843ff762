import { expect, test } from 'vitest'
import { createFaults } from './faults.ts'

test('a rule can be kept to the calls of one caller', () => {
  const faults = createFaults()
  faults.add({ operation: 'Names', from: 'browser', times: 1, fault: { kind: 'reset' } })
  faults.add({ operation: '*', from: 'server', fault: { kind: 'empty' } })
  expect(faults.takeForOperation('Names', 'server')).toEqual({ kind: 'empty' })
  expect(faults.takeForOperation('Names', 'browser')).toEqual({ kind: 'reset' })
  expect(faults.takeForOperation('Names', 'browser')).toBeUndefined()
})
