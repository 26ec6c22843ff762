import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../storefront/errors.ts'
import { add, remove } from '../cart.ts'
import { currently, idOf, line, linesText, price } from '../testing/fixtures.ts'
import { checkedPage, opening, pass, lineCheck, type Answer } from './testing/checked-cart.ts'

let page: ReturnType<typeof checkedPage>
beforeEach(() => {
  page = checkedPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a slow check blocks nothing, and ignores lines that were added or removed meanwhile', async () => {
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
  expect(store.get().cart.items[0]).toMatchObject({
    price: price(3000, 'USD').price,
    availability: 'for-sale',
  })
})
