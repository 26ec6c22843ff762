import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import type { RedirectTarget } from '../../storefront/url-redirects.ts'
import { KINDS } from './kinds.ts'
import { createKnownRedirects } from './known-redirects.ts'

const WAIT_MS = 400
const targetOf = vi.fn<RedirectTarget>()
const busy = failure({ kind: 'http', status: 503, retryAfterMs: null } as const)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const open = () =>
  createKnownRedirects({ targetOf, longestWaitMs: WAIT_MS, freshMs: 60_000 }).leadsTo

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  targetOf.mockReset().mockImplementation(async (path) => success(`/new${path}`))
})
afterEach(() => vi.useRealTimers())

test('a path is asked for once while it is fresh, however many ask at once', async () => {
  const redirects = open()
  expect(await Promise.all([redirects('/a'), redirects('/a')])).toEqual(['/new/a', '/new/a'])
  await pass(59_999)
  expect(await redirects('/a')).toBe('/new/a')
  expect(targetOf).toHaveBeenCalledTimes(1)
  targetOf.mockResolvedValue(success('/newer'))
  await pass(1)
  expect(await redirects('/a')).toBe('/newer')
})

test('that a path leads nowhere is remembered for 30 seconds', async () => {
  targetOf.mockResolvedValue(success(null))
  const redirects = open()
  for (const [ms, calls] of [
    [0, 1],
    [29_999, 1],
    [1, 2],
  ] as const) {
    await pass(ms)
    expect(await redirects('/a')).toBeNull()
    expect(targetOf).toHaveBeenCalledTimes(calls)
  }
})

test('the provider fails to say where an old address leads → where it led before, or nowhere', async () => {
  const redirects = open()
  await redirects('/a')
  targetOf.mockResolvedValue(busy)
  await pass(60_000)
  expect(await redirects('/a')).toBe('/new/a')
  expect(await redirects('/b')).toBeNull()
})

test('the provider is late to say where an old address leads → nobody waits for long, and the next is led there', async () => {
  const late = Promise.withResolvers<Awaited<ReturnType<RedirectTarget>>>()
  targetOf.mockReturnValue(late.promise)
  const redirects = open()
  const first = redirects('/a')
  await pass(WAIT_MS)
  expect(await first).toBeNull()
  late.resolve(success('/new/a'))
  await pass(0)
  expect(await redirects('/a')).toBe('/new/a')
  expect(targetOf).toHaveBeenCalledTimes(1)
})

test('a scanner asks for thousands of addresses that are not there → the provider is asked for a few at a time', async () => {
  let running = 0
  let most = 0
  targetOf.mockImplementation(async () => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 50))
    running -= 1
    return success(null)
  })
  const redirects = open()
  const all = Promise.all(Array.from({ length: 3_000 }, (_, index) => redirects(`/scan-${index}`)))
  await pass(2 * WAIT_MS)
  expect(new Set(await all)).toEqual(new Set([null]))
  expect(most).toBe(KINDS.moved.inFlight)
  // Whoever has waited too long is not asked for.
  expect(targetOf.mock.calls.length).toBeLessThanOrEqual((WAIT_MS / 50 + 1) * KINDS.moved.inFlight)
})
