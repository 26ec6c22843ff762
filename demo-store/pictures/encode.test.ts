import { expect, test } from 'vitest'
import { createQueue } from './encode.ts'

test('a queue runs so many jobs at once, the newest first, and goes on after a failure', async () => {
  const inTurn = createQueue(1)
  const started: string[] = []
  const run = (name: string) =>
    inTurn(async () => {
      started.push(name)
      if (name === 'newest') throw new Error(name)
    })
  const jobs = ['running', 'older', 'newest'].map(run)
  expect(started).toEqual(['running'])
  await Promise.allSettled(jobs)
  expect(started).toEqual(['running', 'newest', 'older'])
})
