import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StorefrontError } from '../../storefront/errors.ts'
import { createThrottlePause } from './throttle-pause.ts'

const http = (status: number, retryAfterMs: number | null = null): StorefrontError => ({
  kind: 'http',
  status,
  retryAfterMs,
})
const throttled: StorefrontError = { kind: 'graphql', messages: ['No'], codes: ['THROTTLED'] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => vi.useRealTimers())

function open(freshMs = 60_000) {
  const { startTry } = createThrottlePause(freshMs)
  const started = () => {
    const onEnd = startTry()
    if (!onEnd) throw new Error('The provider is left alone')
    return onEnd
  }
  /** Milliseconds until a try may be made. */
  const untilOneMay = () => {
    for (let ms = 0; ; ms += 250) {
      const onEnd = startTry()
      if (onEnd) return { ms, onEnd }
      vi.advanceTimersByTime(250)
    }
  }
  return { startTry, started, untilOneMay }
}

test.each([
  ['429', http(429), 1_000],
  ['429 with a Retry-After', http(429, 7_000), 7_000],
  ['430', http(430), 1_000],
  ['THROTTLED', throttled, 1_000],
  ['429 that asks for a day', http(429, 86_400_000), 300_000],
])('after %s nobody asks for a while', (_name, error, ms) => {
  const { started, untilOneMay } = open()
  started()(error)
  expect(untilOneMay().ms).toBe(ms)
})

test.each([
  ['503', http(503, 7_000)],
  ['a wall that shuts out one handle', http(403)],
  ['no answer', { kind: 'no-answer' } as const],
])('%s keeps nobody from asking', (_name, error) => {
  const { started, startTry } = open()
  started()(error)
  expect([startTry(), startTry()]).toEqual([expect.any(Function), expect.any(Function)])
})

test('after the pause one tries first; once it has ended so do the others', () => {
  const { started, startTry, untilOneMay } = open()
  started()(http(430))
  const { onEnd } = untilOneMay()
  expect(startTry()).toBeNull()
  onEnd(null)
  expect([startTry(), startTry()]).toEqual([expect.any(Function), expect.any(Function)])
})

test('a first try that fails otherwise ends the pause too', () => {
  const { started, startTry, untilOneMay } = open()
  started()(http(430))
  untilOneMay().onEnd({ kind: 'no-answer' })
  expect([startTry(), startTry()]).toEqual([expect.any(Function), expect.any(Function)])
})

test('a first try that is never heard of again makes way for another', () => {
  const { started, untilOneMay } = open()
  started()(http(430))
  untilOneMay()
  expect(untilOneMay().ms).toBe(15_000)
})

test('a provider that goes on throttling is asked ever more rarely, down to every 30 seconds', () => {
  const { started, untilOneMay } = open()
  started()(http(430))
  const pauses = Array.from({ length: 7 }, () => {
    const { ms, onEnd } = untilOneMay()
    onEnd(http(430))
    return ms / 1000
  })
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
  untilOneMay().onEnd(null)
  started()(http(430))
  expect(untilOneMay().ms).toBe(1_000)
})

test('many tries that were under way together are throttled once', () => {
  const { started, untilOneMay } = open()
  const onEnds = Array.from({ length: 64 }, started)
  for (const onEnd of onEnds) onEnd(http(429))
  expect(untilOneMay().ms).toBe(1_000)
})

test('a late answer to one that went before neither opens the way nor keeps it shut', () => {
  const { started, startTry, untilOneMay } = open()
  const [good, bad] = [started(), started()]
  started()(http(429))
  good(null)
  expect(startTry()).toBeNull()
  const { onEnd } = untilOneMay()
  bad(http(429))
  onEnd(null)
  expect(startTry()).toBeNull()
  expect(untilOneMay().ms).toBe(2_000)
})

test('where no page is kept fresh there is no pause but the one asked for', () => {
  const { started, untilOneMay } = open(0)
  started()(throttled)
  started()
  started()(http(429, 2_000))
  expect(untilOneMay().ms).toBe(2_000)
})
