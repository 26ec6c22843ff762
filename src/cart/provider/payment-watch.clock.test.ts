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
  /** On a page that the server made at this moment. */
  const watch = (madeAt: number) => {
    Object.assign(document, { lastModified: new Date(madeAt).toISOString() })
    return createPaymentWatch(store, storefront)
  }
  const pay = () => cartUpdatedAt.mockResolvedValue(success(null))
  const lines = () => linesText(store.get().cart)
  return { cartUpdatedAt, watch, pay, lines }
}

/** The device's clock shows this while the server's shows another time. */
function openPageAt(deviceTime: number) {
  vi.setSystemTime(deviceTime)
  vi.stubGlobal('performance', { now: () => 0, timeOrigin: deviceTime })
}

test('the clock of the device is a month ahead at checkout and right again later → what the provider forgot meanwhile does not read as paid', async () => {
  const start = Date.now()
  openPageAt(start + 30 * day)
  const { cartUpdatedAt, watch, pay, lines } = await shopper()
  cartUpdatedAt.mockResolvedValue(success(start))
  await watch(start).ask()
  pay()
  openPageAt(start + 11 * day)
  await watch(start + 11 * day).ask()
  expect(lines()).toBe('a×2')
})

test('the clock of the device is a month ahead or behind → what is paid is found, and what the provider forgot does not read as paid', async () => {
  for (const off of [-30 * day, 30 * day]) {
    const { cartUpdatedAt, watch, pay, lines } = await shopper()
    const start = Date.now()
    openPageAt(start + off)
    cartUpdatedAt.mockResolvedValue(success(start))
    await watch(start).ask()
    pay()
    await watch(start + 10 * day).ask()
    expect(lines()).toBe('a×2')
    await watch(start + 9 * day).ask()
    expect(lines()).toBe('')
  }
})

test('a shopper changes something in the checkout after nine days and pays after twelve → the payment is found', async () => {
  const start = Date.now()
  openPageAt(start)
  const { cartUpdatedAt, watch, pay, lines } = await shopper()
  await watch(start).ask()
  openPageAt(start + 9 * day)
  cartUpdatedAt.mockResolvedValue(success(start + 9 * day))
  await watch(start + 9 * day).ask()
  pay()
  openPageAt(start + 12 * day)
  await watch(start + 12 * day).ask()
  expect(lines()).toBe('')
})

test('a page stays open for eleven days, mostly asleep → what the provider forgot meanwhile does not read as paid', async () => {
  const start = Date.now()
  openPageAt(start)
  const { watch, pay, lines } = await shopper()
  const { ask } = watch(start)
  await ask()
  pay()
  vi.setSystemTime(start + 11 * day)
  await ask()
  expect(lines()).toBe('a×2')
})

test('the provider answers late that a new cart is not there yet, after it has answered that it is → nothing reads as paid', async () => {
  const { cartUpdatedAt, watch, lines } = await shopper()
  const late = Promise.withResolvers<Answer>()
  cartUpdatedAt.mockReturnValueOnce(late.promise)
  const { ask } = watch(Date.now())
  const asking = ask()
  await ask()
  late.resolve(success(null))
  await asking
  expect(lines()).toBe('a×2')
  expect(toast).not.toHaveBeenCalled()
})
