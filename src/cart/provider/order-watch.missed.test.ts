import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import * as toasts from '../../ui/toast.tsx'
import { checkoutRead } from '../checkouts.ts'
import { pass, shopper, stoppedPage } from './testing/opened-checkouts.ts'

const logged = vi.spyOn(console, 'error')
const toast = vi.spyOn(toasts, 'toast')

beforeEach(() => {
  stoppedPage()
  for (const spy of [logged, toast]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('no order', () => {
  test.each([
    ['an error', failure({ kind: 'no-answer' } as const), 'Error calling Shopify: no answer'],
    [
      'a refusal',
      failure({ kind: 'http', status: 430, retryAfterMs: null } as const),
      'HTTP error! status: 430',
    ],
  ])('%s does not count as an order', async (_name, answer, words) => {
    const { store, cartCreatedAt, watch, lines } = await shopper('c')
    await store.apply(checkoutRead('c', Date.now()))
    const before = store.get()
    cartCreatedAt.mockResolvedValue(answer)
    await watch().check()
    await pass(60_000)
    expect(store.get()).toEqual(before)
    expect(lines()).toBe('a×2')
    expect(logged.mock.calls).toEqual([[words]])
  })

  test('the provider misses a cart again and again, and has it a moment later → the cart stays as it was', async () => {
    const { store, cartCreatedAt, watch } = await shopper('c')
    const { check } = watch()
    await check()
    const before = store.get()
    for (let time = 0; time < 3; time += 1) {
      cartCreatedAt.mockResolvedValueOnce(success(null))
      await check()
      await pass(1_500)
    }
    expect(cartCreatedAt).toHaveBeenCalledTimes(7)
    expect(store.get()).toEqual(before)
    expect(toast).not.toHaveBeenCalled()
  })

  test('a cart that is missing only within 1.4 seconds, however often; one later answer confirms the order', async () => {
    const { store, cartCreatedAt, watch, lines } = await shopper('other', 'c')
    const { check } = watch()
    await check()
    const made = Date.now()
    cartCreatedAt.mockImplementation(async (id) => success(id === 'c' ? null : made))
    for (let time = 0; time < 3; time += 1) {
      await check()
      await pass(390)
    }
    expect(lines()).toBe('a×2')
    cartCreatedAt.mockClear()
    await pass(600_000)
    expect(lines()).toBe('')
    expect(store.get().cart.checkouts).toHaveLength(1)
    expect(cartCreatedAt).toHaveBeenCalledTimes(2)
  })

  test('a late answer to a call made before the first miss', async () => {
    const { cartCreatedAt, watch, lines } = await shopper('c')
    const { check } = watch()
    await check()
    const late = Promise.withResolvers<Awaited<ReturnType<Storefront['cartCreatedAt']>>>()
    cartCreatedAt.mockReturnValueOnce(late.promise).mockResolvedValueOnce(success(null))
    void check()
    await check()
    await pass(1_450)
    late.resolve(success(null))
    await pass(0)
    expect(lines()).toBe('a×2')
  })

  test('a cart that was never read back', async () => {
    const { watch, order, lines } = await shopper('c')
    order()
    await watch().check()
    await pass(60_000)
    expect(lines()).toBe('a×2')
    expect(toast).not.toHaveBeenCalled()
  })

  test('a cart of another store, or of 28 days ago, is not read', async () => {
    const { store, cartCreatedAt, watch, order, lines } = await shopper('c')
    await store.apply(checkoutRead('c', Date.now()))
    order()
    await watch(store, 'https://other.test').check()
    // The header has whole seconds.
    vi.setSystemTime(Date.now() + 28 * 24 * 60 * 60 * 1000 + 1000)
    await watch().check()
    expect(cartCreatedAt).not.toHaveBeenCalled()
    expect(lines()).toBe('a×2')
  })
})
