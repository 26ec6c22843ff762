import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '../../storefront/errors.ts'
import * as toasts from '../../ui/toast.tsx'
import { add } from '../cart.ts'
import { checkoutRead } from '../checkouts.ts'
import { line, linesText } from '../testing/fixtures.ts'
import { isDrawerOpen } from './order-watch.ts'
import { pass, shopper, stoppedPage } from './testing/opened-checkouts.ts'

const logged = vi.spyOn(console, 'error')
const toast = vi.spyOn(toasts, 'toast')
const announced = vi.spyOn(toasts, 'announce')
let page: ReturnType<typeof stoppedPage>

beforeEach(() => {
  page = stoppedPage()
  for (const spy of [logged, toast, announced]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const thanks = () => toast.mock.calls.map(([, title]) => title)

describe('an order', () => {
  test('that empties the cart in the open drawer shows no toast, as the drawer says thanks', async () => {
    isDrawerOpen.set(true)
    const { watch, order, lines } = await shopper('c')
    const { check } = watch()
    await check()
    order()
    await check()
    await pass(1_500)
    expect(lines()).toBe('')
    expect(toast).not.toHaveBeenCalled()
    expect(announced).toHaveBeenCalledOnce()
    isDrawerOpen.set(false)
  })

  test('is found when a cart that was read back is missing twice, 1.5 seconds apart, and announced once', async () => {
    const { store, cartCreatedAt, watch, order, lines } = await shopper('c')
    const { check } = watch()
    await check()
    expect(store.get().cart.checkouts[0]?.createdAt).toBe(Date.now())
    order()
    await Promise.all([check(), check()])
    await pass(1_499)
    expect(lines()).toBe('a×2')
    await pass(1)
    await check()
    expect(lines()).toBe('')
    expect(store.get().cart).toMatchObject({
      cartId: null,
      checkoutUrl: null,
      checkouts: [],
      isOrdered: true,
    })
    expect(thanks()).toEqual(['Thank you'])
    expect(cartCreatedAt).toHaveBeenCalledTimes(4)
    await pass(600_000)
    expect(cartCreatedAt).toHaveBeenCalledTimes(4)
    expect(logged).not.toHaveBeenCalled()
  })

  test('is found on the next visit, before the page shows its cart', async () => {
    const { store, tab, watch, order, lines } = await shopper('c')
    await store.apply(checkoutRead('c', Date.now()))
    order()
    store.subscribe(() => undefined)
    await watch(tab()).check()
    await pass(1_500)
    expect(lines()).toBe('')
  })

  test('of one of two checkouts empties the cart once', async () => {
    const { store, cartCreatedAt, watch, order, lines } = await shopper('c', 'd')
    const { check } = watch()
    await check()
    cartCreatedAt.mockImplementation(async (id) => success(id === 'd' ? 0 : null))
    await check()
    await pass(1_500)
    expect(lines()).toBe('')
    await store.apply(add(line('a')))
    order()
    await check()
    await pass(1_500)
    expect(lines()).toBe('a×1')
  })

  test('is found though the shopper switches tabs before the second read', async () => {
    const { watch, order, lines } = await shopper('c')
    await watch().check()
    order()
    page.comeBack()
    await pass(1_500)
    page.leave()
    await pass(1_500)
    expect(lines()).toBe('')
  })

  test('is found by the next page, which also reads twice, if the first is left before its second read', async () => {
    const { tab, watch, order, lines } = await shopper('c')
    const { check } = watch()
    await check()
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
    const { tab, cartCreatedAt, watch, order, lines } = await shopper('c')
    const other = tab()
    const both = [watch(), watch(other)]
    await both[0]?.check()
    order()
    cartCreatedAt.mockClear()
    await Promise.all(both.map(({ check }) => check()))
    await pass(60_000)
    expect(lines()).toBe('')
    expect(linesText(other.get().cart)).toBe('')
    expect(thanks()).toEqual(['Thank you'])
    expect(cartCreatedAt.mock.calls.length).toBeLessThanOrEqual(4)
  })
})
