import type { CartStorage } from '../store/browser-storage.ts'
import { parseStoredCart, serializeCart, type StoredCart } from '../store/stored-cart.ts'

/** One browser's storage, with a door for each of its tabs, and a lock that they share. */
export function fakeBrowser(text: string | null = null) {
  const tabs = new Map<object, Set<(mayBeCleared: boolean) => void>>()
  const browser = {
    text,
    /** Refused or full: nothing more is kept. */
    isFull: false,
    locked: false,
    /** Reads and writes that no lock protected. */
    unprotected: 0,
    openTab,
    exclusive,
  }
  return browser

  function openTab(): CartStorage {
    const listeners = new Set<(mayBeCleared: boolean) => void>()
    const tab = {
      read: () => parseStoredCart(browser.text),
      write: (stored: StoredCart) => {
        if (!browser.locked) browser.unprotected += 1
        if (browser.isFull) return false
        browser.text = serializeCart(stored)
        for (const [other, heard] of tabs) if (other !== tab) for (const hear of heard) hear(false)
        return true
      },
      subscribe: (listener: (mayBeCleared: boolean) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    tabs.set(tab, listeners)
    return tab
  }

  async function exclusive(work: () => void): Promise<void> {
    while (browser.locked) await Promise.resolve()
    browser.locked = true
    // The lock is granted, but other tabs run on before its holder does.
    await Promise.resolve()
    work()
    await Promise.resolve()
    browser.locked = false
  }
}
