import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/result.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { parsed, wireProduct } from '../../storefront/testing/fixtures.ts'
import type { Log } from '../log.ts'
import { createProviderReads } from './provider-reads.ts'

const product = vi.fn<Storefront['product']>()
const log = vi.fn<Log>()
const productRoute = (handle: string) => ({ screen: 'product', handle, query: '' }) as const
const amber = productRoute('amber')
const busy = failure({ kind: 'http', status: 503, retryAfterMs: null } as const)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // lru-cache has the clock that it found at first.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  product.mockReset().mockResolvedValue(success(parsed(wireProduct())))
  log.mockReset()
})
afterEach(() => vi.useRealTimers())

function open() {
  const storefront = { ...createStorefront({ url: 'https://shop.test/', headers: {} }), product }
  const options = { headStartMs: 800, freshMs: 60_000, keepMs: 3_600_000 }
  return createProviderReads({ storefront, log, ...options })
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

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

  test('waits for nobody where 64 are under way already', async () => {
    product.mockReturnValue(new Promise(() => undefined))
    const { read } = open()
    for (let index = 0; index < 64; index += 1) void read(productRoute(`v${index}`))
    expect(await read(amber)).toBeNull()
    void read(productRoute('v0'))
    expect(product).toHaveBeenCalledTimes(64)
  })
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

test('a mistake of ours is logged, and keeps nobody from the next read', async () => {
  product.mockRejectedValueOnce(new Error('A mistake'))
  const { read } = open()
  expect(await read(amber)).toBeNull()
  expect(log.mock.calls).toEqual([['error', 'failure', { message: 'Error: A mistake' }]])
  expect(await read(amber)).toMatchObject({ page: { screen: 'product' } })
})
