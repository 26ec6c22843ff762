import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import { parsed, wireProduct } from '../../storefront/testing/fixtures.ts'
import { metafield } from '../../storefront/testing/details-answers.ts'
import { DEADLINE_MS } from './times.ts'
import { HEAD_START_MS, openProvider, PLATFORMS } from './testing/platforms.ts'

const route = (handle: string) => ({ screen: 'product', handle, query: '' }) as const
const amber = route('amber')
const busy = failure({ kind: 'http', status: 503, retryAfterMs: null })
const noAnswer = failure({ kind: 'no-answer' })
const named = (handle: string) => success(parsed(wireProduct({ handle })))

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'performance'],
  })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe.each(PLATFORMS)('on %s a first read', (platform) => {
  test('is waited for as long as the head start, and is cached when it comes later', async () => {
    const { open, product } = openProvider()
    const late = Promise.withResolvers<Awaited<ReturnType<typeof product>>>()
    product.mockReturnValue(late.promise)
    const { read } = open(platform)
    const settled = vi.fn<(value: unknown) => void>()
    void read(amber).then(settled)
    await pass(HEAD_START_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await pass(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(null)
    late.resolve(named('amber'))
    await pass(0)
    expect(await read(amber)).toMatchObject({ page: { screen: 'product' } })
    expect(product).toHaveBeenCalledTimes(1)
  })

  test('of a store that gives facts late → a page without them, which no cache stores, and with each part as soon as it comes', async () => {
    const { open, product, metafields, sellingPlans } = openProvider()
    product.mockResolvedValue(named('amber'))
    const facts = Promise.withResolvers<Awaited<ReturnType<typeof metafields>>>()
    const plans = Promise.withResolvers<Awaited<ReturnType<typeof sellingPlans>>>()
    metafields.mockReturnValue(facts.promise)
    sellingPlans.mockReturnValue(plans.promise)
    const { pageFor, read, background } = open(platform)
    const first = pageFor(amber)
    await pass(HEAD_START_MS)
    expect((await first).page).toMatchObject({ status: 200, isPartial: true })
    // Visits in between read nothing again, and wait for nothing.
    await pass(5 * HEAD_START_MS)
    expect((await pageFor(amber)).page).toMatchObject({ status: 200, isPartial: true })
    facts.resolve(success([metafield('wax', 'Soy')]))
    await pass(0)
    const withFacts = { texts: { facts: [{ text: 'Soy' }] }, unread: { plans: 'late' } }
    expect(await read(amber)).toMatchObject({ page: withFacts })
    plans.resolve(success([]))
    await background()
    expect((await read(amber))?.page).not.toHaveProperty('unread')
    expect((await pageFor(amber)).page).toMatchObject({ status: 200, isPartial: false })
    for (const call of [product, metafields, sellingPlans]) expect(call).toHaveBeenCalledTimes(1)
  })

  test('of a store that never gives facts → its page without them at once to each visit, with new prices and stock', async () => {
    const { open, product, sells, metafields } = openProvider()
    sells('Former')
    metafields.mockImplementation(
      () =>
        new Promise((resolve) => setTimeout(resolve, DEADLINE_MS, failure({ kind: 'no-answer' }))),
    )
    const { pageFor, read, background } = open(platform)
    const first = pageFor(amber)
    await pass(HEAD_START_MS)
    expect((await first).page.isPartial).toBe(true)
    await pass(DEADLINE_MS)
    await background()
    sells('New')
    expect((await pageFor(amber)).page).toMatchObject({ status: 200, isPartial: true })
    await pass(DEADLINE_MS)
    await background()
    const now = { product: { title: 'New' }, unread: { texts: 'late' } }
    expect(await read(amber)).toMatchObject({ page: now })
    expect(product).toHaveBeenCalledTimes(2)
  })

  test('of a home page whose collections are late → its page without them, which no cache stores, and with them as soon as they come', async () => {
    const { open, collections } = openProvider()
    const autumn = { handle: 'autumn', title: 'Autumn' }
    const list = Promise.withResolvers<Awaited<ReturnType<typeof collections>>>()
    collections.mockReturnValue(list.promise)
    const home = { screen: 'home' } as const
    const { pageFor, read, background } = open(platform)
    const visit = pageFor(home)
    await pass(HEAD_START_MS)
    expect((await visit).page).toMatchObject({ status: 200, isPartial: true })
    list.resolve(success({ entries: [{ ...autumn, id: '1' }], next: null }))
    await background()
    expect(await read(home)).toMatchObject({ page: { collections: [autumn] } })
    expect((await pageFor(home)).page).toMatchObject({ status: 200, isPartial: false })
    expect(collections).toHaveBeenCalledTimes(1)
  })

  test('that is made again, and whose facts come late → the former facts stay until the new ones come', async () => {
    const { open, product, metafields } = openProvider()
    const facts = Promise.withResolvers<Awaited<ReturnType<typeof metafields>>>()
    product.mockResolvedValue(named('amber'))
    metafields
      .mockResolvedValueOnce(success([metafield('wax', 'Soy')]))
      .mockReturnValue(facts.promise)
    const { read } = open(platform)
    const wax = async () => (await read(amber))?.page
    await wax()
    await pass(60_000)
    await wax()
    await pass(HEAD_START_MS)
    expect(await wax()).toMatchObject({ texts: { facts: [{ text: 'Soy' }] } })
    facts.resolve(success([metafield('wax', 'Coconut')]))
    await pass(0)
    expect(await wax()).toMatchObject({ texts: { facts: [{ text: 'Coconut' }] } })
    expect(metafields).toHaveBeenCalledTimes(2)
  })

  test('is made once for all who wait for it', async () => {
    const { open, product } = openProvider()
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof product>>>()
    product.mockReturnValue(answer.promise)
    const { pageFor } = open(platform)
    const visits = Promise.all([pageFor(amber), pageFor(amber), pageFor(amber)])
    await pass(100)
    answer.resolve(named('amber'))
    await pass(100)
    expect((await visits).map(({ page }) => page.status)).toEqual([200, 200, 200])
    expect(product).toHaveBeenCalledTimes(1)
  })

  test('that failed is not repeated within a second', async () => {
    const { open, product } = openProvider()
    product.mockResolvedValue(busy)
    const { read, background } = open(platform)
    for (const [ms, calls] of [
      [0, 1],
      [999, 1],
      [2, 2],
    ] as const) {
      await pass(ms)
      expect(await read(amber)).toBeNull()
      await background()
      expect(product).toHaveBeenCalledTimes(calls)
    }
  })

  test('that was not made, as the circuit is open, is made for the next visit', async () => {
    const { open, product, log } = openProvider()
    product.mockResolvedValueOnce(failure({ kind: 'paused' }))
    const { read, background } = open(platform)
    expect(await read(amber)).toBeNull()
    await background()
    expect(await read(amber)).toMatchObject({ page: { screen: 'product' } })
    expect(log).not.toHaveBeenCalled()
  })

  test('of hundreds of made-up handles is made 64 at a time, and a page that is cached is served and revalidated meanwhile', async () => {
    const { open, product } = openProvider()
    const { pageFor, background } = open(platform)
    await pageFor(amber)
    await background()
    await pass(60_000)
    product.mockReset().mockReturnValue(new Promise(() => undefined))
    const flood = Promise.all(
      Array.from({ length: 300 }, (_, index) => pageFor(route(`made-up-${index}`))),
    )
    await pass(HEAD_START_MS / 2)
    expect(product).toHaveBeenCalledTimes(64)
    expect((await pageFor(amber)).cache).toBe('hit')
    await pass(0)
    expect(product).toHaveBeenLastCalledWith('amber')
    await pass(HEAD_START_MS)
    expect(new Set((await flood).map(({ page }) => page.status))).toEqual(new Set([503]))
  })

  test('that finds nothing is repeated after 30 seconds, however often it is asked for', async () => {
    const { open, product } = openProvider()
    const { pageFor, background } = open(platform)
    const visit = async () => {
      expect((await pageFor(route('made-up'))).page.status).toBe(404)
      await background()
    }
    for (let visits = 0; visits < 100; visits += 1) await visit()
    expect(product).toHaveBeenCalledTimes(1)
    await pass(30_000)
    await visit()
    expect(product).toHaveBeenCalledTimes(2)
  })

  test('of 250 products at once right after a start waits for a place at the provider, and all are shown', async () => {
    const { open, product } = openProvider()
    product.mockImplementation(async (handle) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      return named(handle)
    })
    const { read } = open(platform)
    const reads = Promise.all(Array.from({ length: 250 }, (_, index) => read(route(`p-${index}`))))
    await pass(HEAD_START_MS)
    expect((await reads).map((each) => each?.page.screen)).toEqual(Array(250).fill('product'))
  })
})

test('the platform ends a visit in the middle of its read → others wait for their head start and no longer, and within 15 seconds the provider is called again', async () => {
  const { open, product } = openProvider()
  // The promises of an ended request never settle.
  product.mockReturnValueOnce(new Promise(() => undefined))
  const { pageFor } = open('Workers')
  const visits = Promise.all([pageFor(amber), pageFor(amber)])
  await pass(HEAD_START_MS + 100)
  expect((await visits).map(({ page }) => page.status)).toEqual([503, 503])
  expect(product).toHaveBeenCalledTimes(1)
  await pass(15_000)
  expect((await pageFor(amber)).page.status).toBe(200)
})

describe.each(PLATFORMS)('on %s, a page whose plans can’t be read', (platform) => {
  test('is sent, and read again a second later', async () => {
    const { open, sellingPlans } = openProvider()
    sellingPlans.mockResolvedValueOnce(noAnswer)
    const { pageFor, background } = open(platform)
    expect((await pageFor(amber)).page).toMatchObject({ status: 200, isPartial: true })
    await background()
    await pass(1_000)
    expect((await pageFor(amber)).page.isPartial).toBe(false)
    expect(sellingPlans).toHaveBeenCalledTimes(2)
  })

  test('does not replace a complete one', async () => {
    const { open, sellingPlans } = openProvider()
    const { pageFor, read, background } = open(platform)
    await pageFor(amber)
    await background()
    const late = Promise.withResolvers<Awaited<ReturnType<typeof sellingPlans>>>()
    for (const answer of [Promise.resolve(noAnswer), late.promise]) {
      sellingPlans.mockReturnValueOnce(answer)
      await pass(60_000)
      await pageFor(amber)
      await pass(HEAD_START_MS)
      late.resolve(noAnswer)
      await background()
      expect(await pageFor(amber)).toMatchObject({ cache: 'hit', page: { isPartial: false } })
      expect((await read(amber))?.page).not.toHaveProperty('unread')
    }
    expect(sellingPlans).toHaveBeenCalledTimes(3)
  })
})
