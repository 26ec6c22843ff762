import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { add } from '../cart.ts'
import { line, linesText, restoredCart } from '../testing/fixtures.ts'

let held: Map<string, string>
beforeEach(() => {
  held = new Map()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

type Request = (name: string, options: LockOptions, work: () => void) => Promise<void>

/** The store of a page that was just opened. */
async function open() {
  vi.resetModules()
  const { cartStore } = await import('./cart-store.ts')
  return cartStore
}

test('it writes under the browser’s lock, and reads what it wrote', async () => {
  const request = vi.fn<Request>(async (_name, _options, work) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  const store = await open()
  expect(linesText(await store.apply(add(line('a'))))).toBe('a×1')
  expect(request).toHaveBeenCalledExactlyOnceWith(
    'cart',
    { signal: expect.any(AbortSignal) },
    expect.any(Function),
  )
  expect([...held.keys()]).toEqual(['cart'])
  const again = await open()
  again.subscribe(() => undefined)
  expect(again.get()).toEqual(store.get())
})

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))

describe('it works where the browser', () => {
  test.each([
    ['has no locks, as outside secure contexts', {}],
    ['refuses locks, as it does with storage', { locks: { request: refuse } }],
  ])('%s', async (_name, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const store = await open()
    expect(linesText(await store.apply(add(line('a'))))).toBe('a×1')
    expect(linesText(await store.apply(add(line('a'))))).toBe('a×2')
    expect(linesText(restoredCart(held.get('cart') ?? null))).toBe('a×2')
    expect(store.get().isStored).toBe(true)
  })
})

const neverGranted: Request = (_name, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

test('a tab hangs while it holds the lock → Add in the others shows at once, and after two seconds is written without it', async () => {
  const waited = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waited.signal)
  vi.stubGlobal('navigator', { locks: { request: neverGranted } })
  const store = await open()
  const adding = [store.apply(add(line('a'))), store.apply(add(line('a')))]
  expect(linesText(store.get().cart)).toBe('a×2')
  expect([...held.keys()]).toEqual([])
  waited.abort()
  await Promise.all(adding)
  expect(linesText(restoredCart(held.get('cart') ?? null))).toBe('a×2')
  expect(timeout.mock.calls).toEqual([[2_000]])
  timeout.mockRestore()
})
