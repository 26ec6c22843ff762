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
      body: { className: '', append },
      createElement: (tagName: string) => ({ tagName, textContent: '' }),
    },
    location: { href: 'about:blank', replace: vi.fn<(to: string) => void>() },
    close: vi.fn<() => void>(),
  }
}

const forbid = (): never => {
  throw new DOMException('Blocked a frame', 'SecurityError')
}

/** A tab that was opened, and the shop's CheckoutTab for it. */
function opened() {
  const tab = fakeTab()
  const open = vi.fn<(...args: string[]) => typeof tab>(() => tab)
  vi.stubGlobal('window', { open })
  return { tab, open, checkoutTab: openCheckoutTab() }
}

test('opens a tab with a message and without an opener, and navigates it', () => {
  const { tab, open, checkoutTab } = opened()
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
  test.each<[string, () => unknown]>([
    ['blocks the tab', () => null],
    ['throws', forbid],
    ['returns an object that is not a window', () => ({})],
  ])('%s', (_what, open) => {
    vi.stubGlobal('window', { open })
    expect(openCheckoutTab()).toBeNull()
  })

  test('opens new tabs in the current view, or returns a proxy of it; the view stays unchanged', () => {
    const view = Object.assign(fakeTab(), { top: {} })
    view.top = view
    for (const tab of [view, new Proxy(view, {})]) {
      vi.stubGlobal('window', Object.assign(view, { open: () => tab }))
      expect(openCheckoutTab()).toBeNull()
      expect(view.opener).not.toBeNull()
      expect(view.document.body.append).not.toHaveBeenCalled()
      expect(view.close).not.toHaveBeenCalled()
    }
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
})

type Tab = ReturnType<typeof fakeTab>

test.each<[string, (tab: Tab) => unknown]>([
  ['is closed by the shopper', (tab) => (tab.closed = true)],
  ['is at another site', (tab) => Object.defineProperty(tab.location, 'href', { get: forbid })],
  ['is at another page of the shop', (tab) => (tab.location.href = 'https://shop.test/')],
])('a tab that %s is neither navigated nor closed', (_what, change) => {
  const { tab, checkoutTab } = opened()
  change(tab)
  expect(checkoutTab?.show(url)).toBe(false)
  checkoutTab?.close()
  expect(tab.location.replace).not.toHaveBeenCalled()
  expect(tab.close).not.toHaveBeenCalled()
})

test('a tab that the browser refuses to navigate or to close is left alone', () => {
  const { tab, checkoutTab } = opened()
  tab.location.replace.mockImplementation(forbid)
  tab.close.mockImplementation(forbid)
  expect(checkoutTab?.show(url)).toBe(false)
  expect(() => checkoutTab?.close()).not.toThrow()
})
