import { expect, test } from 'vitest'
import { createQueue, QueueFull } from './encode.ts'

const stays = new AbortController().signal

/** A queue that runs one job at a time. A job runs until its `end` is called. */
function busyQueue(mostWaiting: number) {
  const inTurn = createQueue({ atOnce: 1, mostWaiting })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, signal = stays) =>
    inTurn(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, signal)
  return { ask, started, end: (name: string) => ends.get(name)?.() }
}

test('a client asks for 60 pictures and leaves → no waiting picture is encoded, and the next client is served', async () => {
  const { ask, started, end } = busyQueue(100)
  const leaving = new AbortController()
  const left = Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => ask(`left ${index}`, leaving.signal)),
  )
  leaving.abort()
  const next = ask('next')
  end('left 0')
  const outcomes = (await left).map(({ status }) => status)
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(59)
  await expect.poll(() => started).toEqual(['left 0', 'next'])
  end('next')
  expect(await next).toBe('next')
})

test('a client asks for pictures without end → the newest come first, and the oldest of too many are refused', async () => {
  const { ask, started, end } = busyQueue(2)
  const running = ask('running')
  const oldest = ask('oldest')
  const outcome = oldest.catch((why: unknown) => why)
  const [older, newest] = [ask('older'), ask('newest')]
  expect(await outcome).toBeInstanceOf(QueueFull)
  end('running')
  await running
  end('newest')
  await newest
  end('older')
  await older
  expect(started).toEqual(['running', 'newest', 'older'])
})
