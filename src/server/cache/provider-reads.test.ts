import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { parsed, wireProduct } from '../../storefront/testing/fixtures.ts'
import type { Log } from '../log.ts'
import { createProviderReads } from './provider-reads.ts'

const product = vi.fn<Storefront['product']>()
const products = vi.fn<Storefront['products']>()
const log = vi.fn<Log>()
const productRoute = (handle: string) => ({ screen: 'product', handle, query: '' }) as const
const amber = productRoute('amber')
const busy = failure({ kind: 'http', status: 503, retryAfterMs: null } as const)
const named = (handle: string) => parsed(wireProduct({ handle }))
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `p-${index}`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  product.mockReset().mockImplementation(async (handle) => success(named(handle)))
  products.mockReset()
  log.mockReset()
})
afterEach(() => vi.useRealTimers())

const none = async () => success([])
const optional = { metafields: none, recommendations: none }

function open() {
  const provider = createStorefront({ url: 'https://shop.test/', headers: {} })
  const storefront = { ...provider, ...optional, product, products }
  const options = { homeCollection: null, headStartMs: 800, freshMs: 60_000, keepMs: 3_600_000 }
  return createProviderReads({ storefront, log, ...options })
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Which products there are, and how long the provider takes to say so. */
function providerOf(all: string[], ms: number) {
  const sold = new Set(all)
  product.mockImplementation(async (handle) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return success(sold.has(handle) ? named(handle) : null)
  })
}

describe('a first read', () => {
  test('has its head start, and no more; what comes later is there for the next', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<Storefront['product']>>>()
    product.mockReturnValue(late.promise)
    const { read } = open()
    const settled = vi.fn<(value: unknown) => void>()
    void read(amber).then(settled)
    await pass(799)
    expect(settled).not.toHaveBeenCalled()
    await pass(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(null)
    late.resolve(success(parsed(wireProduct())))
    await pass(0)
    expect(await read(amber)).toMatchObject({ page: { screen: 'product' } })
    expect(product).toHaveBeenCalledTimes(1)
  })

  test('that failed is not made again within a second', async () => {
    product.mockResolvedValue(busy)
    const { read } = open()
    for (const [ms, calls] of [
      [0, 1],
      [999, 1],
      [2, 2],
    ] as const) {
      await pass(ms)
      expect(await read(amber)).toBeNull()
      expect(product).toHaveBeenCalledTimes(calls)
    }
  })

  test('250 products are asked for at once right after a start → each waits for a place at the provider, and all are shown', async () => {
    const all = numbered(250)
    providerOf(all, 150)
    const { read } = open()
    const reads = Promise.all(all.map((handle) => read(productRoute(handle))))
    await pass(800)
    expect((await reads).map((each) => each?.page.screen)).toEqual(all.map(() => 'product'))
  })
})

test('a product under a handle in capitals is the same product, read once', async () => {
  product.mockImplementation(async () => success(named('amber')))
  const { read, cached } = open()
  const inCapitals = await read(productRoute('AMBER'))
  expect(inCapitals?.route).toEqual(amber)
  expect(await read(amber)).toBe(inCapitals)
  expect(await read(productRoute('AMBER'))).toBe(inCapitals)
  expect(cached('/product/amber')?.read).toBe(inCapitals)
  expect(product).toHaveBeenCalledTimes(1)
})

test('a refresh that failed is not tried again within five seconds', async () => {
  const { read } = open()
  await read(amber)
  product.mockResolvedValue(busy)
  for (const [ms, calls] of [
    [59_999, 1],
    [1, 2],
    [4_999, 2],
    [1, 3],
  ] as const) {
    await pass(ms)
    expect(await read(amber)).toMatchObject({ page: { screen: 'product' } })
    await pass(0)
    expect(product).toHaveBeenCalledTimes(calls)
  }
  expect(log.mock.calls.map(([, event]) => event)).toEqual(['provider-failed', 'provider-failed'])
})

describe('while the provider is left alone', () => {
  const paused = failure({ kind: 'paused' } as const)

  test('a first read gives nothing at once, and the next one after the pause is made', async () => {
    product.mockResolvedValueOnce(paused)
    const { read } = open()
    expect(await read(amber)).toBeNull()
    expect(await read(amber)).toMatchObject({ page: { screen: 'product' } })
    expect(log).not.toHaveBeenCalled()
  })

  test('what is kept stays, and is refreshed as soon as the pause is over', async () => {
    const { read } = open()
    await read(amber)
    product.mockResolvedValueOnce(paused)
    await pass(60_000)
    expect(await read(amber)).toMatchObject({ page: { screen: 'product' } })
    await pass(0)
    await read(amber)
    expect(product).toHaveBeenCalledTimes(3)
    expect(log).not.toHaveBeenCalled()
  })
})

test("the server's clock is set back by a year → pages are read again as soon as before", async () => {
  const { read } = open()
  await read(amber)
  vi.setSystemTime(Date.now() - 365 * 86_400_000)
  await pass(60_000)
  await read(amber)
  expect(product).toHaveBeenCalledTimes(2)
})

test('a mistake of ours is logged, and keeps nobody from the next read', async () => {
  product.mockRejectedValueOnce(new Error('A mistake'))
  const { read } = open()
  expect(await read(amber)).toBeNull()
  expect(log.mock.calls).toEqual([['error', 'failure', { message: 'Error: A mistake' }]])
  expect(await read(amber)).toMatchObject({ page: { screen: 'product' } })
})
