import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import * as toasts from '../../ui/toast.tsx'
import { checkoutRead } from '../checkouts.ts'
import { drawer } from '../store/drawer.ts'
import { linesText } from '../testing/fixtures.ts'
import { pass } from './testing/fake-page.ts'
import { serverTime, shopper, stoppedPage } from './testing/opened-checkouts.ts'

const logged = vi.spyOn(console, 'error')
const toast = vi.spyOn(toasts, 'toast')
const announced = vi.spyOn(toasts, 'announce')

let page: ReturnType<typeof stoppedPage>

beforeEach(() => {
  page = stoppedPage()
  for (const spy of [logged, toast, announced]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  drawer.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const DAY = 24 * 60 * 60 * 1000
const thanks = () => toast.mock.calls.map(([, title]) => title)

/** A shopper whose opened checkout was read back. */
async function reader() {
  const all = await shopper('c')
  const { check } = all.watch()
  await check()
  all.cartCreatedAt.mockClear()
  return { ...all, check }
}

describe('an order', () => {
  test('is found when a cart that was read back is missing twice, 1.5 seconds apart, and announced once', async () => {
    const { store, cartCreatedAt, check, order, lines } = await reader()
    expect(store.get().cart.checkouts[0]?.createdAt).toBe(Date.now())
    order()
    await Promise.all([check(), check()])
    await pass(1_499)
    expect(lines()).toBe('a×2')
    await pass(1)
    await check()
    expect(lines()).toBe('')
    expect(store.get().cart).toMatchObject({ checkouts: [], isOrdered: true })
    expect(thanks()).toEqual(['Thank you'])
    await pass(600_000)
    expect(cartCreatedAt).toHaveBeenCalledTimes(3)
    expect(logged).not.toHaveBeenCalled()
  })

  test('that empties the cart in the open drawer shows no toast, as the drawer says thanks', async () => {
    drawer.open()
    const { check, order, lines } = await reader()
    order()
    await check()
    await pass(1_500)
    expect(lines()).toBe('')
    expect(toast).not.toHaveBeenCalled()
    expect(announced).toHaveBeenCalledOnce()
  })

  test('is found by the next page, which also reads twice, if the first is left before its second read', async () => {
    const { tab, check, watch, order, lines } = await reader()
    order()
    await check()
    vi.clearAllTimers()
    await pass(3_600_000)
    await watch(tab()).check()
    expect(lines()).toBe('a×2')
    await pass(1_500)
    expect(lines()).toBe('')
  })

  test('is found and announced by one of two tabs that read at once', async () => {
    const { tab, cartCreatedAt, watch, check, order, lines } = await reader()
    const other = tab()
    const { check: checkThere } = watch(other)
    order()
    await Promise.all([check(), checkThere()])
    await pass(60_000)
    expect(lines()).toBe('')
    expect(linesText(other.get().cart)).toBe('')
    expect(thanks()).toEqual(['Thank you'])
    expect(cartCreatedAt.mock.calls.length).toBeLessThanOrEqual(4)
  })

  test('is found until 28 days after the checkout by the server’s clock, however wrong the device’s is; then the cart may have expired', async () => {
    for (const off of [-30 * DAY, 30 * DAY]) {
      const start = Date.now()
      vi.setSystemTime(start + off)
      const { cartCreatedAt, watch, order, lines } = await shopper('c')
      serverTime(() => start)
      cartCreatedAt.mockResolvedValue(success(start))
      const { check } = watch()
      await check()
      order()
      for (const [days, left] of [
        [28, 'a×2'],
        [27, ''],
      ] as const) {
        serverTime(() => start + days * DAY)
        await check()
        await pass(10_000)
        expect(lines()).toBe(left)
      }
    }
  })
})

describe('no order is', () => {
  test('an error, which is logged', async () => {
    const { store, cartCreatedAt, check } = await reader()
    const before = store.get()
    cartCreatedAt.mockResolvedValue(failure({ kind: 'no-answer' }))
    await check()
    await pass(60_000)
    expect(store.get()).toEqual(before)
    expect(logged.mock.calls).toEqual([['Error calling Shopify: no answer']])
  })

  test('a cart that the provider misses again and again, and has a moment later', async () => {
    const { store, cartCreatedAt, check } = await reader()
    const before = store.get()
    for (let time = 0; time < 3; time += 1) {
      cartCreatedAt.mockResolvedValueOnce(success(null))
      await check()
      await pass(1_500)
    }
    expect(cartCreatedAt).toHaveBeenCalledTimes(6)
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
    const { cartCreatedAt, check, lines } = await reader()
    const late = Promise.withResolvers<Awaited<ReturnType<Storefront['cartCreatedAt']>>>()
    cartCreatedAt.mockReturnValueOnce(late.promise).mockResolvedValueOnce(success(null))
    void check()
    await check()
    await pass(1_450)
    late.resolve(success(null))
    await pass(0)
    expect(lines()).toBe('a×2')
  })

  test('a cart that was never read back, or one of another store, which is not read', async () => {
    const { store, cartCreatedAt, watch, order, lines } = await shopper('c')
    order()
    await watch().check()
    await pass(60_000)
    expect(lines()).toBe('a×2')
    expect(toast).not.toHaveBeenCalled()
    await store.apply(checkoutRead('c', Date.now()))
    cartCreatedAt.mockClear()
    await watch(store, 'https://other.test').check()
    expect(cartCreatedAt).not.toHaveBeenCalled()
  })

  test('a missing cart while the shop can’t be reached, which alone knows the time', async () => {
    const { check, order, lines } = await reader()
    order()
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await check()
    await pass(10_000)
    expect(lines()).toBe('a×2')
    serverTime(Date.now)
    await check()
    await pass(1_500)
    expect(lines()).toBe('')
  })
})

/** A shopper with these checkouts, whose page is watched, and the times in seconds at which it is called. */
async function watched(...ids: string[]) {
  const { cartCreatedAt, watch } = await shopper(...ids)
  const start = Date.now()
  const times: number[] = []
  cartCreatedAt.mockImplementation(async () => {
    times.push((Date.now() - start) / 1000)
    return success(start)
  })
  return { ...watch(), times }
}

describe('checks', () => {
  test('at most every 15 seconds, however often the cart is opened', async () => {
    const { checkIfDue, times } = await watched('c')
    for (let second = 0; second <= 40; second += 1) {
      checkIfDue()
      checkIfDue()
      await pass(1_000)
    }
    expect(times).toEqual([0, 15, 30])
  })

  test('when the shopper returns, once where it is reported twice, and again 5 and 30 seconds after the last return', async () => {
    const { times } = await watched('c')
    page.leave()
    await pass(60_000)
    page.comeBack()
    await pass(3_000)
    page.leave()
    page.comeBack()
    page.show(true)
    await pass(120_000)
    expect(times).toEqual([60, 63, 68, 93])
  })

  test('when the shopper comes back to a window that was visible all the time', async () => {
    const { times } = await watched('c')
    page.focus()
    await pass(0)
    expect(times).toEqual([0])
  })

  test('nothing if no checkout was opened', async () => {
    const { check, checkIfDue, times } = await watched()
    await check()
    checkIfDue()
    page.comeBack()
    await pass(60_000)
    expect(times).toEqual([])
  })
})
