import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../storefront/errors.ts'
import { currentQuote } from '../quote.ts'
import { idOf, line, linesText, restoredCart } from '../testing/fixtures.ts'
import { isCreating } from './checkout.ts'
import { answerWith, shopper, url } from './testing/checking-out.ts'

let page: EventTarget
const logged = vi.spyOn(console, 'error')
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  logged.mockReset().mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const two = () => shopper(line('a', { quantity: 2 }), line('b'))

test('a checkout opens its tab inside the click, and is shown there once it is created', async () => {
  const { store, browser, createCart, tab, openTab, press, answer } = await two()
  const pressed = press()
  expect(openTab).toHaveBeenCalledTimes(1)
  expect(isCreating.get()).toBe(true)
  expect(createCart.mock.calls[0]?.[0]).toEqual([
    { merchandiseId: idOf('a'), quantity: 2 },
    { merchandiseId: idOf('b'), quantity: 1 },
  ])
  expect(tab.show).not.toHaveBeenCalled()
  answer(answerWith({ a: 2, b: 1 }))
  expect(await pressed).toBe('opened')
  expect(isCreating.get()).toBe(false)
  expect(tab.show).toHaveBeenCalledExactlyOnceWith(url)
  expect(store.get().cart).toMatchObject({ checkoutUrl: url })
  expect(restoredCart(browser.text)).toEqual(store.get().cart)
  expect(linesText(store.get().cart)).toBe('a×2 b×1')
  expect(logged).not.toHaveBeenCalled()
  // The page is left afterwards.
  page.dispatchEvent(new Event('pagehide'))
  expect(tab.close).not.toHaveBeenCalled()
})

test('a browser blocks the tab, or a shopper closes it while it waits → the drawer stays, with a link to go on by', async () => {
  for (const isBlocked of [true, false]) {
    const { store, tab, openTab, press, answer } = await shopper(line('a'))
    if (isBlocked) openTab.mockReturnValue(null)
    else tab.show.mockReturnValue(false)
    answer(answerWith({ a: 1 }))
    expect(await press()).toBe('no-tab')
    expect(store.get().cart).toMatchObject({ checkoutUrl: url })
    expect(currentQuote(store.get().cart)).not.toBeNull()
  }
})

test('a checkout that grants less than was sent leaves no stray tab, and the cart keeps its lines', async () => {
  const { store, tab, press, answer } = await two()
  answer(answerWith({ a: 2, b: 0 }))
  expect(await press()).toBe('short')
  expect(tab.close).toHaveBeenCalledTimes(1)
  expect(tab.show).not.toHaveBeenCalled()
  expect(linesText(store.get().cart)).toBe('a×2 b×1')
  expect(store.get().cart).toMatchObject({ checkoutUrl: url })
})

test('a checkout that fails is logged once, leaves no stray tab and the cart as it was', async () => {
  const { store, browser, tab, press, answer } = await two()
  const before = { state: store.get(), text: browser.text }
  answer(failure({ kind: 'no-answer' }))
  expect(await press()).toBe('failed')
  expect(tab.close).toHaveBeenCalledTimes(1)
  expect(tab.show).not.toHaveBeenCalled()
  expect({ state: store.get(), text: browser.text }).toEqual(before)
  expect(logged.mock.calls).toEqual([['Error calling Shopify: no answer']])
})

test('a checkout breaks off in an unforeseen way → no stray tab stays, and the button can be pressed again', async () => {
  const { createCart, tab, press } = await shopper(line('a'))
  createCart.mockRejectedValueOnce(new Error('Unforeseen'))
  await expect(press()).rejects.toThrow('Unforeseen')
  expect(tab.close).toHaveBeenCalledTimes(1)
  expect(isCreating.get()).toBe(false)
  createCart.mockResolvedValue(answerWith({ a: 1 }))
  expect(await press()).toBe('opened')
})

describe('nothing to do', () => {
  test('on an empty cart: no tab, no call', async () => {
    const { createCart, openTab, press } = await shopper()
    expect(await press()).toBe('nothing-to-do')
    expect(createCart).not.toHaveBeenCalled()
    expect(openTab).not.toHaveBeenCalled()
    expect(isCreating.get()).toBe(false)
  })

  test('on a double click: one cart, one tab', async () => {
    const { createCart, openTab, press, answer } = await shopper(line('a'))
    const presses = [press(), press()]
    answer(answerWith({ a: 1 }))
    expect(await Promise.all(presses)).toEqual(['opened', 'nothing-to-do'])
    expect(createCart).toHaveBeenCalledTimes(1)
    expect(openTab).toHaveBeenCalledTimes(1)
  })

  test('when the page is left: no stray tab, nothing is logged', async () => {
    const { store, tab, press, answer } = await shopper(line('a'))
    const pressed = press()
    page.dispatchEvent(new Event('pagehide'))
    expect(tab.close).toHaveBeenCalled()
    answer(failure({ kind: 'no-answer' }))
    expect(await pressed).toBe('nothing-to-do')
    expect(store.get().cart).toMatchObject({ checkoutUrl: null })
    expect(isCreating.get()).toBe(false)
    expect(tab.show).not.toHaveBeenCalled()
    expect(logged).not.toHaveBeenCalled()
  })
})
