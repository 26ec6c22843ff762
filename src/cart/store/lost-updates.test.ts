import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { add, changeBy, emptyCart, remove, type Transition } from '../cart.ts'
import { fakeBrowser, laggingBrowser } from '../testing/fake-storage.ts'
import { idOf, line, linesText } from '../testing/fixtures.ts'
import { createCartStore } from './cart-store.ts'
import { createLostUpdates } from './lost-updates.ts'
import type { StoredCart } from './stored-cart.ts'

// An update counts as lost for five seconds, which must not pass on a slow machine.
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

test('tabs that see writes late: every press counts once, and all tabs agree', async () => {
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
        done.push(tabs[at]?.apply(changeBy(idOf(id), by)))
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

test('a line that one tab removed is not revived by a tab that has not seen it yet', async () => {
  const { tabs, settled } = laggingTabs(() => 20, 2)
  const [here, there] = tabs
  await here?.apply(add(line('a')))
  await settled()
  await Promise.all([here?.apply(remove(idOf('a'))), there?.apply(add(line('b')))])
  await settled()
  for (const tab of tabs) expect(linesText(tab.get().cart)).toBe('b×1')
})

const addA: Transition = add(line('a'))

test('a lost update is repeated once, within five seconds', () => {
  const updates = createLostUpdates()
  const empty: StoredCart = { cart: emptyCart, writes: { other: Date.now() } }
  const write = (stored: StoredCart): StoredCart => {
    const next = updates.applyTo(stored)
    updates.written(next.writes)
    return next
  }
  updates.add(addA)
  expect(updates.isAnyMissing(empty.writes)).toBe(true)
  const written = write(empty)
  expect(linesText(written.cart)).toBe('a×1')
  expect(updates.isAnyMissing(written.writes)).toBe(false)
  expect(linesText(write(written).cart)).toBe('a×1')
  expect(updates.isAnyMissing(empty.writes)).toBe(true)
  updates.add(addA)
  expect(linesText(write(empty).cart)).toBe('a×2')
  vi.advanceTimersByTime(5_010)
  expect(updates.isAnyMissing(empty.writes)).toBe(false)
})

test('an unwritten change is repeated however late', () => {
  const updates = createLostUpdates()
  updates.add(addA)
  vi.advanceTimersByTime(60_000)
  updates.forgetWritten()
  expect(linesText(updates.applyTo({ cart: emptyCart, writes: {} }).cart)).toBe('a×1')
})

const writeOfNewTab = (stored: StoredCart) => createLostUpdates().applyTo(stored)

test('a tab’s last write is remembered for as long as its changes can be lost', () => {
  let stored: StoredCart = { cart: emptyCart, writes: {} }
  for (let tab = 0; tab < 30; tab += 1) stored = writeOfNewTab(stored)
  expect(Object.keys(stored.writes)).toHaveLength(30)
  vi.advanceTimersByTime(9_999)
  expect(Object.keys(writeOfNewTab(stored).writes)).toHaveLength(31)
  vi.advanceTimersByTime(1)
  expect(Object.keys(writeOfNewTab(stored).writes)).toHaveLength(1)
})

test('a shopper presses Add once in each of up to forty tabs within five seconds → the cart holds exactly as many', async () => {
  const tabCount = fc.integer({ min: 8, max: 40 })
  const lags = fc.infiniteStream(fc.nat(30))
  const pauses = fc.infiniteStream(fc.nat(60))
  await fc.assert(
    fc.asyncProperty(tabCount, lags, pauses, async (count, lag, pause) => {
      const { tabs, settled } = laggingTabs(() => lag.next().value ?? 0, count)
      // Time advances with each run, so that tabs stop overwriting each other.
      let runs = 0
      const addInTime: Transition = (cart) => {
        runs += 1
        if (runs % 10 === 0) vi.advanceTimersByTime(1)
        return addA(cart)
      }
      const done: unknown[] = []
      for (const tab of tabs) {
        done.push(tab.apply(addInTime))
        for (let turn = pause.next().value ?? 0; turn > 0; turn -= 1) await Promise.resolve()
      }
      await Promise.all(done)
      await settled()
      for (const tab of tabs) expect(linesText(tab.get().cart)).toBe(`a×${count}`)
    }),
    { numRuns: 3 },
  )
})

test('the clock of the device is set back and forward while three tabs fill the cart → each press counts once', async () => {
  const press = fc.tuple(fc.nat(2), fc.constantFrom(0, 0, -3_600_000, -7_000, 7_000, 3_600_000))
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 40 }), async (presses) => {
      const browser = fakeBrowser()
      const tabs = [0, 1, 2].map(() => createCartStore(browser.openTab(), browser.exclusive))
      for (const tab of tabs) tab.subscribe(() => undefined)
      const done: unknown[] = []
      for (const [at, jump] of presses) {
        done.push(tabs[at]?.apply(addA))
        vi.setSystemTime(Date.now() + jump)
        await Promise.resolve()
      }
      await Promise.all(done)
      const expected = presses.length === 0 ? '' : `a×${presses.length}`
      for (const tab of tabs) expect(linesText(tab.get().cart)).toBe(expected)
    }),
    { numRuns: 60 },
  )
})
