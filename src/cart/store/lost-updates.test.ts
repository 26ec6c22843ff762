import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { add, changeBy, emptyCart, remove, type Transition } from '../cart.ts'
import { createCartStore } from './cart-store.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import { line, linesText } from '../testing/fixtures.ts'
import { laggingBrowser } from '../testing/lagging-storage.ts'
import { createLostUpdates } from './lost-updates.ts'
import type { StoredCart } from './stored-cart.ts'

// What counts as lost does so for five seconds, which no slow machine should let pass.
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function laggingTabs(lag: () => number, count = 3) {
  const browser = laggingBrowser(lag)
  const tabs = Array.from({ length: count }, () =>
    createCartStore(browser.openTab(), browser.exclusive),
  )
  for (const tab of tabs) tab.subscribe(() => undefined)
  return { tabs, settled: browser.settled }
}

test('tabs that hear late of each other: every press counts once, and all agree', async () => {
  const press = fc.tuple(
    fc.nat(2),
    fc.constantFrom('a', 'b'),
    fc.constantFrom(1, 1, -1),
    fc.nat(12),
  )
  const lags = fc.infiniteStream(fc.nat(30))
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 60 }), lags, async (presses, lag) => {
      const { tabs, settled } = laggingTabs(() => lag.next().value ?? 0)
      await tabs[0]?.apply(add(line('a', { quantity: 100 })))
      await tabs[0]?.apply(add(line('b', { quantity: 100 })))
      await settled()
      const done: unknown[] = []
      for (const [at, id, by, pause] of presses) {
        done.push(tabs[at]?.apply(changeBy(id, by)))
        for (let turn = 0; turn < pause; turn += 1) await Promise.resolve()
      }
      await Promise.all(done)
      await settled()
      const sum = (id: string) =>
        presses.filter((each) => each[1] === id).reduce((all, each) => all + each[2], 100)
      for (const tab of tabs) expect(linesText(tab.get().cart)).toBe(`a×${sum('a')} b×${sum('b')}`)
    }),
    { numRuns: 60 },
  )
})

test('what one tab removed is not revived by another that had not heard of it', async () => {
  const { tabs, settled } = laggingTabs(() => 20, 2)
  const [here, there] = tabs
  await here?.apply(add(line('a')))
  await settled()
  await Promise.all([here?.apply(remove('a')), there?.apply(add(line('b')))])
  await settled()
  for (const tab of tabs) expect(linesText(tab.get().cart)).toBe('b×1')
})

test('two tabs that both fill an empty cart', async () => {
  const { tabs, settled } = laggingTabs(() => 20, 2)
  await Promise.all(tabs.map((tab, index) => tab.apply(add(line(`v${index}`)))))
  await settled()
  for (const tab of tabs)
    expect(linesText(tab.get().cart).split(' ').toSorted()).toEqual(['v0×1', 'v1×1'])
})

const addA: Transition = add(line('a'))

test('a change is made again once, where it is lacking, for five seconds', () => {
  const updates = createLostUpdates()
  const written = updates.applyTo({ cart: emptyCart, changes: { other: 1 } }, addA)
  expect(linesText(written.cart)).toBe('a×1')
  expect(updates.isAnyMissing(written.changes)).toBe(false)
  const overwritten = { cart: emptyCart, changes: { other: 2 } }
  expect(updates.isAnyMissing(overwritten.changes)).toBe(true)
  expect(linesText(updates.applyTo(overwritten).cart)).toBe('a×1')
  expect(updates.applyTo(written)).toEqual(written)
  expect(linesText(updates.applyTo(overwritten, addA).cart)).toBe('a×2')
  vi.advanceTimersByTime(5_000)
  expect(updates.isAnyMissing(overwritten.changes)).toBe(false)
})

test('nothing comes back into a storage that was cleared', async () => {
  const browser = fakeBrowser()
  const store = createCartStore(browser.openTab(), browser.exclusive)
  await store.apply(addA)
  browser.text = null
  await store.apply(add(line('b')))
  expect(linesText(store.get().cart)).toBe('b×1')
})

test('no more than the last tabs are remembered', () => {
  let stored: StoredCart = { cart: emptyCart, changes: {} }
  for (let tab = 0; tab < 30; tab += 1) stored = createLostUpdates().applyTo(stored, addA)
  expect(Object.keys(stored.changes)).toHaveLength(9)
  expect(linesText(stored.cart)).toBe('a×30')
})
