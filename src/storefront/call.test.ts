import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers } from './testing/answers.ts'
import { createStorefront } from './storefront.ts'

const onApiVersion = vi.fn<(version: string) => void>()
const storefront = createStorefront({ url: 'https://shop.test/', headers: {} }, { onApiVersion })

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

/** Sends no response until the request is aborted. */
const hanging = () =>
  fetch.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
const noAnswer = { ok: false, error: { kind: 'no-answer' } }

describe('a call that takes too long', () => {
  test.each([
    ['products', () => storefront.products()],
    ['cartCreate', () => storefront.createCart([])],
  ])('%s times out after 30 seconds', async (_name, call) => {
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    hanging()
    const pending = call()
    deadline.abort()
    expect(await pending).toEqual(noAnswer)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  })
})

test('the API version of a response is reported, for failures too, where the header has it', async () => {
  const headers = { 'X-Shopify-API-Version': '2026-04' }
  fetch.mockResolvedValueOnce(Response.json({}, { status: 500, headers }))
  fetch.mockResolvedValueOnce(Response.json(answers.products([]), { headers }))
  fetch.mockResolvedValueOnce(Response.json(answers.products([])))
  for (const ok of [false, true, true]) expect(await storefront.products()).toMatchObject({ ok })
  expect(onApiVersion.mock.calls).toEqual([['2026-04'], ['2026-04']])
})

test('the body of a failure is cancelled, not read', async () => {
  const cancel = vi.fn<() => void>()
  fetch.mockResolvedValue(new Response(new ReadableStream({ cancel }), { status: 503 }))
  expect(await storefront.products()).toEqual({
    ok: false,
    error: { kind: 'http', status: 503, retryAfterMs: null },
  })
  expect(cancel).toHaveBeenCalledOnce()
})

test.each([301, 302, 303, 307, 308, 'in a browser'] as const)(
  'the store’s domain redirects to another host (%s) → it is not called, and gets no token',
  async (status) => {
    const headers = { Location: 'https://b.test' }
    // Browsers report a redirect with the status 0.
    const redirect =
      status === 'in a browser' ? Response.error() : new Response(null, { status, headers })
    fetch.mockResolvedValue(redirect)
    expect(await storefront.products()).toEqual(noAnswer)
    expect(fetch.mock.calls).toEqual([
      ['https://shop.test/', expect.objectContaining({ redirect: 'manual' })],
    ])
  },
)
