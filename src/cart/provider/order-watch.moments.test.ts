import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pass, shopper, stoppedPage } from './testing/opened-checkouts.ts'

let page: ReturnType<typeof stoppedPage>

beforeEach(() => {
  page = stoppedPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('checks', () => {
  test('at most every 15 seconds, however often the cart is opened', async () => {
    const { cartCreatedAt, watch } = await shopper('c')
    const { checkIfDue } = watch()
    for (const [ms, calls] of [
      [0, 1],
      [14_999, 1],
      [1, 2],
      [1, 2],
      [15_000, 3],
    ] as const) {
      await pass(ms)
      checkIfDue()
      checkIfDue()
      await pass(0)
      expect(cartCreatedAt).toHaveBeenCalledTimes(calls)
    }
  })

  test('when the shopper returns, and again 5 and 30 seconds later', async () => {
    const { cartCreatedAt, watch } = await shopper('c')
    watch()
    page.leave()
    await pass(60_000)
    expect(cartCreatedAt).not.toHaveBeenCalled()
    page.comeBack()
    for (const [ms, calls] of [
      [0, 1],
      [4_999, 1],
      [1, 2],
      [24_999, 2],
      [1, 3],
      [120_000, 3],
    ] as const) {
      await pass(ms)
      expect(cartCreatedAt).toHaveBeenCalledTimes(calls)
    }
  })

  test('when the shopper comes back to a window that was visible all the time', async () => {
    const { cartCreatedAt, watch } = await shopper('c')
    watch()
    page.focus()
    await pass(0)
    expect(cartCreatedAt).toHaveBeenCalledOnce()
  })

  test('once on a return from the back/forward cache, which is reported twice, and again only after the last of several returns', async () => {
    const { cartCreatedAt, watch } = await shopper('c')
    watch()
    page.comeBack()
    await pass(3_000)
    page.leave()
    page.comeBack()
    page.show(true)
    await pass(4_999)
    expect(cartCreatedAt).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(cartCreatedAt).toHaveBeenCalledTimes(3)
    await pass(60_000)
    expect(cartCreatedAt).toHaveBeenCalledTimes(4)
  })

  test('nothing if no checkout was opened', async () => {
    const { cartCreatedAt, watch } = await shopper()
    const { check, checkIfDue } = watch()
    await check()
    checkIfDue()
    page.comeBack()
    await pass(60_000)
    expect(cartCreatedAt).not.toHaveBeenCalled()
  })
})
