import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { storefrontWith } from '../../storefront/testing/storefront-with.ts'
import * as toasts from '../../ui/toast.tsx'
import { filledCart } from '../testing/fake-storage.ts'
import { created, line, linesText, providerCart } from '../testing/fixtures.ts'
import { createOrderWatch } from './order-watch.ts'
import { fakePage } from './testing/fake-page.ts'

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

type Answer = Awaited<ReturnType<Storefront['cartCreatedAt']>>

/** A shopper with two units of a line, who has opened a checkout. */
async function shopper() {
  const { store } = await filledCart(line('a', { quantity: 2 }))
  const { items } = store.get().cart
  await store.apply(created(providerCart({ a: 2 }, 'c'), items, { askedAt: Date.now() }))
  const cartCreatedAt = vi.fn<Storefront['cartCreatedAt']>(async () => success(Date.now()))
  const storefront = storefrontWith({ cartCreatedAt })
  const watch = () => createOrderWatch(store, storefront)
  /** A visit of ten seconds, while the server's clock shows this time. */
  const visit = async (serverTime: number) => {
    // The header has whole seconds.
    const headers = { Date: new Date(Math.ceil(serverTime / 1000) * 1000).toUTCString() }
    vi.stubGlobal('fetch', async () => new Response(null, { headers }))
    await watch().check()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  const order = () => cartCreatedAt.mockResolvedValue(success(null))
  const lines = () => linesText(store.get().cart)
  return { cartCreatedAt, watch, visit, order, lines }
}

test('the clock of the device is a month ahead or behind → an order is found, and a cart that has expired does not count as ordered', async () => {
  for (const off of [-30 * day, 30 * day]) {
    const { cartCreatedAt, visit, order, lines } = await shopper()
    const start = Date.now()
    vi.setSystemTime(start + off)
    cartCreatedAt.mockResolvedValue(success(start))
    await visit(start)
    order()
    await visit(start + 28 * day)
    expect(lines()).toBe('a×2')
    await visit(start + 27 * day)
    expect(lines()).toBe('')
  }
})

test('a shopper orders after 27 days → the order is found; a cart that expires a day later does not count as ordered', async () => {
  for (const [days, left] of [
    [27, ''],
    [28, 'a×2'],
  ] as const) {
    const start = Date.now()
    const { cartCreatedAt, visit, order, lines } = await shopper()
    cartCreatedAt.mockResolvedValue(success(start))
    await visit(start)
    await visit(start + 20 * day)
    order()
    await visit(start + days * day)
    expect(lines()).toBe(left)
  }
})

test('the shop can’t be reached, and the provider no longer has the cart → no order is found until the shop is reached', async () => {
  const start = Date.now()
  const { visit, order, lines, watch } = await shopper()
  await visit(start)
  order()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await watch().check()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines()).toBe('a×2')
  await visit(start)
  expect(lines()).toBe('')
})

test('a late answer misses a new cart that a later call has already found → no cart counts as ordered', async () => {
  const { cartCreatedAt, visit, lines } = await shopper()
  const start = Date.now()
  const late = Promise.withResolvers<Answer>()
  cartCreatedAt.mockReturnValueOnce(late.promise)
  const asking = visit(start)
  await visit(start)
  late.resolve(success(null))
  await asking
  expect(lines()).toBe('a×2')
  expect(toast).not.toHaveBeenCalled()
})
