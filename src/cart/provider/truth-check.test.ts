import { environmentManager } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/result.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import * as toasts from '../../ui/toast-store.ts'
import { add, remove, type Line } from '../cart.ts'
import { createCartStore } from '../store/cart-store.ts'
import { fakePage } from '../testing/fake-page.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import { idOf, line, linesText, price } from '../testing/fixtures.ts'
import { createTruthCheck } from './truth-check.ts'

type Answer = Awaited<ReturnType<Storefront['currentVariants']>>

const logged = vi.spyOn(console, 'error')
const announced = vi.spyOn(toasts, 'announce')
const soldOut = { ...price(2600, 'USD'), availableForSale: false }
let page: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  page = fakePage()
  for (const spy of [logged, announced]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A shopper who opens a cart of these lines, before a provider that finds all sold out. */
async function opening(...lines: Line[]) {
  const browser = fakeBrowser()
  const store = createCartStore(browser.openTab(), browser.exclusive)
  for (const each of lines) await store.apply(add(each))
  const asked = vi.fn<Storefront['currentVariants']>(async (ids) => success(ids.map(() => soldOut)))
  const storefront = {
    ...createStorefront({ url: 'https://shop.test/', headers: {} }),
    currentVariants: asked,
  }
  const open = createTruthCheck(store, storefront)
  open()
  await pass(0)
  return {
    browser,
    store,
    asked,
    open,
    availabilities: () => store.get().cart.items.map((each) => each.availability),
  }
}

test('the lines are asked about in one call, and marked', async () => {
  const { asked, availabilities } = await opening(line('a'), line('b'))
  expect(asked.mock.calls.map(([ids]) => ids)).toEqual([[idOf('a'), idOf('b')]])
  expect(availabilities()).toEqual(['sold-out', 'sold-out'])
  expect(announced).toHaveBeenCalledExactlyOnceWith('Amber: sold out. Amber: sold out.')
  expect(logged).not.toHaveBeenCalled()
})

test('one check for several events, and none within 10 seconds', async () => {
  const { asked, open } = await opening(line('a'))
  const everything = () => {
    open()
    page.leave()
    page.comeBack()
    page.show(true)
    open()
  }
  for (const [ms, checks] of [
    [0, 1],
    [9_900, 1],
    [100, 2],
    [9_999, 2],
    [1, 3],
  ] as const) {
    await pass(ms)
    everything()
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(checks)
  }
  expect(announced).toHaveBeenCalledTimes(1)
})

test('only a return asks: leaving does not, nor a page that was not kept, nor time', async () => {
  const { asked } = await opening(line('a'))
  await pass(600_000)
  page.leave()
  page.show(false)
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(1)
  page.comeBack()
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(2)
  await pass(10_000)
  page.show(true)
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('an empty cart is not asked about; one that was filled is', async () => {
  const { store, asked, open } = await opening()
  page.comeBack()
  open()
  await pass(60_000)
  expect(asked).not.toHaveBeenCalled()
  await store.apply(add(line('a')))
  await pass(60_000)
  expect(asked).not.toHaveBeenCalled()
  open()
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(1)
  await store.apply(remove(idOf('a')))
  await pass(60_000)
  page.comeBack()
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a failing check is tried after 1, 2 and 4 seconds, logged once, and changes nothing', async () => {
  const browser = fakeBrowser()
  const store = createCartStore(browser.openTab(), browser.exclusive)
  await store.apply(add(line('a')))
  const before = { state: store.get(), text: browser.text }
  const asked = vi.fn<Storefront['currentVariants']>(async () =>
    failure({ kind: 'http', status: 500, retryAfterMs: null }),
  )
  const open = createTruthCheck(store, {
    ...createStorefront({ url: 'https://shop.test/', headers: {} }),
    currentVariants: asked,
  })
  open()
  for (const [ms, tries] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
    [120_000, 4],
  ] as const) {
    await pass(ms)
    expect(asked).toHaveBeenCalledTimes(tries)
  }
  expect(logged.mock.calls).toEqual([['HTTP error! status: 500']])
  expect({ state: store.get(), text: browser.text }).toEqual(before)
  expect(announced).not.toHaveBeenCalled()

  asked.mockResolvedValue(success([soldOut]))
  open()
  await pass(0)
  expect(store.get().cart.items[0]?.availability).toBe('sold-out')
  expect(logged).toHaveBeenCalledTimes(1)
})

test('a try that succeeds after others failed counts, and nothing is logged', async () => {
  const { asked, store } = await opening(line('a'))
  asked.mockResolvedValueOnce(failure({ kind: 'no-answer' }))
  asked.mockResolvedValueOnce(success([{ ...soldOut, availableForSale: true }]))
  await pass(10_000)
  page.comeBack()
  await pass(1_000)
  expect(store.get().cart.items[0]?.availability).toBe('for-sale')
  expect(announced).toHaveBeenLastCalledWith('Amber: available again.')
  expect(logged).not.toHaveBeenCalled()
})

test('a slow check holds nothing up, and leaves alone what came and went meanwhile', async () => {
  const { asked, store, open } = await opening(line('a'), line('b'))
  const late = Promise.withResolvers<Answer>()
  asked.mockReturnValueOnce(late.promise)
  await pass(10_000)
  open()
  await store.apply(remove(idOf('a')))
  await store.apply(add(line('c')))
  await pass(25_000)
  open()
  page.comeBack()
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(2)
  late.resolve(success([null, null]))
  await pass(0)
  expect(linesText(store.get().cart)).toBe('b×1 c×1')
  expect(store.get().cart.items.map((each) => each.availability)).toEqual(['gone', 'for-sale'])
})

test('a check is slow in one tab, and a later one in another tab is answered first → the later one stands', async () => {
  const { browser, store, asked, open, availabilities } = await opening(line('a'))
  store.subscribe(() => undefined)
  const late = Promise.withResolvers<Answer>()
  asked.mockReturnValueOnce(late.promise)
  await pass(10_000)
  open()
  await pass(1_000)
  const other = createCartStore(browser.openTab(), browser.exclusive)
  createTruthCheck(other, {
    ...createStorefront({ url: 'https://shop.test/', headers: {} }),
    currentVariants: async () => success([{ ...price(3000, 'USD'), availableForSale: true }]),
  })
  other.subscribe(() => undefined)
  page.leave()
  page.comeBack()
  await pass(0)
  expect(availabilities()).toEqual(['for-sale'])
  late.resolve(success([{ ...price(2400, 'USD'), availableForSale: false }]))
  await pass(0)
  expect(store.get().cart.items[0]).toMatchObject({
    price: price(3000, 'USD').price,
    availability: 'for-sale',
  })
})
