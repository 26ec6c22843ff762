import { describe, expect, test, vi } from 'vitest'
import { add, changeBy, remove } from '../cart.ts'
import { fakeBrowser } from '../testing/fake-storage.ts'
import { cartOf, idOf, line, linesText, restoredCart, storedText } from '../testing/fixtures.ts'
import type { CartStorage } from './browser-storage.ts'
import { createCartStore } from './cart-store.ts'

const holding = (...items: Parameters<typeof cartOf>) => storedText(cartOf(...items))

const open = (browser: ReturnType<typeof fakeBrowser>) =>
  createCartStore(browser.openTab(), browser.exclusive)

describe('a browser that stores nothing', () => {
  test('the tab holds the cart in memory, and knows that it is not stored', async () => {
    const browser = fakeBrowser(holding(line('a')))
    const store = open(browser)
    browser.isFull = true
    await store.apply(add(line('b')))
    await store.apply(changeBy(idOf('b'), 1))
    expect(linesText(store.get().cart)).toBe('a×1 b×2')
    expect(store.get().isStored).toBe(false)
    expect(linesText(restoredCart(browser.text))).toBe('a×1')
  })

  test('a new listener does not bring back the stored cart', async () => {
    const browser = fakeBrowser(holding(line('a')))
    const store = open(browser)
    browser.isFull = true
    await store.apply(remove(idOf('a')))
    store.subscribe(() => undefined)
    expect(linesText(store.get().cart)).toBe('')
    expect(store.get().isStored).toBe(false)
  })
})

describe('a browser whose storage is full, and has room again', () => {
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
    expect(linesText(restoredCart(browser.text))).toBe('b×1 a×1 c×1')
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
    expect(linesText(restoredCart(browser.text))).toBe('b×1')
  })
})

/** A tab that receives no storage events, except by `notify`. */
function openIsolated(browser: ReturnType<typeof fakeBrowser>) {
  const watch = vi.fn<CartStorage['watch']>()
  const store = createCartStore({ ...browser.openTab(), watch }, browser.exclusive)
  store.subscribe(() => undefined)
  const [[onChange] = []] = watch.mock.calls
  return { store, notify: (mayBeCleared: boolean) => onChange?.(mayBeCleared) }
}

describe('storage is cleared, and another tab adds within five seconds', () => {
  test('a shopper clears storage, adds in another tab and returns by Back → the former line of that page stays removed', async () => {
    const browser = fakeBrowser()
    const { store, notify } = openIsolated(browser)
    await store.apply(add(line('a')))
    browser.text = null
    await open(browser).apply(add(line('b')))
    notify(true)
    await store.apply(changeBy(idOf('b'), 1))
    expect(linesText(store.get().cart)).toBe('b×2')
    expect(linesText(restoredCart(browser.text))).toBe('b×2')
  })

  test('an unwritten change is written', async () => {
    const browser = fakeBrowser()
    const { store, notify } = openIsolated(browser)
    await store.apply(add(line('a')))
    const adding = store.apply(add(line('c')))
    browser.text = holding(line('b'))
    notify(true)
    await adding
    expect(linesText(restoredCart(browser.text))).toBe('b×1 c×1')
  })
})
