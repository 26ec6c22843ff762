import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/result.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import * as toasts from '../../ui/toast-store.ts'
import { add } from '../cart.ts'
import { createCartStore } from '../store/cart-store.ts'
import { checkoutCreated, checkoutRead } from '../checkouts.ts'
import { fakePage } from '../testing/fake-page.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import { line, linesText, providerCart } from '../testing/fixtures.ts'
import { createOrderWatch } from './order-watch.ts'

const shop = 'https://shop.test'
const logged = vi.spyOn(console, 'error')
const toast = vi.spyOn(toasts, 'toast')
let page: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers()
  page = fakePage()
  // The shop itself tells the time.
  vi.stubGlobal('fetch', async () => {
    return new Response(null, { headers: { Date: new Date().toUTCString() } })
  })
  for (const spy of [logged, toast]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A shopper with two of a line, who has opened these checkouts of them. */
async function shopper(...ids: string[]) {
  const browser = fakeBrowser()
  const tab = () => createCartStore(browser.openTab(), browser.exclusive)
  const store = tab()
  await store.apply(add(line('a', { quantity: 2 })))
  for (const id of ids) {
    await store.apply(
      checkoutCreated(providerCart({ a: 2 }, id), store.get().cart.items, shop, Date.now()),
    )
  }
  const createdAt = Date.now()
  const cartCreatedAt = vi.fn<Storefront['cartCreatedAt']>(async () => success(createdAt))
  const storefront = {
    ...createStorefront({ url: 'https://shop.test/', headers: {} }),
    cartCreatedAt,
  }
  const watch = (over = store, at = shop) => createOrderWatch(over, { ...storefront, origin: at })
  const order = () => cartCreatedAt.mockResolvedValue(success(null))
  const lines = () => linesText(store.get().cart)
  return { store, tab, cartCreatedAt, watch, order, lines }
}

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

describe('no order', () => {
  test.each([
    ['an error', failure({ kind: 'no-answer' } as const), 'Error calling Shopify: no answer'],
    [
      'a refusal',
      failure({ kind: 'http', status: 430, retryAfterMs: null } as const),
      'HTTP error! status: 430',
    ],
  ])('%s proves nothing', async (_name, answer, words) => {
    const { store, cartCreatedAt, watch, lines } = await shopper('c')
    await store.apply(checkoutRead('c', Date.now(), Date.now()))
    const before = store.get()
    cartCreatedAt.mockResolvedValue(answer)
    await watch().ask()
    await pass(60_000)
    expect(store.get()).toEqual(before)
    expect(lines()).toBe('a×2')
    expect(logged.mock.calls).toEqual([[words]])
  })

  test('the provider misses a cart once, again and again, and has it 5 seconds later → it is as it was', async () => {
    const { store, cartCreatedAt, watch } = await shopper('c')
    const { ask } = watch()
    await ask()
    const before = store.get()
    for (let time = 0; time < 3; time += 1) {
      cartCreatedAt.mockResolvedValueOnce(success(null))
      await ask()
      await pass(5_000)
    }
    expect(cartCreatedAt).toHaveBeenCalledTimes(7)
    expect(store.get()).toEqual(before)
    expect(toast).not.toHaveBeenCalled()
  })

  test('a cart that is missed as often as one likes within four seconds; one more look is enough', async () => {
    const { store, cartCreatedAt, watch, lines } = await shopper('other', 'c')
    const { ask } = watch()
    await ask()
    const made = Date.now()
    cartCreatedAt.mockImplementation(async (id) => success(id === 'c' ? null : made))
    for (let time = 0; time < 10; time += 1) {
      await ask()
      await pass(390)
    }
    expect(lines()).toBe('a×2')
    cartCreatedAt.mockClear()
    await pass(600_000)
    expect(lines()).toBe('')
    expect(store.get().cart.checkouts).toHaveLength(1)
    expect(cartCreatedAt).toHaveBeenCalledTimes(2)
  })

  test('an answer that was asked for before the first miss came, however late it is', async () => {
    const { cartCreatedAt, watch, lines } = await shopper('c')
    const { ask } = watch()
    await ask()
    const late = Promise.withResolvers<Awaited<ReturnType<Storefront['cartCreatedAt']>>>()
    cartCreatedAt.mockReturnValueOnce(late.promise).mockResolvedValueOnce(success(null))
    void ask()
    await ask()
    await pass(4_500)
    late.resolve(success(null))
    await pass(0)
    expect(lines()).toBe('a×2')
  })

  test('a cart that was never read back', async () => {
    const { watch, order, lines } = await shopper('c')
    order()
    await watch().ask()
    await pass(60_000)
    expect(lines()).toBe('a×2')
    expect(toast).not.toHaveBeenCalled()
  })

  test('a cart of another store, or of 28 days ago, is not even asked about', async () => {
    const { store, cartCreatedAt, watch, order, lines } = await shopper('c')
    await store.apply(checkoutRead('c', Date.now(), Date.now()))
    order()
    await watch(store, 'https://other.test').ask()
    // A header tells whole seconds.
    vi.setSystemTime(Date.now() + 28 * 24 * 60 * 60 * 1000 + 1000)
    await watch().ask()
    expect(cartCreatedAt).not.toHaveBeenCalled()
    expect(lines()).toBe('a×2')
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

describe('asked', () => {
  test('at most every 15 seconds, whoever opens what', async () => {
    const { cartCreatedAt, watch } = await shopper('c')
    const { askIfDue } = watch()
    for (const [ms, calls] of [
      [0, 1],
      [14_999, 1],
      [1, 2],
      [1, 2],
      [15_000, 3],
    ] as const) {
      await pass(ms)
      askIfDue()
      askIfDue()
      await pass(0)
      expect(cartCreatedAt).toHaveBeenCalledTimes(calls)
    }
  })

  test('on a return, and again 5 and 30 seconds after it', async () => {
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

  test('after the last of several returns alone, and from the back/forward cache', async () => {
    const { cartCreatedAt, watch } = await shopper('c')
    watch()
    page.comeBack()
    await pass(3_000)
    page.leave()
    page.comeBack()
    page.show(true)
    await pass(4_999)
    expect(cartCreatedAt).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(cartCreatedAt).toHaveBeenCalledTimes(2)
    await pass(60_000)
    expect(cartCreatedAt).toHaveBeenCalledTimes(3)
  })

  test('about nothing where no checkout was opened, or all are ordered', async () => {
    const { cartCreatedAt, watch } = await shopper()
    const { ask, askIfDue } = watch()
    await ask()
    askIfDue()
    page.comeBack()
    await pass(60_000)
    expect(cartCreatedAt).not.toHaveBeenCalled()
  })

  test('about each of the last five', async () => {
    const { cartCreatedAt, watch } = await shopper('c0', 'c1', 'c2', 'c3', 'c4', 'c5')
    await watch().ask()
    expect(cartCreatedAt.mock.calls.map(([id]) => id)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
  })
})
