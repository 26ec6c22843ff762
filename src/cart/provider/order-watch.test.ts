import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '../../storefront/errors.ts'
import * as toasts from '../../ui/toast-store.ts'
import { add } from '../cart.ts'
import { checkoutRead } from '../checkouts.ts'
import { line, linesText } from '../testing/fixtures.ts'
import { pass, shopper, stoppedPage } from './testing/opened-checkouts.ts'

const logged = vi.spyOn(console, 'error')
const toast = vi.spyOn(toasts, 'toast')
let page: ReturnType<typeof stoppedPage>

beforeEach(() => {
  page = stoppedPage()
  for (const spy of [logged, toast]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const thanks = () => toast.mock.calls.map(([{ title }]) => title)

describe('an order', () => {
  test('is found once the cart that was read is there no more, and 5 seconds later neither; said once', async () => {
    const { store, cartCreatedAt, watch, order, lines } = await shopper('c')
    const { ask } = watch()
    await ask()
    expect(store.get().cart.checkouts[0]?.createdAt).toBe(Date.now())
    order()
    await Promise.all([ask(), ask()])
    await pass(4_999)
    expect(lines()).toBe('a×2')
    await pass(1)
    await ask()
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
    await store.apply(checkoutRead('c', Date.now(), Date.now()))
    order()
    store.subscribe(() => undefined)
    await watch(tab()).ask()
    await pass(5_000)
    expect(lines()).toBe('')
  })

  test('of one of two checkouts clears the cart once', async () => {
    const { store, cartCreatedAt, watch, order, lines } = await shopper('c', 'd')
    const { ask } = watch()
    await ask()
    cartCreatedAt.mockImplementation(async (id) => success(id === 'd' ? 0 : null))
    await ask()
    await pass(5_000)
    expect(lines()).toBe('')
    await store.apply(add(line('a')))
    order()
    await ask()
    await pass(5_000)
    expect(lines()).toBe('a×1')
  })

  test('is found though the shopper turns to another tab before the second look', async () => {
    const { watch, order, lines } = await shopper('c')
    await watch().ask()
    order()
    page.comeBack()
    await pass(5_000)
    page.leave()
    await pass(5_000)
    expect(lines()).toBe('')
  })

  test('is found by the next page, which looks twice too, where this one is left before its second look', async () => {
    const { tab, watch, order, lines } = await shopper('c')
    const { ask } = watch()
    await ask()
    order()
    await ask()
    vi.clearAllTimers()
    await pass(3_600_000)
    await watch(tab()).ask()
    expect(lines()).toBe('a×2')
    await pass(5_000)
    expect(lines()).toBe('')
  })

  test('is found and said by one of two tabs that look at once', async () => {
    const { tab, cartCreatedAt, watch, order, lines } = await shopper('c')
    const other = tab()
    const both = [watch(), watch(other)]
    await both[0]?.ask()
    order()
    cartCreatedAt.mockClear()
    await Promise.all(both.map(({ ask }) => ask()))
    await pass(60_000)
    expect(lines()).toBe('')
    expect(linesText(other.get().cart)).toBe('')
    expect(thanks()).toEqual(['Thank you'])
    expect(cartCreatedAt.mock.calls.length).toBeLessThanOrEqual(4)
  })
})

test('a cart that is still there an hour after it was made is known to have lasted, by the clock of the shop', async () => {
  const { store, watch } = await shopper('c')
  const { ask } = watch()
  const hasLasted = () => store.get().cart.checkouts[0]?.hasLasted
  const serverTime = Date.now()
  vi.stubGlobal('fetch', async () => {
    const headers = { Date: new Date(serverTime + performance.now() - startedAt).toUTCString() }
    return new Response(null, { headers })
  })
  const startedAt = performance.now()
  await ask()
  vi.setSystemTime(serverTime + 24 * 3_600_000)
  await pass(3_590_000)
  await ask()
  expect(hasLasted()).toBe(false)
  await pass(11_000)
  await ask()
  expect(hasLasted()).toBe(true)
})
