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

test('what was written is read back', () => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  })
  expect(browserStorage.read().cart).toEqual(emptyCart)
  expect(browserStorage.write(filled)).toBe(true)
  expect(browserStorage.read()).toEqual(filled)
})

test.each<[string, PropertyDescriptor, number]>([
  ['is full keeps', { value: { getItem: () => '{"checkedAt":7}', setItem: full } }, 7],
  ['the browser refuses has none of', { value: { getItem: refuse, setItem: refuse } }, 0],
  ['throws when it is accessed has none of', { get: refuse }, 0],
])(
  'a storage that %s what it held, and says that it wrote nothing',
  (_what, storage, checkedAt) => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', { ...storage, configurable: true })
    expect(browserStorage.write(filled)).toBe(false)
    expect(browserStorage.read().cart).toEqual({ ...emptyCart, checkedAt })
  },
)

const storageEvent = (key: string | null, newValue: string | null) =>
  Object.assign(new Event('storage'), { key, newValue })

const listening = () => {
  const listener = vi.fn<() => void>()
  browserStorage.watch(listener, () => undefined)
  return listener
}

describe('another tab', () => {
  it.each([
    ['wrote the cart', () => storageEvent('cart', '{}'), 1],
    ['removed the cart', () => storageEvent('cart', null), 1],
    ['cleared everything', () => storageEvent(null, null), 1],
    ['wrote something else', () => storageEvent('theme', 'dark'), 0],
    ['may have written before this page was shown', () => new Event('pageshow'), 1],
  ])('%s', (_name, event, calls) => {
    const listener = listening()
    tab.dispatchEvent(event())
    nextFrame()
    expect(listener).toHaveBeenCalledTimes(calls)
  })

  test('writes 300 times between two frames → it is read once', () => {
    const listener = listening()
    for (let write = 0; write < 300; write += 1) {
      tab.dispatchEvent(storageEvent('cart', '{}'))
    }
    nextFrame()
    tab.dispatchEvent(storageEvent('cart', '{}'))
    nextFrame()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('writes while this tab is hidden, where it has no frames → it is read too', () => {
    vi.stubGlobal('document', { hidden: true })
    vi.useFakeTimers()
    const listener = listening()
    for (const text of ['{}', '{}']) tab.dispatchEvent(storageEvent('cart', text))
    vi.advanceTimersByTime(0)
    vi.useRealTimers()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

test('calls back when the page is left', () => {
  const leave = vi.fn<() => void>()
  browserStorage.watch(() => undefined, leave)
  tab.dispatchEvent(new Event('pagehide'))
  expect(leave).toHaveBeenCalledTimes(1)
})
