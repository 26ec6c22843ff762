import type { Transition } from '../cart.ts'
import type { ChangeCounts, StoredCart } from './stored-cart.ts'

const LOST_WITHIN_MS = 5_000
const TABS_KEPT = 8

/**
 * This tab's latest changes, to make again those that another tab has overwritten. The lock alone
 * does not prevent it: a browser may grant it before it shows what its last holder wrote.
 */
export function createLostUpdates() {
  const tab = Math.random().toString(36).slice(2)
  let count = 0
  let made: { number: number; change: Transition }[] = []

  const missingFrom = (changes: ChangeCounts) =>
    made.filter((each) => each.number > (changes[tab] ?? 0))

  return {
    isAnyMissing: (changes: ChangeCounts): boolean => missingFrom(changes).length > 0,
    /** Into a storage that was cleared nothing should come back. */
    forgetIfCleared: (changes: ChangeCounts) => {
      if (Object.keys(changes).length === 0) made = []
    },
    /** The cart with all of this tab's changes that it lacks, and a new one. */
    applyTo: ({ cart, changes }: StoredCart, change?: Transition): StoredCart => {
      const missing = missingFrom(changes)
      if (change) {
        count += 1
        const own = { number: count, change }
        made.push(own)
        missing.push(own)
        setTimeout(() => {
          made = made.filter((each) => each !== own)
        }, LOST_WITHIN_MS)
      }
      const others = Object.entries(changes).filter(([id]) => id !== tab)
      return {
        cart: missing.reduce((before, each) => each.change(before), cart),
        changes: Object.fromEntries([...others.slice(-TABS_KEPT), [tab, count]]),
      }
    },
  }
}
