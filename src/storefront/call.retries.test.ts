import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FailedTry } from './call.ts'
import { answers } from './testing/answers.ts'
import { createStorefront } from './storefront.ts'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const pauseAfter = vi.fn<(failed: FailedTry) => number | null>()
const endpoint = { url: 'https://shop.test/', headers: {} }
const storefront = createStorefront(endpoint, { deadlineMs: 10_000, pauseAfter })

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
  test('is retried after the pause', async () => {
    fetch.mockResolvedValueOnce(new Response('', { status: 503 }))
    fetch.mockResolvedValueOnce(Response.json(answers.products([])))
    expect(await settled(storefront.products())).toMatchObject({ ok: true })
    expect(pauseAfter).toHaveBeenCalledExactlyOnceWith({
      error: { kind: 'http', status: 503, retryAfterMs: null },
      tries: 1,
    })
  })

  test('is given up if no pause would help', async () => {
    failing()
    pauseAfter.mockReturnValueOnce(100).mockReturnValueOnce(null)
    expect(await settled(storefront.products())).toMatchObject({ ok: false })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('is never retried beyond the deadline', async () => {
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

const create = () => storefront.createCart([])

/** A body that is cut off. */
const broken = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }))

describe('a cart that the provider did not create because of throttling', () => {
  const throttled = { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }
  const rushes: [string, () => Response][] = [
    ['429', () => new Response('', { status: 429 })],
    ['503', () => new Response('<html>', { status: 503 })],
    ['THROTTLED', () => Response.json(throttled)],
  ]

  test.each(rushes)('%s: the call is repeated, up to three times', async (_name, refusal) => {
    fetch.mockImplementation(async () => refusal())
    fetch.mockResolvedValueOnce(refusal()).mockResolvedValueOnce(refusal())
    fetch
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(Response.json(answers.createCart()))
    expect(await settled(create())).toMatchObject({ ok: true })
    expect(fetch).toHaveBeenCalledTimes(4)
    expect(await settled(create())).toMatchObject({ ok: false })
    expect(fetch).toHaveBeenCalledTimes(8)
    // The policy applies only to calls that may be repeated.
    expect(pauseAfter).not.toHaveBeenCalled()
  })

  test('is tried again after pauses that grow, or that the provider asks for', async () => {
    fetch.mockImplementation(async () => new Response('', { status: 429 }))
    const growing = create()
    for (const [ms, calls] of [
      [499, 1],
      [501, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms)
      expect(fetch).toHaveBeenCalledTimes(calls)
    }
    await growing
    fetch.mockReset()
    const headers = { 'Retry-After': '7' }
    fetch.mockImplementation(async () => new Response('', { status: 429, headers }))
    const asked = create()
    await vi.advanceTimersByTimeAsync(6_999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    // Another pause would end beyond the deadline.
    expect(await asked).toMatchObject({ error: { status: 429 } })
  })

  test.each<[string, () => Response]>([
    ['no answer', () => Response.error()],
    ['an answer that is cut off', broken],
    ['one that can’t be read', () => new Response('<html>')],
    ['one of another shape', () => Response.json({ data: {} })],
    ['430, for asking too much', () => new Response('', { status: 430 })],
    ['another status', () => new Response('', { status: 500 })],
    [
      'another error beside the throttling',
      () => Response.json({ errors: [...throttled.errors, { message: '' }] }),
    ],
    ['a refused cart', () => Response.json(answers.createCart({ cart: null }))],
  ])(
    '%s → the call is not repeated, because the cart may exist all the same',
    async (_name, answer) => {
      fetch.mockImplementation(async () => {
        const response = answer()
        if (response.type === 'error') throw new TypeError('Failed to fetch')
        return response
      })
      expect(await settled(create())).toMatchObject({ ok: false })
      expect(fetch).toHaveBeenCalledTimes(1)
    },
  )
})
