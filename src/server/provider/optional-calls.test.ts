import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StorefrontError, failure, knownValue, success } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import type { Log } from '../log.ts'
import { withOptionalCalls } from './optional-calls.ts'
import { createLackLog } from './provider-log.ts'

const names = { identifiers: [], ofShop: [] }
const graphql = (code: string): StorefrontError => ({
  kind: 'graphql',
  messages: ['Access denied'],
  codes: [code],
})
const denied = graphql('ACCESS_DENIED')
const http = (status: number): StorefrontError => ({ kind: 'http', status, retryAfterMs: null })
const log = vi.fn<Log>()

beforeEach(() => {
  log.mockReset()
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => void vi.useRealTimers())

/** A store that answers the calls for a product unless `errorOf` has an error, and lists its products by their ids. */
function open(
  errorOf: (id: string) => StorefrontError | null,
  { ids = ['odd-1', 'newest'], freshMs = 60_000 } = {},
) {
  const answer = (id: string) => {
    const error = errorOf(id)
    return error ? failure(error) : success([])
  }
  const metafields = vi.fn<Storefront['metafields']>(async (id) => answer(id))
  const sellingPlans = vi.fn<Storefront['sellingPlans']>(async (id) => answer(id))
  const entries = ids.map((id) => ({ id, handle: id }))
  const catalogProducts = async () => success({ entries, next: null })
  const storefront = createStorefront({ url: 'https://shop.test/', headers: {} })
  const calls = withOptionalCalls(
    { ...storefront, metafields, sellingPlans, catalogProducts },
    { logLack: createLackLog(log), freshMs },
  )
  return {
    metafields,
    sellingPlans,
    texts: (id: string) => calls.metafields(id, names),
    plans: (id: string) => calls.sellingPlans(id),
  }
}

/** The ways in which a store fails for a product, or for all. */
const WAYS: [string, StorefrontError][] = [
  ['an error', graphql('INTERNAL_SERVER_ERROR')],
  ['a 500', http(500)],
  ['no answer', { kind: 'no-answer' }],
  ['a page instead of JSON', { kind: 'unreadable' }],
  ['the 403 of a wall', http(403)],
  ['a 404 in JSON', { kind: 'refused', status: 404 }],
  ['ACCESS_DENIED', denied],
]

describe.each(WAYS)('the store answers with %s', (_way, error) => {
  test.each([0, 1, 2, 10])(
    'for %i products, which are the first to be visited → the others have their texts and plans',
    async (odd) => {
      const { texts, plans } = open((id) => (id.startsWith('odd') ? error : null))
      const lacking: string[] = []
      for (let visit = 0; visit < 20; visit += 1) {
        for (const read of [texts, plans]) {
          for (let index = 0; index < odd; index += 1) {
            expect(await read(`odd-${index}`)).toMatchObject({ ok: false })
          }
          if (!(await read(`product-${visit}`)).ok) lacking.push(`product-${visit}`)
        }
        vi.advanceTimersByTime(1_000)
      }
      expect(lacking).toEqual([])
    },
  )

  test.each([
    ['it has answered nobody yet', 0],
    ['it has answered before', 3],
  ])('for all, whom %s → two calls for twenty visits', async (_when, visits) => {
    let isOut = false
    const { texts, metafields } = open(() => (isOut ? error : null))
    for (let visit = 0; visit < visits; visit += 1) await texts(`known-${visit}`)
    isOut = true
    metafields.mockClear()
    for (let visit = 0; visit < 20; visit += 1) await texts(`product-${visit}`)
    expect(metafields).toHaveBeenCalledTimes(2)
    isOut = false
    vi.advanceTimersByTime(error === denied ? 60_000 : 5_000)
    expect(await texts('product')).toEqual(success([]))
  })

  test('for its only product → one call for twenty visits', async () => {
    const { texts, metafields } = open(() => error, { ids: ['only'] })
    for (let visit = 0; visit < 20; visit += 1) expect(await texts('only')).toEqual(failure(error))
    expect(metafields).toHaveBeenCalledTimes(1)
  })
})

test('a product is denied alone → that does not mean that it has nothing', async () => {
  const { texts } = open((id) => (id === 'odd' ? denied : null))
  expect(knownValue(await texts('odd'), [])).toBeNull()
})

test('the store throttles → no page waits for metafields during the pause, and plans are read', async () => {
  const throttled = graphql('THROTTLED')
  const { texts, metafields, plans, sellingPlans } = open(() => throttled)
  sellingPlans.mockResolvedValue(success([]))
  for (const id of ['1', '2', '3']) {
    expect(await texts(id)).toEqual(failure(throttled))
    expect(await plans(id)).toEqual(success([]))
  }
  expect(metafields).toHaveBeenCalledTimes(1)
})

test('many visits at once find an odd product while the store answers others late → nobody’s calls are paused', async () => {
  const late = Promise.withResolvers<Awaited<ReturnType<Storefront['metafields']>>>()
  const { texts, metafields } = open((id) => (id.startsWith('odd') ? http(500) : null))
  await texts('known')
  metafields.mockImplementationOnce(() => late.promise)
  const first = texts('slow')
  const odd = Array.from({ length: 10 }, (_visit, index) => texts(`odd-${index}`))
  late.resolve(success([]))
  await Promise.all([first, ...odd])
  expect(await texts('product')).toEqual(success([]))
})

test('a failure is logged once, and again after a success', async () => {
  let error: StorefrontError | null = null
  const { texts } = open(() => error, { freshMs: 0 })
  const lines: number[] = []
  for (error of [http(500), http(500), null, http(500)]) {
    await texts('1')
    lines.push(log.mock.calls.length)
  }
  expect(lines).toEqual([1, 1, 1, 2])
  expect(log).toHaveBeenLastCalledWith('warn', 'no-metafields', {
    message: 'Product pages are shown without metafields. HTTP error! status: 500',
  })
})

test('a call that was not made because of throttling is no failure: the next one is made', async () => {
  const errors: StorefrontError[] = [{ kind: 'paused' }]
  const { texts } = open(() => errors.shift() ?? null)
  await texts('1')
  expect(log).not.toHaveBeenCalled()
  expect(await texts('2')).toEqual(success([]))
})
