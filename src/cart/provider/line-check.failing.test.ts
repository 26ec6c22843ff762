import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success, type StorefrontError } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { filledCart } from '../testing/fake-storage.ts'
import { line } from '../testing/fixtures.ts'
import {
  announced,
  checkedPage,
  logged,
  soldOut,
  lineCheck,
  type CurrentVariants,
} from './testing/checked-cart.ts'
import { pass } from './testing/fake-page.ts'

beforeEach(() => {
  checkedPage()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a failing check is retried after 1, 2 and 4 seconds, logged once, and changes nothing', async () => {
  const { browser, store } = await filledCart(line('a'))
  const before = { state: store.get(), text: browser.text }
  // The longest pauses: each is shortened by up to half, at random.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const start = Date.now()
  const times: number[] = []
  const asked = vi.fn<CurrentVariants>(async () => {
    times.push((Date.now() - start) / 1000)
    return failure({ kind: 'http', status: 500, retryAfterMs: null })
  })
  const { checkIfDue } = lineCheck(store, asked)
  await pass(120_000)
  expect(times).toEqual([0, 1, 3, 7])
  expect(logged.mock.calls).toEqual([['HTTP error! status: 500']])
  expect({ state: store.get(), text: browser.text }).toEqual(before)
  expect(announced).not.toHaveBeenCalled()

  asked.mockResolvedValue(success([soldOut]))
  checkIfDue()
  await pass(0)
  expect(store.get().cart.items[0]?.availability).toBe('sold-out')
  expect(logged).toHaveBeenCalledTimes(1)
})

test('the browser refuses something → the check is retried', async () => {
  const { store } = await filledCart(line('a'))
  const refused = new DOMException('Refused', 'SecurityError')
  const asked = vi
    .fn<CurrentVariants>(async () => success([soldOut]))
    .mockRejectedValueOnce(refused)
  lineCheck(store, asked)
  await pass(1_000)
  expect(store.get().cart.items[0]?.availability).toBe('sold-out')
  expect(logged.mock.calls).toEqual([[refused]])
})

test('a check during the pause before a retry takes its place', async () => {
  const { store } = await filledCart(line('a'))
  const asked = vi.fn<CurrentVariants>(async () => success([soldOut]))
  asked.mockResolvedValueOnce(failure({ kind: 'no-answer' }))
  const { check } = lineCheck(store, asked)
  await pass(0)
  check()
  await pass(120_000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(logged).not.toHaveBeenCalled()
})

test('a refusal that only the merchant can end is not retried', async () => {
  const { store } = await filledCart(line('a'))
  const asked = vi.fn<CurrentVariants>(async () => failure({ kind: 'refused', status: 403 }))
  lineCheck(store, asked)
  await pass(120_000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(logged).toHaveBeenCalledTimes(1)
})

const plan = { id: 'gid://shopify/SellingPlan/1', name: '', terms: '', dueLater: null }

/** A shopper opens a cart of a line and of one with a plan; both variants are sold out, and the plans can't be read. */
async function withoutPlans(error: StorefrontError, market = '') {
  const { store } = await filledCart(line('a', { market }), line('b', { plan, market }))
  const variantPlans = vi.fn<Storefront['variantPlans']>(async () => failure(error))
  lineCheck(store, async (ids) => success(ids.map(() => soldOut)), { variantPlans })
  await pass(0)
  const states = () => store.get().cart.items.map((each) => [each.market, each.availability])
  return { variantPlans, states }
}

test('the plans of a cart can’t be read → its other lines are checked, and nothing is said of the planned ones', async () => {
  const { states } = await withoutPlans({ kind: 'http', status: 500, retryAfterMs: null })
  expect(states()).toEqual([
    ['', 'sold-out'],
    ['', 'for-sale'],
  ])
  expect(announced).toHaveBeenCalledExactlyOnceWith('Amber: sold out.')
  await pass(10_000)
  expect(logged.mock.calls).toEqual([['HTTP error! status: 500']])
})

test('the plans of a cart from another market can’t be read at first → no line is sold before all are read', async () => {
  const { variantPlans, states } = await withoutPlans({ kind: 'no-answer' }, 'de')
  expect(states()).toEqual([
    ['de', 'for-sale'],
    ['de', 'for-sale'],
  ])
  variantPlans.mockResolvedValue(success([[]]))
  await pass(1_000)
  expect(variantPlans).toHaveBeenCalledTimes(2)
  expect(states()).toEqual([
    ['', 'sold-out'],
    ['', 'gone'],
  ])
})

test('the store no longer lets shoppers see its plans → the planned lines are gone', async () => {
  const denied = { kind: 'graphql' as const, messages: ['No'], codes: ['ACCESS_DENIED'] }
  const { states } = await withoutPlans(denied)
  expect(states()).toEqual([
    ['', 'sold-out'],
    ['', 'gone'],
  ])
})
