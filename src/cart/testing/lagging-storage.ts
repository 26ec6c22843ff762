import type { CartStorage } from '../store/browser-storage.ts'
import { parseStoredCart, serializeCart } from '../store/stored-cart.ts'

type News = { text: string; from: object }

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

/**
 * One browser whose tabs run in processes of their own: each hears of what is written in the order
 * in which it was written, but late, though the lock has passed on. `lag` answers how many turns.
 */
export function laggingBrowser(lag: () => number) {
  const tabs: ((news: News) => void)[] = []
  const now = { isLocked: false, newsUnderWay: 0 }
  const isBusy = () => now.isLocked || now.newsUnderWay > 0

  return {
    openTab(): CartStorage {
      const listeners = new Set<(mayBeCleared: boolean) => void>()
      const self = {}
      let seen: string | null = null
      let unconfirmed = 0
      let heard = Promise.resolve()
      const hear = ({ text, from }: News) => {
        if (from === self) unconfirmed -= 1
        // What this tab wrote itself comes after it.
        else if (unconfirmed === 0) {
          seen = text
          for (const listener of listeners) listener(false)
        }
      }
      const hearLate = async (before: Promise<void>, news: News) => {
        await before
        await turns(lag())
        hear(news)
        now.newsUnderWay -= 1
      }
      tabs.push((news) => {
        now.newsUnderWay += 1
        heard = hearLate(heard, news)
      })
      return {
        read: () => parseStoredCart(seen),
        write: (stored) => {
          const text = serializeCart(stored)
          seen = text
          unconfirmed += 1
          for (const tell of tabs) tell({ text, from: self })
          return true
        },
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
    },
    exclusive: async (work: () => void): Promise<void> => {
      while (now.isLocked) await Promise.resolve()
      now.isLocked = true
      await Promise.resolve()
      work()
      now.isLocked = false
    },
    /** Until every tab has heard everything. */
    settled: async (): Promise<void> => {
      for (let quiet = 0; quiet < 200; quiet = isBusy() ? 0 : quiet + 1) {
        await Promise.resolve()
      }
    },
  }
}
