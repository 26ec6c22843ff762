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
import { createPaymentWatch } from './payment-watch.ts'

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
  const updatedAt = Date.now()
  const cartUpdatedAt = vi.fn<Storefront['cartUpdatedAt']>(async () => success(updatedAt))
  const storefront = {
    ...createStorefront({ url: 'https://shop.test/', headers: {} }),
    cartUpdatedAt,
  }
  const watch = (over = store, at = shop) => createPaymentWatch(over, { ...storefront, origin: at })
  const pay = () => cartUpdatedAt.mockResolvedValue(success(null))
  const lines = () => linesText(store.get().cart)
  return { store, tab, cartUpdatedAt, watch, pay, lines }
}

describe('a payment', () => {
  test('is found once the cart that was read is there no more; said once', async () => {
    const { store, watch, pay, lines } = await shopper('c')
    const { ask } = watch()
    await ask()
    expect(store.get().cart.checkouts[0]?.updatedAt).toBe(Date.now())
    pay()
    await Promise.all([ask(), ask()])
    await ask()
    expect(lines()).toBe('')
    expect(store.get().cart).toMatchObject({
      cartId: null,
      checkoutUrl: null,
      checkouts: [],
      isPaid: true,
    })
    expect(toast.mock.calls.map(([{ title }]) => title)).toEqual(['Thank you'])
    expect(logged).not.toHaveBeenCalled()
  })

  test('is found on the next visit, before the page shows its cart', async () => {
    const { store, tab, watch, pay, lines } = await shopper('c')
    await store.apply(checkoutRead('c', Date.now()))
    pay()
    store.subscribe(() => undefined)
    await watch(tab()).ask()
    expect(lines()).toBe('')
  })

  test('of one of two checkouts clears the cart once', async () => {
    const { store, cartUpdatedAt, watch, pay, lines } = await shopper('c', 'd')
    const { ask } = watch()
    await ask()
    cartUpdatedAt.mockImplementation(async (id) => success(id === 'd' ? 0 : null))
    await ask()
    expect(lines()).toBe('')
    await store.apply(add(line('a')))
    pay()
    await ask()
    expect(lines()).toBe('a×1')
  })
})

describe('no payment', () => {
  test.each([
    ['an error', failure({ kind: 'no-answer' } as const), 'Error calling Shopify: no answer'],
    [
      'a refusal',
      failure({ kind: 'http', status: 430, retryAfterMs: null } as const),
      'HTTP error! status: 430',
    ],
  ])('%s proves nothing', async (_name, answer, words) => {
    const { store, cartUpdatedAt, watch, lines } = await shopper('c')
    await store.apply(checkoutRead('c', Date.now()))
    const before = store.get()
    cartUpdatedAt.mockResolvedValue(answer)
    await watch().ask()
    expect(store.get()).toEqual(before)
    expect(lines()).toBe('a×2')
    expect(logged.mock.calls).toEqual([[words]])
  })

  test('a cart that was never read back', async () => {
    const { watch, pay, lines } = await shopper('c')
    pay()
    await watch().ask()
    expect(lines()).toBe('a×2')
    expect(toast).not.toHaveBeenCalled()
  })

  test('a cart of another store, or of ten days ago, is not even asked about', async () => {
    const { store, cartUpdatedAt, watch, pay, lines } = await shopper('c')
    await store.apply(checkoutRead('c', Date.now()))
    pay()
    await watch(store, 'https://other.test').ask()
    // A header tells whole seconds.
    vi.setSystemTime(Date.now() + 10 * 24 * 60 * 60 * 1000 + 1000)
    await watch().ask()
    expect(cartUpdatedAt).not.toHaveBeenCalled()
    expect(lines()).toBe('a×2')
  })
})

describe('asked', () => {
  test('at most every 15 seconds, whoever opens what', async () => {
    const { cartUpdatedAt, watch } = await shopper('c')
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
      expect(cartUpdatedAt).toHaveBeenCalledTimes(calls)
    }
  })

  test('on a return, and again 5 and 30 seconds after it', async () => {
    const { cartUpdatedAt, watch } = await shopper('c')
    watch()
    page.leave()
    await pass(60_000)
    expect(cartUpdatedAt).not.toHaveBeenCalled()
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
      expect(cartUpdatedAt).toHaveBeenCalledTimes(calls)
    }
  })

  test('after the last of several returns alone, and from the back/forward cache', async () => {
    const { cartUpdatedAt, watch } = await shopper('c')
    watch()
    page.comeBack()
    await pass(3_000)
    page.leave()
    page.comeBack()
    page.show(true)
    await pass(4_999)
    expect(cartUpdatedAt).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(cartUpdatedAt).toHaveBeenCalledTimes(2)
    await pass(60_000)
    expect(cartUpdatedAt).toHaveBeenCalledTimes(3)
  })

  test('about nothing where no checkout was opened, or all are paid', async () => {
    const { cartUpdatedAt, watch } = await shopper()
    const { ask, askIfDue } = watch()
    await ask()
    askIfDue()
    page.comeBack()
    await pass(60_000)
    expect(cartUpdatedAt).not.toHaveBeenCalled()
  })

  test('about each of the last five', async () => {
    const { cartUpdatedAt, watch } = await shopper('c0', 'c1', 'c2', 'c3', 'c4', 'c5')
    await watch().ask()
    expect(cartUpdatedAt.mock.calls.map(([id]) => id)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
  })
})
