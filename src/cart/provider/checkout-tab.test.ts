import { afterEach, expect, test, vi } from 'vitest'
import { openCheckoutTab } from './checkout-tab.ts'

afterEach(() => vi.unstubAllGlobals())

function fakeTab() {
  const append = vi.fn<(child: unknown) => void>()
  return {
    opener: {},
    document: {
      title: '',
      body: { style: {}, append },
      createElement: (tagName: string) => ({ tagName, textContent: '' }),
    },
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  }
}

test('a tab of words alone, without its opener, that is led on or closed', () => {
  const tab = fakeTab()
  const open = vi.fn<(...args: string[]) => typeof tab>(() => tab)
  vi.stubGlobal('window', { open })
  const checkoutTab = openCheckoutTab()
  // With 'noopener' the browser would answer null.
  expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank')
  expect(tab.opener).toBeNull()
  expect(tab.document.title).toBe('Checkout')
  expect(tab.document.body.append).toHaveBeenCalledExactlyOnceWith({
    tagName: 'p',
    textContent: 'Opening the checkout…',
  })
  checkoutTab?.show('https://shop.test/c')
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('https://shop.test/c')
  checkoutTab?.close()
  expect(tab.close).toHaveBeenCalledTimes(1)
})

test('none where the browser refuses it', () => {
  vi.stubGlobal('window', { open: () => null })
  expect(openCheckoutTab()).toBeNull()
})
