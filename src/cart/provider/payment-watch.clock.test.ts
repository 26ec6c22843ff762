import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../storefront/result.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import * as toasts from '../../ui/toast-store.ts'
import { add } from '../cart.ts'
import { checkoutCreated } from '../checkouts.ts'
import { createCartStore } from '../store/cart-store.ts'
import { fakePage } from '../testing/fake-page.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import { line, linesText, providerCart } from '../testing/fixtures.ts'
import { createPaymentWatch } from './payment-watch.ts'

const shop = 'https://shop.test'
const day = 24 * 60 * 60 * 1000
const toast = vi.spyOn(toasts, 'toast')

beforeEach(() => {
  vi.useFakeTimers()
  fakePage()
  toast.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = Awaited<ReturnType<Storefront['cartUpdatedAt']>>

/** A shopper with two of a line, who has opened a checkout of them. */
async function shopper() {
  const browser = fakeBrowser()
  const store = createCartStore(browser.openTab(), browser.exclusive)
  await store.apply(add(line('a', { quantity: 2 })))
  const { items } = store.get().cart
  await store.apply(checkoutCreated(providerCart({ a: 2 }, 'c'), items, shop, Date.now()))
  const cartUpdatedAt = vi.fn<Storefront['cartUpdatedAt']>(async () => success(Date.now()))
  const storefront = { ...createStorefront({ url: `${shop}/`, headers: {} }), cartUpdatedAt }
  const watch = () => createPaymentWatch(store, storefront)
  /** While the server's clock shows this time. */
  const ask = (serverTime: number) => {
    const headers = { Date: new Date(serverTime).toUTCString() }
    vi.stubGlobal('fetch', async () => new Response(null, { headers }))
    return watch().ask()
  }
  const pay = () => cartUpdatedAt.mockResolvedValue(success(null))
  const lines = () => linesText(store.get().cart)
  return { cartUpdatedAt, watch, ask, pay, lines }
}

test('the clock of the device is a month ahead at checkout and right again later → what the provider forgot meanwhile does not read as paid', async () => {
  const start = Date.now()
  vi.setSystemTime(start + 30 * day)
  const { cartUpdatedAt, ask, pay, lines } = await shopper()
  cartUpdatedAt.mockResolvedValue(success(start))
  await ask(start)
  pay()
  vi.setSystemTime(start + 11 * day)
  await ask(start + 11 * day)
  expect(lines()).toBe('a×2')
})

test('the clock of the device is a month ahead or behind → what is paid is found, and what the provider forgot does not read as paid', async () => {
  for (const off of [-30 * day, 30 * day]) {
    const { cartUpdatedAt, ask, pay, lines } = await shopper()
    const start = Date.now()
    vi.setSystemTime(start + off)
    cartUpdatedAt.mockResolvedValue(success(start))
    await ask(start)
    pay()
    await ask(start + 11 * day)
    expect(lines()).toBe('a×2')
    await ask(start + 9 * day)
    expect(lines()).toBe('')
  }
})

test('a shopper changes something in the checkout after nine days and pays after twelve → the payment is found', async () => {
  const start = Date.now()
  const { cartUpdatedAt, ask, pay, lines } = await shopper()
  await ask(start)
  cartUpdatedAt.mockResolvedValue(success(start + 9 * day))
  await ask(start + 9 * day)
  pay()
  await ask(start + 12 * day)
  expect(lines()).toBe('')
})

test('a shopper comes back after eleven days to a page that the shop or the browser has kept for days → what the provider forgot meanwhile does not read as paid', async () => {
  const start = Date.now()
  const { ask, pay, lines } = await shopper()
  await ask(start)
  pay()
  vi.setSystemTime(start + 11 * day)
  vi.stubGlobal('performance', { now: () => 0, timeOrigin: Date.now() })
  Object.assign(document, { lastModified: new Date(start + 5 * day).toISOString() })
  await ask(start + 11 * day)
  expect(lines()).toBe('a×2')
})

test('the shop cannot be reached, and the provider no longer has the cart → nothing reads as paid until it can', async () => {
  const start = Date.now()
  const { ask, pay, lines, watch } = await shopper()
  await ask(start)
  pay()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await watch().ask()
  expect(lines()).toBe('a×2')
  await ask(start)
  expect(lines()).toBe('')
})

test('the provider answers late that a new cart is not there yet, after it has answered that it is → nothing reads as paid', async () => {
  const { cartUpdatedAt, ask, lines } = await shopper()
  const start = Date.now()
  const late = Promise.withResolvers<Answer>()
  cartUpdatedAt.mockReturnValueOnce(late.promise)
  const asking = ask(start)
  await ask(start)
  late.resolve(success(null))
  await asking
  expect(lines()).toBe('a×2')
  expect(toast).not.toHaveBeenCalled()
})
