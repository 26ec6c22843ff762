import { add, type Line } from '../cart.ts'
import type { CartStorage } from '../store/browser-storage.ts'
import { createCartStore } from '../store/cart-store.ts'
import { parseStoredCart, serializeCart, type StoredCart } from '../store/stored-cart.ts'

/** One browser's storage, with an adapter for each of its tabs, and the lock that they share. */
export function fakeBrowser(text: string | null = null) {
  const tabs = new Map<object, Set<() => void>>()
  const browser = {
    text,
    /** Whether storage is refused or full, and stores nothing more. */
    isFull: false,
    locked: false,
    /** The number of writes without the lock. */
    unprotected: 0,
    openTab,
    exclusive,
  }
  return browser

  function openTab(): CartStorage {
    const listeners = new Set<() => void>()
    const tab = {
      read: () => parseStoredCart(browser.text, ''),
      write: (stored: StoredCart) => {
        if (!browser.locked) browser.unprotected += 1
        if (browser.isFull) return false
        browser.text = serializeCart(stored)
        for (const [other, itsListeners] of tabs) {
          if (other !== tab) for (const listener of itsListeners) listener()
        }
        return true
      },
      watch: (listener: () => void) => void listeners.add(listener),
    }
    tabs.set(tab, listeners)
    return tab
  }

  async function exclusive(work: () => void): Promise<void> {
    while (browser.locked) await Promise.resolve()
    browser.locked = true
    // Other tabs run between the grant of the lock and the work.
    await Promise.resolve()
    work()
    await Promise.resolve()
    browser.locked = false
  }
}

/** A browser whose cart has these lines, and the store of one of its tabs. */
export async function filledCart(...lines: Line[]) {
  const browser = fakeBrowser()
  const tab = () => createCartStore(browser.openTab(), browser.exclusive)
  const store = tab()
  for (const each of lines) await store.apply(add(each))
  return { browser, tab, store }
}

type Write = { text: string; from: object }

/**
 * A browser whose tabs run in separate processes: each receives the writes in order, but late, even after another
 * tab has the lock. `lag` returns the delay of one write in microtasks.
 */
export function laggingBrowser(lag: () => number) {
  const tabs: ((write: Write) => void)[] = []
  const now = { isLocked: false, inFlight: 0 }
  const isBusy = () => now.isLocked || now.inFlight > 0

  return {
    openTab(): CartStorage {
      const listeners = new Set<() => void>()
      const self = {}
      let seen: string | null = null
      let unconfirmed = 0
      let received = Promise.resolve()
      const receive = ({ text, from }: Write) => {
        if (from === self) unconfirmed -= 1
        // Ignores writes that arrive before a tab's own write is confirmed, because its own is later.
        else if (unconfirmed === 0) {
          seen = text
          for (const listener of listeners) listener()
        }
      }
      const receiveLate = async (before: Promise<void>, write: Write) => {
        await before
        for (let turn = lag(); turn > 0; turn -= 1) await Promise.resolve()
        receive(write)
        now.inFlight -= 1
      }
      tabs.push((write) => {
        now.inFlight += 1
        received = receiveLate(received, write)
      })
      return {
        read: () => parseStoredCart(seen, ''),
        write: (stored) => {
          const text = serializeCart(stored)
          seen = text
          unconfirmed += 1
          for (const send of tabs) send({ text, from: self })
          return true
        },
        watch: (listener) => void listeners.add(listener),
      }
    },
    exclusive: async (work: () => void): Promise<void> => {
      while (now.isLocked) await Promise.resolve()
      now.isLocked = true
      await Promise.resolve()
      work()
      now.isLocked = false
    },
    /** Resolves when every tab has received every write. */
    settled: async (): Promise<void> => {
      for (let quiet = 0; quiet < 200; quiet = isBusy() ? 0 : quiet + 1) {
        await Promise.resolve()
      }
    },
  }
}
