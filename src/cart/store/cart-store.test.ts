import { describe, expect, test, vi } from 'vitest'
import { eventsOf } from '../cart-events.ts'
import { add, changeBy, emptyCart, remove } from '../cart.ts'
import { checkoutPlaced } from '../checkouts.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import {
  after,
  cartOf,
  idOf,
  line,
  linesText,
  opened,
  restoredCart,
  storedText,
} from '../testing/fixtures.ts'
import type { CartStorage } from './browser-storage.ts'
import { createCartStore } from './cart-store.ts'

type Browser = ReturnType<typeof fakeBrowser>

const holding = (...items: Parameters<typeof cartOf>) => storedText(cartOf(...items))
const open = (browser: Browser) => createCartStore(browser.openTab(), browser.exclusive)
const storedLines = ({ text }: Browser) => linesText(restoredCart(text))

/** A tab that receives no storage events, except by `notify`, and is left by `leave`. */
function openIsolated(browser: Browser) {
  const watch = vi.fn<CartStorage['watch']>()
  const store = createCartStore({ ...browser.openTab(), watch }, browser.exclusive)
  store.subscribe(() => undefined)
  const [[notify, leave] = []] = watch.mock.calls
  return { store, notify: () => notify?.(), leave: () => leave?.() }
}

describe('one tab', () => {
  test('starts empty, and reads storage at the first subscription', () => {
    const store = open(fakeBrowser(holding(line('a', { quantity: 2 }))))
    expect(store.get()).toEqual({ cart: emptyCart, isStored: true })
    store.subscribe(() => undefined)
    expect(linesText(store.get().cart)).toBe('a×2')
    expect(store.get()).toBe(store.get())
  })

  test('shows a change at once, and writes it when its turn comes', async () => {
    const browser = fakeBrowser(holding(line('a')))
    const [store, other] = [open(browser), open(browser)]
    other.subscribe(() => undefined)
    const both = [store.apply(add(line('b'))), store.apply(changeBy(idOf('a'), 1))]
    expect(linesText(store.get().cart)).toBe('a×2 b×1')
    expect(linesText(other.get().cart)).toBe('a×1')
    const written = await Promise.all(both)
    for (const cart of [...written.slice(1), store.get().cart, other.get().cart]) {
      expect(linesText(cart)).toBe('a×2 b×1')
    }
  })

  test('writes an unwritten change once when the page is left', async () => {
    const browser = fakeBrowser()
    const { store, leave } = openIsolated(browser)
    const adding = store.apply(add(line('a')))
    expect(browser.text).toBeNull()
    leave()
    expect(storedLines(browser)).toBe('a×1')
    await adding
    expect(storedLines(browser)).toBe('a×1')
  })
})

describe('listeners', () => {
  test('are called when a change is shown and when it is written, until they unsubscribe', async () => {
    const store = open(fakeBrowser())
    store.subscribe(() => undefined)
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const leave = store.subscribe(first)
    store.subscribe(second)
    await store.apply(add(line('a')))
    leave()
    await store.apply(add(line('b')))
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([2, 4])
  })

  test('watch storage together, once, even after all have left', async () => {
    const browser = fakeBrowser()
    const { watch, ...storage } = browser.openTab()
    const watching = vi.fn<CartStorage['watch']>(watch)
    const store = createCartStore({ ...storage, watch: watching }, browser.exclusive)
    const leaves = [store.subscribe(() => undefined), store.subscribe(() => 0)]
    for (const leave of leaves) leave()
    await open(browser).apply(add(line('a')))
    store.subscribe(() => undefined)
    expect(watching).toHaveBeenCalledTimes(1)
    expect(linesText(store.get().cart)).toBe('a×1')
  })
})

test('a change is told of once, by the tab that made it, without what other tabs have changed before', async () => {
  const browser = fakeBrowser(holding(line('a')))
  const [here, there] = [open(browser), open(browser)]
  there.subscribe(() => undefined)
  await here.apply(add(line('b')))
  await there.apply(add(line('c')))
  const told = ({ changes }: typeof here) =>
    changes.get().map((each) => `${linesText(each.before)} → ${linesText(each.after)}`)
  expect(told(here)).toEqual(['a×1 → a×1 b×1'])
  expect(told(there)).toEqual(['a×1 b×1 → a×1 b×1 c×1'])
})

test('two tabs find the same order at once → one of them tells of it', async () => {
  const browser = fakeBrowser(storedText(after(cartOf(line('a')), opened('c'))))
  const tabs = [open(browser), open(browser)]
  await Promise.all(tabs.map((tab) => tab.apply(checkoutPlaced('c'))))
  const events = tabs.map(({ changes }) => changes.get().flatMap(eventsOf))
  expect(events.flat().map(({ name }) => name)).toEqual(['purchase'])
})

test('nobody is told of changes → the last twenty are kept', async () => {
  const store = open(fakeBrowser())
  for (let presses = 0; presses < 25; presses += 1) await store.apply(add(line('a')))
  const kept = store.changes.get()
  expect(kept).toHaveLength(20)
  expect(linesText(kept.at(-1)?.after ?? emptyCart)).toBe('a×25')
})

test('neither of two tabs revives a line that the other removed, even without an event', async () => {
  const browser = fakeBrowser()
  const [here, there] = [open(browser), open(browser)]
  await here.apply(add(line('a')))
  await there.apply(remove(idOf('a')))
  await here.apply(add(line('b')))
  expect(linesText(here.get().cart)).toBe('b×1')
})

test('a browser stores nothing → the tab holds the cart in memory, and knows that it is not stored', async () => {
  const browser = fakeBrowser(holding(line('a')))
  const store = open(browser)
  browser.isFull = true
  await store.apply(add(line('b')))
  await store.apply(remove(idOf('a')))
  // A new listener does not bring back the stored cart.
  store.subscribe(() => undefined)
  expect(linesText(store.get().cart)).toBe('b×1')
  expect(store.get().isStored).toBe(false)
  expect(storedLines(browser)).toBe('a×1')
})

test('two tabs add while storage is full for one, and then has room → the cart holds what both added', async () => {
  const browser = fakeBrowser()
  const [here, there] = [open(browser), open(browser)]
  for (const store of [here, there]) store.subscribe(() => undefined)
  browser.isFull = true
  await here.apply(add(line('a')))
  browser.isFull = false
  await there.apply(add(line('b')))
  await here.apply(add(line('c')))
  expect(here.get().isStored).toBe(true)
  for (const { get } of [here, there]) expect(linesText(get().cart)).toBe('b×1 a×1 c×1')
  expect(storedLines(browser)).toBe('b×1 a×1 c×1')
})

test('a shopper adds while storage is full, and another tab makes room → the line is stored without a further press', async () => {
  const browser = fakeBrowser(holding(line('a')))
  const [here, there] = [open(browser), open(browser)]
  here.subscribe(() => undefined)
  browser.isFull = true
  await here.apply(add(line('b')))
  expect(here.get().isStored).toBe(false)
  browser.isFull = false
  await there.apply(remove(idOf('a')))
  await vi.waitFor(() => expect(here.get().isStored).toBe(true))
  expect(storedLines(browser)).toBe('b×1')
})

test('storage is cleared and filled by another tab before a change is written → it is written', async () => {
  const browser = fakeBrowser()
  const { store, notify } = openIsolated(browser)
  await store.apply(add(line('a')))
  const adding = store.apply(add(line('c')))
  browser.text = holding(line('b'))
  notify()
  await adding
  expect(storedLines(browser)).toBe('b×1 c×1')
})
