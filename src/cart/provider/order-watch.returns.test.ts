import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import * as toasts from '../../ui/toast.tsx'
import { pass, shopper, stoppedPage } from './testing/opened-checkouts.ts'

type Answer = Awaited<ReturnType<Storefront['cartCreatedAt']>>

const logged = vi.spyOn(console, 'error')
const toast = vi.spyOn(toasts, 'toast')
let page: ReturnType<typeof stoppedPage>

beforeEach(() => {
  page = stoppedPage()
  for (const spy of [logged, toast]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A shopper whose checkout was read back, and who returns from it. */
async function backFromCheckout() {
  const shop = await shopper('c')
  const watch = shop.watch()
  await watch.check()
  const answers: ((answer: Answer) => void)[] = []
  const slow = () =>
    shop.cartCreatedAt.mockImplementationOnce(() => {
      const late = Promise.withResolvers<Answer>()
      answers.push(late.resolve)
      return late.promise
    })
  const comeBack = () => {
    page.leave()
    slow()
    page.comeBack()
  }
  comeBack()
  const answer = async (given: Answer) => {
    answers.shift()?.(given)
    await pass(0)
  }
  return { ...shop, comeBack, answer, isChecking: watch.isChecking.get }
}

test('a shopper returns → the check is shown until the provider says that it has the cart; later checks are not shown', async () => {
  const { answer, isChecking } = await backFromCheckout()
  expect(isChecking()).toBe(true)
  await pass(0)
  expect(isChecking()).toBe(true)
  await answer(success(Date.now()))
  expect(isChecking()).toBe(false)
  await pass(60_000)
  expect(isChecking()).toBe(false)
})

test('a shopper has paid → the check goes on until the second answer, and the order is announced within two seconds of the first', async () => {
  const { order, lines, answer, isChecking } = await backFromCheckout()
  order()
  await pass(900)
  await answer(success(null))
  await pass(1_000)
  expect(isChecking()).toBe(true)
  expect(lines()).toBe('a×2')
  await pass(1_000)
  expect(isChecking()).toBe(false)
  expect(lines()).toBe('')
  expect(toast.mock.calls).toEqual([
    ['success', 'Thank you', "Your order is placed. We've cleared it from your cart."],
  ])
})

test('the provider misses the cart once by mistake → the check ends with its second answer', async () => {
  const { lines, answer, isChecking } = await backFromCheckout()
  await pass(0)
  await answer(success(null))
  expect(isChecking()).toBe(true)
  await pass(1_500)
  expect(isChecking()).toBe(false)
  expect(lines()).toBe('a×2')
})

test('the provider fails → the check ends', async () => {
  const { answer, isChecking } = await backFromCheckout()
  await pass(0)
  await answer(failure({ kind: 'no-answer' }))
  expect(isChecking()).toBe(false)
})

test('a shopper returns twice before the first answer → the check goes on until the second answer', async () => {
  const { comeBack, answer, isChecking } = await backFromCheckout()
  await pass(1_000)
  comeBack()
  await pass(0)
  await answer(success(Date.now()))
  expect(isChecking()).toBe(true)
  await answer(success(Date.now()))
  expect(isChecking()).toBe(false)
})

test('a page that loads with an open checkout is checked; one that has none, or has just opened one, is not', async () => {
  const before = await shopper('c')
  const later = before.watch()
  expect(later.isChecking.get()).toBe(true)
  later.checkIfDue()
  await pass(0)
  expect(later.isChecking.get()).toBe(false)
  await later.check()
  expect(later.isChecking.get()).toBe(false)

  const { watch } = await shopper()
  page.leave()
  const none = watch()
  page.comeBack()
  expect(none.isChecking.get()).toBe(false)
})
