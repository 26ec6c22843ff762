import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A job that ends when it is told to. */
function job(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = () => {
    begun.push(name)
    return promise
  }
  return { run, end: () => resolve(name) }
}

test('who comes first is let in first, and nobody waits for those of another kind', async () => {
  const withinLimit = createConcurrencyLimit<string>(() => 1, 800)
  const begun: string[] = []
  const [one, two, three, other] = ['one', 'two', 'three', 'other'].map((name) => job(name, begun))
  const done = [one, two, three].map((each) => each && withinLimit('flood', each.run))
  void (other && withinLimit('calm', other.run))
  await pass(0)
  expect(begun).toEqual(['one', 'other'])
  one?.end()
  await pass(0)
  expect(begun).toEqual(['one', 'other', 'two'])
  two?.end()
  three?.end()
  expect(await Promise.all(done)).toEqual(['one', 'two', 'three'])
})

test('who waits too long gives up, and takes no place', async () => {
  const withinLimit = createConcurrencyLimit<string>(() => 1, 800)
  const begun: string[] = []
  const [one, two, three] = [job('one', begun), job('two', begun), job('three', begun)]
  void withinLimit('flood', one.run)
  const tired = withinLimit('flood', two.run)
  await pass(800)
  expect(await tired).toBeNull()
  const waiting = withinLimit('flood', three.run)
  one.end()
  three.end()
  expect(await waiting).toBe('three')
  expect(begun).toEqual(['one', 'three'])
})

test('a job that fails leaves its place to the next', async () => {
  const withinLimit = createConcurrencyLimit<string>(() => 1, 800)
  const failing = withinLimit('flood', () => Promise.reject(new Error('No')))
  const next = withinLimit('flood', async () => 'next')
  await expect(failing).rejects.toThrow('No')
  expect(await next).toBe('next')
})
