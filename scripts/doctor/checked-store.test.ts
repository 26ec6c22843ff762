import { expect, test } from 'vitest'
import { readEach } from './checked-store.ts'

test('a store with many products → the doctor reads ten at once, and keeps their order', async () => {
  const items = Array.from({ length: 25 }, (_, index) => index)
  let inFlight = 0
  let most = 0
  const results = await readEach(items, async (item) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    await Promise.resolve()
    inFlight -= 1
    return item
  })
  expect([most, results]).toEqual([10, items])
})
