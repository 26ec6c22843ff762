import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPause } from './pauses.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

function open(options: Partial<Parameters<typeof createPause>[0]> = {}) {
  const { startTry } = createPause({
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
  /** Milliseconds until a try may be made. */
  const untilOneMay = () => {
    for (let ms = 0; ; ms += 250) {
      const endTry = startTry()
      if (endTry) return { ms, endTry }
      vi.advanceTimersByTime(250)
    }
  }
  return { startTry, started, untilOneMay }
}

const bothMay = [expect.any(Function), expect.any(Function)]

test.each([
  ['its own time', null, 1_000],
  ['a longer time that is given', 7_000, 7_000],
  ['a shorter one', 500, 500],
])('after a failure there is a pause of %s', (_title, pauseMs, ms) => {
  const { started, untilOneMay } = open()
  started()(true, pauseMs)
  expect(untilOneMay().ms).toBe(ms)
})

test('after a success there is none', () => {
  const { started, startTry } = open()
  started()(false)
  expect([startTry(), startTry()]).toEqual(bothMay)
})

test('after the pause a probe goes first; once it has ended the others follow', () => {
  const { started, startTry, untilOneMay } = open()
  started()(true)
  const { endTry } = untilOneMay()
  expect(startTry()).toBeNull()
  endTry(false)
  expect([startTry(), startTry()]).toEqual(bothMay)
})

test('a probe that never ends makes way for another', () => {
  const { started, untilOneMay } = open()
  started()(true)
  untilOneMay()
  expect(untilOneMay().ms).toBe(15_000)
})

test('without a probe all go at once after the pause', () => {
  const { started, startTry, untilOneMay } = open({ probeMs: 0 })
  started()(true)
  untilOneMay()
  expect([startTry(), startTry()]).toEqual(bothMay)
})

test('failures in a row double the pause, up to the longest; a success makes it short again', () => {
  const { started, untilOneMay } = open()
  started()(true)
  const pauses = Array.from({ length: 7 }, () => {
    const { ms, endTry } = untilOneMay()
    endTry(true)
    return ms / 1000
  })
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
  untilOneMay().endTry(false)
  started()(true)
  expect(untilOneMay().ms).toBe(1_000)
})

test('without a longest pause each is as long as the first', () => {
  const { startTry } = createPause({ firstMs: 1_000 })
  for (let time = 0; time < 3; time += 1) {
    startTry()?.(true)
    vi.advanceTimersByTime(999)
    expect(startTry()).toBeNull()
    vi.advanceTimersByTime(1)
  }
  expect(startTry()).not.toBeNull()
})

test('tries that were in flight together and fail are one failure', () => {
  const { started, untilOneMay } = open()
  const ends = Array.from({ length: 64 }, started)
  for (const endTry of ends) endTry(true)
  expect(untilOneMay().ms).toBe(1_000)
})

test('a late end of an earlier try neither ends a pause nor is forgotten', () => {
  const { started, startTry, untilOneMay } = open()
  const [good, bad] = [started(), started()]
  started()(true)
  good(false)
  expect(startTry()).toBeNull()
  const { endTry } = untilOneMay()
  bad(true)
  endTry(false)
  expect(startTry()).toBeNull()
  expect(untilOneMay().ms).toBe(2_000)
})

test('where the longest pause is none there is only a pause that is given', () => {
  const { started, untilOneMay } = open({ longestMs: 0 })
  started()(true)
  started()
  started()(true, 2_000)
  expect(untilOneMay().ms).toBe(2_000)
})
