import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

function open(options: Partial<Parameters<typeof createCircuitBreaker>[0]> = {}) {
  const startTry = createCircuitBreaker({
    firstMs: 1_000,
    longestMs: 30_000,
    probeMs: 15_000,
    ...options,
  })
  const started = () => {
    const endTry = startTry()
    if (!endTry) throw new Error('There is a pause')
    return endTry
  }
  /** Starts the next try, and returns after how many milliseconds. */
  const nextTry = () => {
    for (let ms = 0; ; ms += 250) {
      const endTry = startTry()
      if (endTry) return { ms, endTry }
      vi.advanceTimersByTime(250)
    }
  }
  return { startTry, started, nextTry }
}

const twoTries = [expect.any(Function), expect.any(Function)]

test.each([
  ['its own time', null, 1_000],
  ['a longer pauseMs', 7_000, 7_000],
  ['a shorter pauseMs', 500, 500],
])('after a failure there is a pause of %s', (_title, pauseMs, ms) => {
  const { started, nextTry } = open()
  started()(true, pauseMs)
  expect(nextTry().ms).toBe(ms)
})

test('after a success there is no pause', () => {
  const { started, startTry } = open()
  started()(false)
  expect([startTry(), startTry()]).toEqual(twoTries)
})

test('after the pause a probe starts first; once it has ended, the other tries follow', () => {
  const { started, startTry, nextTry } = open()
  started()(true)
  const { endTry } = nextTry()
  expect(startTry()).toBeNull()
  endTry(false)
  expect([startTry(), startTry()]).toEqual(twoTries)
})

test('a probe that never ends makes way for another', () => {
  const { started, nextTry } = open()
  started()(true)
  nextTry()
  expect(nextTry().ms).toBe(15_000)
})

test('without a probe, all tries start at once after the pause', () => {
  const { started, startTry, nextTry } = open({ probeMs: 0 })
  started()(true)
  nextTry()
  expect([startTry(), startTry()]).toEqual(twoTries)
})

test('failures in a row double the pause, up to the longest; a success makes it short again', () => {
  const { started, nextTry } = open()
  started()(true)
  const pauses = Array.from({ length: 7 }, () => {
    const { ms, endTry } = nextTry()
    endTry(true)
    return ms / 1000
  })
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
  nextTry().endTry(false)
  started()(true)
  expect(nextTry().ms).toBe(1_000)
})

test('without a longest pause, every pause is as long as the first', () => {
  const startTry = createCircuitBreaker({ firstMs: 1_000 })
  for (let time = 0; time < 3; time += 1) {
    startTry()?.(true)
    vi.advanceTimersByTime(999)
    expect(startTry()).toBeNull()
    vi.advanceTimersByTime(1)
  }
  expect(startTry()).not.toBeNull()
})

test('tries that were in flight together and fail count as one failure', () => {
  const { started, nextTry } = open()
  const ends = Array.from({ length: 64 }, started)
  for (const endTry of ends) endTry(true)
  expect(nextTry().ms).toBe(1_000)
})

test('a late success does not end a pause, and a late failure still counts', () => {
  const { started, startTry, nextTry } = open()
  const [good, bad] = [started(), started()]
  started()(true)
  good(false)
  expect(startTry()).toBeNull()
  const { endTry } = nextTry()
  bad(true)
  endTry(false)
  expect(startTry()).toBeNull()
  expect(nextTry().ms).toBe(2_000)
})

test('with longestMs 0, only a pauseMs given to endTry makes a pause', () => {
  const { started, nextTry } = open({ longestMs: 0 })
  started()(true)
  started()
  started()(true, 2_000)
  expect(nextTry().ms).toBe(2_000)
})
