import { afterEach, describe, expect, test, vi } from 'vitest'
import { openCheckoutTab } from './checkout-tab.ts'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://shop.test/c'

function fakeTab() {
  const append = vi.fn<(child: unknown) => void>()
  return {
    opener: {},
    closed: false,
    document: {
      title: '',
      body: { style: {}, append },
      createElement: (tagName: string) => ({ tagName, textContent: '' }),
    },
    location: { href: 'about:blank', replace: vi.fn<(to: string) => void>() },
    close: vi.fn<() => void>(),
  }
}

const forbid = (): never => {
  throw new DOMException('Blocked a frame', 'SecurityError')
}

/** A tab that was opened and then changed by `change`, and the shop's CheckoutTab for it. */
function opened(change: (tab: ReturnType<typeof fakeTab>) => void = () => undefined) {
  const tab = fakeTab()
  vi.stubGlobal('window', { open: () => tab })
  const checkoutTab = openCheckoutTab()
  change(tab)
  return { tab, checkoutTab }
}

test('opens a tab with a message and without an opener, and navigates it', () => {
  const tab = fakeTab()
  const open = vi.fn<(...args: string[]) => typeof tab>(() => tab)
  vi.stubGlobal('window', { open })
  const checkoutTab = openCheckoutTab()
  // With 'noopener' the browser would return null.
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
  expect(tab.opener).toBeNull()
  expect(tab.document.title).toBe('Checkout')
  expect(tab.document.body.append).toHaveBeenCalledExactlyOnceWith({
    tagName: 'p',
    textContent: 'Taking you to checkout…',
  })
  expect(checkoutTab?.show(url)).toBe(true)
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url)
  checkoutTab?.close()
  expect(tab.close).toHaveBeenCalledTimes(1)
})

describe('returns null where the browser', () => {
  test('blocks the tab', () => {
    vi.stubGlobal('window', { open: () => null })
    expect(openCheckoutTab()).toBeNull()
  })

  test('throws', () => {
    vi.stubGlobal('window', { open: forbid })
    expect(openCheckoutTab()).toBeNull()
  })

  test('opens new tabs in the current view, which stays unchanged', () => {
    const view = Object.assign(fakeTab(), { open: () => view, top: {} })
    view.top = view
    vi.stubGlobal('window', view)
    expect(openCheckoutTab()).toBeNull()
    expect(view.opener).not.toBeNull()
    expect(view.close).not.toHaveBeenCalled()
  })

  test('has a blocker that returns a proxy of this window, which stays unchanged', () => {
    const view = Object.assign(fakeTab(), { open: (): object => new Proxy(view, {}), top: {} })
    view.top = view
    vi.stubGlobal('window', view)
    expect(openCheckoutTab()).toBeNull()
    expect(view.document.body.append).not.toHaveBeenCalled()
    expect(view.close).not.toHaveBeenCalled()
  })

  test.each([
    ['throws when it is read', { get: forbid }],
    ['is undefined', { value: undefined }],
  ])('returns a tab whose document %s; it is closed', (_name, document) => {
    const tab = Object.defineProperty(fakeTab(), 'document', document)
    vi.stubGlobal('window', { open: () => tab })
    expect(openCheckoutTab()).toBeNull()
    expect(tab.close).toHaveBeenCalledTimes(1)
  })

  test('returns an object that is not a window', () => {
    vi.stubGlobal('window', { open: () => ({}) })
    expect(openCheckoutTab()).toBeNull()
  })
})

describe('a tab that no longer waits is neither navigated nor closed', () => {
  test.each<[string, (tab: ReturnType<typeof fakeTab>) => void]>([
    ['closed by the shopper', (tab) => void (tab.closed = true)],
    [
      'navigated to another site',
      (tab) => void Object.defineProperty(tab.location, 'href', { get: forbid }),
    ],
    [
      'navigated to another page of the shop',
      (tab) => void (tab.location.href = 'https://shop.test/'),
    ],
  ])('%s', (_name, change) => {
    const { tab, checkoutTab } = opened(change)
    expect(checkoutTab?.show(url)).toBe(false)
    checkoutTab?.close()
    expect(tab.location.replace).not.toHaveBeenCalled()
    expect(tab.close).not.toHaveBeenCalled()
  })
})

test('a tab that the browser refuses to navigate or to close is left alone', () => {
  const { tab, checkoutTab } = opened()
  tab.location.replace.mockImplementation(forbid)
  tab.close.mockImplementation(forbid)
  expect(checkoutTab?.show(url)).toBe(false)
  expect(() => checkoutTab?.close()).not.toThrow()
})
