import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../storefront/errors.ts'
import { filledCart } from '../testing/filled-cart.ts'
import { line, price } from '../testing/fixtures.ts'
import {
  checkedPage,
  pass,
  truthCheck,
  type Answer,
  type CurrentVariants,
} from './testing/checked-cart.ts'

beforeEach(() => void checkedPage())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a doubt has it ask at once, however lately it has, and anew where an answer is under way', async () => {
  const { store } = await filledCart(line('a'))
  const asked = vi.fn<CurrentVariants>()
  const forSale: Answer = success([{ ...price(2600, 'USD'), availableForSale: true }])
  const late = Promise.withResolvers<Answer>()
  asked.mockResolvedValueOnce(forSale).mockReturnValueOnce(late.promise)
  asked.mockResolvedValueOnce(success([null]))
  const { check } = truthCheck(store, asked)
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(1)
  check()
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(2)
  check()
  late.resolve(forSale)
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(store.get().cart.items.map(({ availability }) => availability)).toEqual(['gone'])
})
