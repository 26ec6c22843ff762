import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { add, remove } from '../cart.ts'
import { idOf, line } from '../testing/fixtures.ts'
import { announced, checkedPage, logged, opening, pass } from './testing/checked-cart.ts'

let page: ReturnType<typeof checkedPage>

beforeEach(() => {
  page = checkedPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
