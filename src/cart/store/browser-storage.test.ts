import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { emptyCart } from '../cart.ts'
import { cartOf, line } from '../testing/fixtures.ts'
import { browserStorage } from './browser-storage.ts'

let tab: EventTarget
let frames: (() => void)[] = []
const nextFrame = () => frames.splice(0).forEach((run) => run())
beforeEach(() => {
  tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => vi.unstubAllGlobals())

function refuse(): never {
  throw new DOMException('denied', 'SecurityError')
}
function full(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

const filled = { cart: cartOf(line('a')), writes: { tab: 1 } }

describe('local storage', () => {
  test('reads what was written', () => {
    const held = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => held.set(key, value),
    })
    expect(browserStorage.read().cart).toEqual(emptyCart)
    expect(browserStorage.write(filled)).toBe(true)
    expect(browserStorage.read()).toEqual(filled)
  })

  test('that is full returns false, and keeps what it held', () => {
    vi.stubGlobal('localStorage', { getItem: () => '{"checkedAt":7}', setItem: full })
    expect(browserStorage.write(filled)).toBe(false)
    expect(browserStorage.read().cart).toEqual({ ...emptyCart, checkedAt: 7 })
  })

  test('that the browser refuses returns false, and is empty', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect(browserStorage.write(filled)).toBe(false)
    expect(browserStorage.read().cart).toEqual(emptyCart)
  })

  test('that throws when it is accessed returns false, and is empty', () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true })
    expect(browserStorage.write(filled)).toBe(false)
    expect(browserStorage.read().cart).toEqual(emptyCart)
  })
})

const storageEvent = (key: string | null, newValue: string | null) =>
  Object.assign(new Event('storage'), { key, newValue })
const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

describe('another tab', () => {
  it.each([
    ['wrote the cart', () => storageEvent('cart', '{}'), [[false]]],
    ['removed the cart', () => storageEvent('cart', null), [[true]]],
    ['cleared everything', () => storageEvent(null, null), [[true]]],
    ['wrote something else', () => storageEvent('theme', 'dark'), []],
    ['may have written before this page was shown', () => pageShow(false), [[false]]],
    [
      'may have done anything while this page was in the back/forward cache',
      () => pageShow(true),
      [[true]],
    ],
  ])('%s', (_name, event, calls) => {
    const listener = vi.fn<(mayBeCleared: boolean) => void>()
    browserStorage.watch(listener, () => undefined)
    tab.dispatchEvent(event())
    nextFrame()
    expect(listener.mock.calls).toEqual(calls)
  })

  test('writes 300 times between two frames, and once removes the cart → it is read once', () => {
    const listener = vi.fn<(mayBeCleared: boolean) => void>()
    browserStorage.watch(listener, () => undefined)
    for (let write = 0; write < 300; write += 1) {
      tab.dispatchEvent(storageEvent('cart', write === 7 ? null : '{}'))
    }
    nextFrame()
    tab.dispatchEvent(storageEvent('cart', '{}'))
    nextFrame()
    expect(listener.mock.calls).toEqual([[true], [false]])
  })

  test('writes while this tab is hidden, where it has no frames → it is read too', () => {
    vi.stubGlobal('document', { hidden: true })
    vi.useFakeTimers()
    const listener = vi.fn<(mayBeCleared: boolean) => void>()
    browserStorage.watch(listener, () => undefined)
    for (const text of ['{}', '{}']) tab.dispatchEvent(storageEvent('cart', text))
    vi.advanceTimersByTime(0)
    vi.useRealTimers()
    expect(listener.mock.calls).toEqual([[false]])
  })
})

test('calls back when the page is left', () => {
  const leave = vi.fn<() => void>()
  browserStorage.watch(() => undefined, leave)
  tab.dispatchEvent(new Event('pagehide'))
  expect(leave).toHaveBeenCalledTimes(1)
})
