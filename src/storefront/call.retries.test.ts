import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FailedTry } from './call.ts'
import { answers } from './testing/fixtures.ts'
import { createStorefront } from './storefront.ts'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const pauseAfter = vi.fn<(failed: FailedTry) => number | null>()
const connection = { url: 'https://shop.test/', headers: {} }
const storefront = createStorefront(connection, { deadlineMs: 10_000, pauseAfter })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  pauseAfter.mockReturnValue(100)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const failing = (init: ResponseInit = { status: 503 }) =>
  fetch.mockImplementation(async () => new Response('', init))

async function settled<Value>(answer: Promise<Value>): Promise<Value> {
  await vi.runAllTimersAsync()
  return answer
}

describe('a read that failed', () => {
  test('is tried again after the pause', async () => {
    fetch.mockResolvedValueOnce(new Response('', { status: 503 }))
    fetch.mockResolvedValueOnce(Response.json(answers.products([])))
    expect(await settled(storefront.products())).toMatchObject({ ok: true })
    expect(pauseAfter).toHaveBeenCalledExactlyOnceWith({
      error: { kind: 'http', status: 503, retryAfterMs: null },
      tries: 1,
    })
  })

  test('is given up where no pause would help', async () => {
    failing()
    pauseAfter.mockReturnValueOnce(100).mockReturnValueOnce(null)
    expect(await settled(storefront.products())).toMatchObject({ ok: false })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('is never tried beyond the deadline', async () => {
    failing()
    pauseAfter.mockReturnValue(4_000)
    expect(await settled(storefront.products())).toMatchObject({ error: { status: 503 } })
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['7', 7_000],
    ['2.0', 2_000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', null],
  ])('Retry-After: %s', async (asked, retryAfterMs) => {
    vi.setSystemTime(Date.UTC(2026, 0, 1))
    failing({ status: 429, headers: { 'Retry-After': asked } })
    pauseAfter.mockReturnValueOnce(null)
    await settled(storefront.products())
    expect(pauseAfter).toHaveBeenCalledExactlyOnceWith({
      error: { kind: 'http', status: 429, retryAfterMs },
      tries: 1,
    })
  })
})

test('a mutation that failed is not sent twice', async () => {
  failing()
  await settled(storefront.createCart([], new AbortController().signal))
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(pauseAfter).not.toHaveBeenCalled()
})
