import { describe, expect, test, vi } from 'vitest'
import { add, changeBy, emptyCart, remove } from '../cart.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import { cartOf, idOf, line, linesText, restoredCart, storedText } from '../testing/fixtures.ts'
import type { CartStorage } from './browser-storage.ts'
import { createCartStore } from './cart-store.ts'

const holding = (...items: Parameters<typeof cartOf>) => storedText(cartOf(...items))

const open = (browser: ReturnType<typeof fakeBrowser>) =>
  createCartStore(browser.openTab(), browser.exclusive)

describe('one tab', () => {
  test('starts empty, and reads storage at the first subscription', () => {
    const store = open(fakeBrowser(holding(line('a', { quantity: 2 }))))
    expect(store.get()).toEqual({ cart: emptyCart, isStored: true })
    store.subscribe(() => undefined)
    expect(linesText(store.get().cart)).toBe('a×2')
  })

  test('writes what it shows, and returns it', async () => {
    const browser = fakeBrowser()
    const store = open(browser)
    expect(linesText(await store.apply(add(line('a'))))).toBe('a×1')
    expect(linesText(store.get().cart)).toBe('a×1')
    expect(restoredCart(browser.text)).toEqual(store.get().cart)
  })

  test('shows a change at once, and writes it when its turn comes', async () => {
    const browser = fakeBrowser(holding(line('a')))
    const store = open(browser)
    const other = open(browser)
    other.subscribe(() => undefined)
    const both = [store.apply(add(line('b'))), store.apply(changeBy(idOf('a'), 1))]
    expect(linesText(store.get().cart)).toBe('a×2 b×1')
    expect(linesText(other.get().cart)).toBe('a×1')
    await Promise.all(both)
    for (const { get } of [store, other]) expect(linesText(get().cart)).toBe('a×2 b×1')
  })

  test('writes an unwritten change once when the page is left', async () => {
    const browser = fakeBrowser()
    const watch = vi.fn<CartStorage['watch']>()
    const store = createCartStore({ ...browser.openTab(), watch }, browser.exclusive)
    store.subscribe(() => undefined)
    const adding = store.apply(add(line('a')))
    expect(browser.text).toBeNull()
    const [[, leave] = []] = watch.mock.calls
    leave?.()
    expect(linesText(restoredCart(browser.text))).toBe('a×1')
    await adding
    expect(linesText(restoredCart(browser.text))).toBe('a×1')
  })
})

describe('listeners', () => {
  test('are called when a change is shown and when it is written, until they unsubscribe', async () => {
    const store = open(fakeBrowser())
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const leave = store.subscribe(first)
    store.subscribe(second)
    const before = [first, second].map((listener) => listener.mock.calls.length)
    await store.apply(add(line('a')))
    leave()
    await store.apply(add(line('b')))
    const after = [first, second].map(
      (listener, index) => listener.mock.calls.length - (before[index] ?? 0),
    )
    expect(after).toEqual([2, 4])
  })

  test('get the same state until something changes', async () => {
    const store = open(fakeBrowser())
    store.subscribe(() => undefined)
    expect(store.get()).toBe(store.get())
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

describe('two tabs', () => {
  test('one shows the changes of the other', async () => {
    const browser = fakeBrowser()
    const [here, there] = [open(browser), open(browser)]
    const listener = vi.fn<() => void>()
    there.subscribe(listener)
    listener.mockClear()
    await here.apply(add(line('a')))
    await here.apply((cart) => ({ ...cart, isOrdered: true }))
    expect(listener).toHaveBeenCalledTimes(2)
    expect(there.get().cart).toEqual(here.get().cart)
  })

  test('neither tab revives a line that the other removed, even without an event', async () => {
    const browser = fakeBrowser()
    const [here, there] = [open(browser), open(browser)]
    await here.apply(add(line('a')))
    await there.apply(remove(idOf('a')))
    await here.apply(add(line('b')))
    expect(linesText(here.get().cart)).toBe('b×1')
  })
})
