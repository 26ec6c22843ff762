import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import { parsed, wireProduct } from '../../storefront/testing/fixtures.ts'
import { openDataCentre } from './testing/data-centre.ts'

const amber = { screen: 'product', handle: 'amber', query: '' } as const
const HEAD_START_MS = 800

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('who asks for a page that another is reading in the same isolate gets it as soon as it is kept', async () => {
  const { openIsolate, product } = openDataCentre()
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof product>>>()
  product.mockReturnValue(answer.promise)
  const { pageFor } = openIsolate()
  const visits = Promise.all([pageFor(amber), pageFor(amber), pageFor(amber)])
  await pass(100)
  answer.resolve(success(parsed(wireProduct())))
  await pass(100)
  expect((await visits).map(({ page }) => page.status)).toEqual([200, 200, 200])
  expect(product).toHaveBeenCalledTimes(1)
})

test('a visit is ended by the platform in the middle of its read → others have their head start and no longer, and within 15 seconds the provider is asked again', async () => {
  const { openIsolate, product } = openDataCentre()
  // What an ended request waits for never comes.
  product.mockReturnValueOnce(new Promise(() => undefined))
  const { pageFor } = openIsolate()
  const visits = Promise.all([pageFor(amber), pageFor(amber)])
  await pass(HEAD_START_MS + 100)
  expect((await visits).map(({ page }) => page.status)).toEqual([503, 503])
  expect(product).toHaveBeenCalledTimes(1)
  await pass(15_000)
  expect((await pageFor(amber)).page.status).toBe(200)
})

test('one client asks for hundreds of handles that it makes up → 64 at once are looked up, the others get a loading page, and pages that are kept go out', async () => {
  const { openIsolate, product } = openDataCentre()
  const { pageFor, background } = openIsolate()
  await pageFor(amber)
  await background()
  product.mockReset().mockReturnValue(new Promise(() => undefined))
  const flood = Promise.all(
    Array.from({ length: 300 }, (_visit, index) =>
      pageFor({ ...amber, handle: `made-up-${index}` }),
    ),
  )
  await pass(HEAD_START_MS / 2)
  expect((await pageFor(amber)).cache).toBe('hit')
  await pass(HEAD_START_MS)
  expect(new Set((await flood).map(({ page }) => page.status))).toEqual(new Set([503]))
  expect(product).toHaveBeenCalledTimes(64)
})

test('one client asks 100 times for a product that is not there → it is looked up once in 30 seconds', async () => {
  const { openIsolate, product } = openDataCentre()
  const { pageFor, background } = openIsolate()
  const gone = { ...amber, handle: 'made-up' }
  for (let visit = 0; visit < 100; visit += 1) {
    expect((await pageFor(gone)).page.status).toBe(404)
    await background()
  }
  expect(product).toHaveBeenCalledTimes(1)
  await pass(30_000)
  await pageFor(gone)
  expect(product).toHaveBeenCalledTimes(2)
})

test('a first read that failed is not made again within a second', async () => {
  const { openIsolate, product } = openDataCentre()
  product.mockResolvedValueOnce(failure({ kind: 'http', status: 503, retryAfterMs: null }))
  const { pageFor, background } = openIsolate()
  for (const [ms, status] of [
    [0, 503],
    [999, 503],
    [1, 200],
  ] as const) {
    await pass(ms)
    expect((await pageFor(amber)).page.status).toBe(status)
    await background()
  }
  expect(product).toHaveBeenCalledTimes(2)
})
