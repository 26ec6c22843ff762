import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../storefront/errors.ts'
import { add, remove } from '../cart.ts'
import { filledCart } from '../testing/fake-storage.ts'
import { currently, idOf, line, linesText, price } from '../testing/fixtures.ts'
import {
  announced,
  checkedPage,
  logged,
  opening,
  lineCheck,
  type Answer,
  type CurrentVariants,
} from './testing/checked-cart.ts'
import { pass } from './testing/fake-page.ts'

let page: ReturnType<typeof checkedPage>

beforeEach(() => {
  page = checkedPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reads all lines in one call, and marks them', async () => {
  const { asked, availabilities } = await opening(line('a'), line('b'))
  expect(asked.mock.calls.map(([ids]) => ids)).toEqual([[idOf('a'), idOf('b')]])
  expect(availabilities()).toEqual(['sold-out', 'sold-out'])
  expect(announced).toHaveBeenCalledExactlyOnceWith('Amber: sold out. Amber: sold out.')
  expect(logged).not.toHaveBeenCalled()
})

const restore = () => page.show(true)
const returns = () => {
  page.leave()
  page.comeBack()
}
const idle = () => {
  page.leave()
  page.show(false)
}

test('checks once for several events, and not again within 10 seconds, nor when the page is left, first shown or idle', async () => {
  const { asked, open } = await opening(line('a'))
  const everything = () => {
    open()
    returns()
    restore()
  }
  for (const [ms, act, checks] of [
    [0, everything, 1],
    [9_900, everything, 1],
    [100, open, 2],
    [9_999, everything, 2],
    [1, returns, 3],
    [10_000, restore, 4],
    [600_000, idle, 4],
  ] as const) {
    await pass(ms)
    act()
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(checks)
  }
  expect(announced).toHaveBeenCalledTimes(1)
})

test('checks no empty cart', async () => {
  const { store, asked, open } = await opening()
  page.comeBack()
  open()
  await store.apply(add(line('a')))
  await pass(60_000)
  expect(asked).not.toHaveBeenCalled()
  open()
  await pass(0)
  await store.apply(remove(idOf('a')))
  await pass(60_000)
  page.comeBack()
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('an explicit check runs at once, and restarts one that is in flight', async () => {
  const { store } = await filledCart(line('a'))
  const asked = vi.fn<CurrentVariants>()
  const forSale: Answer = success([currently(2600)])
  const late = Promise.withResolvers<Answer>()
  asked.mockResolvedValueOnce(forSale).mockReturnValueOnce(late.promise)
  asked.mockResolvedValueOnce(success([null]))
  const { check } = lineCheck(store, asked)
  await pass(0)
  check()
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(2)
  check()
  late.resolve(forSale)
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(store.get().cart.items.map(({ availability }) => availability)).toEqual(['gone'])
})

test('a slow check blocks nothing, and ignores lines that were added or removed meanwhile', async () => {
  const { asked, store, open, availabilities } = await opening(line('a'), line('b'))
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
  expect(availabilities()).toEqual(['gone', 'for-sale'])
})

test('a check is slow in one tab, and a later one in another tab is answered first → the later result stays', async () => {
  const { tab, store, asked, open, availabilities } = await opening(line('a'))
  store.subscribe(() => undefined)
  const late = Promise.withResolvers<Answer>()
  asked.mockReturnValueOnce(late.promise)
  await pass(10_000)
  open()
  await pass(1_000)
  const other = tab()
  lineCheck(other, async () => success([currently(3000)]))
  other.subscribe(() => undefined)
  page.leave()
  page.comeBack()
  await pass(0)
  expect(availabilities()).toEqual(['for-sale'])
  late.resolve(success([currently(2400, 'USD', false)]))
  await pass(0)
  expect(store.get().cart.items[0]).toMatchObject(price(3000, 'USD'))
  expect(availabilities()).toEqual(['for-sale'])
})
