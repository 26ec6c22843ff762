import { expect, test } from 'vitest'
import { failure, success } from '../../src/storefront/errors.ts'
import { readEach } from './checked-store.ts'

test('a store with many products → the doctor reads ten at once, keeps their order, and tells which it could not read', async () => {
  const items = Array.from({ length: 25 }, (_, index) => index)
  let inFlight = 0
  let most = 0
  const results = await readEach(items, async (item) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    await Promise.resolve()
    inFlight -= 1
    if (item === 7) return failure({ kind: 'no-answer' })
    return success(item === 3 ? null : item * 2)
  })
  const read = items.filter((item) => item !== 3 && item !== 7)
  expect([most, results]).toEqual([
    10,
    {
      read: read.map((item) => ({ item, value: item * 2 })),
      unread: [3, 7],
      error: { kind: 'no-answer' },
    },
  ])
})
