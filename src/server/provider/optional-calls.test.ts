import { afterEach, expect, test, vi } from 'vitest'
import { type StorefrontError, failure, success } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { urlRedirectsDocument, type ReadRedirects } from '../../storefront/url-redirects.ts'
import type { Log } from '../log.ts'
import { optional, withOptionalCalls } from './optional-calls.ts'
import { createLackLog } from './provider-log.ts'

const names = { identifiers: [], ofShop: [] }
const graphql = (codes: string[]): StorefrontError => ({
  kind: 'graphql',
  messages: ['Access denied'],
  codes,
})
const failed = failure(graphql([]))
const denied = failure(graphql(['ACCESS_DENIED']))
const log = vi.fn<Log>()

afterEach(() => void vi.useRealTimers())

function open(
  answers: Awaited<ReturnType<Storefront['metafields']>>[],
  { freshMs = 0, deniedPauseMs = 0 },
) {
  const metafields = vi.fn<Storefront['metafields']>(async () => answers.shift() ?? success([]))
  const recommendations = vi.fn<Storefront['recommendations']>(async () =>
    success({ complementary: [], related: [] }),
  )
  const storefront = createStorefront({ url: 'https://shop.test/', headers: {} })
  const all = { ...storefront, metafields, recommendations }
  const logLack = createLackLog(log)
  const calls = withOptionalCalls(all, { logLack, freshMs, deniedPauseMs })
  return { metafields, recommendations, calls }
}

test('a failure of an optional call is logged once, and again after a success', async () => {
  const { calls } = open([failed, denied, success([]), failed], {})
  const lines: number[] = []
  for (let times = 0; times < 4; times += 1) {
    await calls.metafields('1', names)
    await calls.recommendations('1')
    lines.push(log.mock.calls.length)
  }
  expect(lines).toEqual([1, 1, 1, 2])
  expect(log).toHaveBeenLastCalledWith('warn', 'no-metafields', {
    message: 'Product pages are shown without metafields. Error calling Shopify: Access denied',
  })
})

test.each<[string, StorefrontError]>([
  ['there is no answer', { kind: 'no-answer' }],
  ['the answer is a 503', { kind: 'http', status: 503, retryAfterMs: null }],
])(
  'the metafields of two products are read, and %s → no page waits for metafields during the pause',
  async (_cause, error) => {
    const { calls, metafields } = open([failure(error), failure(error)], { freshMs: Infinity })
    for (const id of ['1', '2', '3', '4']) {
      expect(await calls.metafields(id, names)).toEqual(failure(error))
    }
    expect(metafields).toHaveBeenCalledTimes(2)
  },
)

test.each<[string, StorefrontError, number]>([
  ['the store is closed', { kind: 'refused', status: 402 }, 4_999],
  ['the store throttles', graphql(['THROTTLED']), 4_999],
  ['the token lacks the scope', graphql(['ACCESS_DENIED']), 86_400_000],
])(
  'the metafields of one product are read, and %s → no page waits for metafields during the pause, and other calls are made',
  async (_cause, error, ms) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const options = { freshMs: Infinity, deniedPauseMs: Infinity }
    const { calls, metafields, recommendations } = open([failure(error)], options)
    for (const id of ['1', '2', '3']) {
      expect(await calls.metafields(id, names)).toEqual(failure(error))
      expect(await calls.recommendations(id)).toEqual(success({ complementary: [], related: [] }))
      if (id === '1') vi.advanceTimersByTime(ms)
    }
    expect(metafields).toHaveBeenCalledTimes(1)
    expect(recommendations).toHaveBeenCalledTimes(3)
  },
)

test.each<[string, StorefrontError]>([
  ['an error in its own data', graphql(['INTERNAL_SERVER_ERROR'])],
  ['an error without a code', graphql([''])],
  ['a time-out of its own', graphql(['TIMEOUT'])],
  ['an answer of an odd form', { kind: 'unreadable' }],
  ['no answer', { kind: 'no-answer' }],
  ['a 502', { kind: 'http', status: 502, retryAfterMs: null }],
])(
  'the metafields of one product are %s → those of the others are read, and its own not again during the pause',
  async (_cause, error) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { calls, metafields } = open([failure(error)], { freshMs: 60_000 })
    expect(await calls.metafields('odd', names)).toEqual(failure(error))
    for (const id of ['1', '2', '3']) {
      expect(await calls.metafields(id, names)).toEqual(success([]))
      expect(await calls.metafields('odd', names)).toEqual(failure(error))
    }
    expect(metafields).toHaveBeenCalledTimes(4)
    vi.advanceTimersByTime(5_000)
    expect(await calls.metafields('odd', names)).toEqual(success([]))
  },
)

test('a call that was not made because of throttling is no failure: the next one is made', async () => {
  const { calls, metafields } = open([failure({ kind: 'paused' })], { freshMs: Infinity })
  log.mockReset()
  await calls.metafields('1', names)
  expect(log).not.toHaveBeenCalled()
  expect(await calls.metafields('2', names)).toEqual(success([]))
  expect(metafields).toHaveBeenCalledTimes(2)
})

test.each<[string, StorefrontError, number]>([
  ['denies access to redirects', graphql(['ACCESS_DENIED']), 600_000],
  ['does not answer', { kind: 'no-answer' }, 5],
])(
  'a shopper follows old links of a store that %s → one call in a while',
  async (_why, error, ms) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    log.mockReset()
    const readRedirects = vi.fn<ReadRedirects>(async () => failure(error))
    const options = { logLack: createLackLog(log), freshMs: 5 }
    const call = optional(urlRedirectsDocument, readRedirects, options)
    for (let visit = 0; visit < 2; visit += 1) expect(await call()).toEqual(failure(error))
    vi.advanceTimersByTime(ms - 1)
    await call()
    expect(readRedirects).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await call()
    expect(readRedirects).toHaveBeenCalledTimes(2)
    expect(log).toHaveBeenCalledTimes(1)
  },
)
