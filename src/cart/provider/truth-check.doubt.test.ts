import { environmentManager } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../storefront/result.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { add } from '../cart.ts'
import { createCartStore } from '../store/cart-store.ts'
import { fakePage } from '../testing/fake-page.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import { line, price } from '../testing/fixtures.ts'
import { createTruthCheck } from './truth-check.ts'

type Answer = Awaited<ReturnType<Storefront['currentVariants']>>

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  fakePage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a doubt has it ask at once, however lately it has, and anew where an answer is under way', async () => {
  const browser = fakeBrowser()
  const store = createCartStore(browser.openTab(), browser.exclusive)
  await store.apply(add(line('a')))
  const asked = vi.fn<Storefront['currentVariants']>()
  const forSale: Answer = success([{ ...price(2600, 'USD'), availableForSale: true }])
  const late = Promise.withResolvers<Answer>()
  asked.mockResolvedValueOnce(forSale).mockReturnValueOnce(late.promise)
  asked.mockResolvedValueOnce(success([null]))
  const { check } = createTruthCheck(store, {
    ...createStorefront({ url: 'https://shop.test/', headers: {} }),
    currentVariants: asked,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(1)
  check()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(2)
  check()
  late.resolve(forSale)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(store.get().cart.items.map(({ availability }) => availability)).toEqual(['gone'])
})
