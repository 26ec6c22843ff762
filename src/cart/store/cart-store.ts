import { createSubscribable, useValue } from '../../ui/subscribable.ts'
import type { CartChange } from '../cart-events.ts'
import { emptyCart, type Cart, type Transition } from '../cart.ts'
import { browserStorage, type CartStorage } from './browser-storage.ts'
import { createLostUpdates } from './lost-updates.ts'
import type { StoredCart } from './stored-cart.ts'

const LOCK_WAIT_MS = 2_000
/** Changes that wait until the page is idle, and forever if its chunk did not load. */
const MAX_UNTOLD = 20

/** Runs one tab's work at a time. */
type Exclusive = (work: () => void) => Promise<void>

export type CartStore = ReturnType<typeof createCartStore>

/** The cart in a storage that other tabs write, too. Shows a change before it is written. */
export function createCartStore(storage: CartStorage, exclusive: Exclusive) {
  // `isStored` false: the browser refuses to store the cart, which is lost when the page is left.
  const state = createSubscribable({ cart: emptyCart, isStored: true })
  const updates = createLostUpdates()
  /** This tab's changes that `pages/events.ts` has not told yet; only the last ones, if it never loads. */
  const changes = createSubscribable<CartChange[]>([])
  /** The cart as last read or written, without this tab's unwritten and lost updates. */
  let stored: StoredCart = { cart: emptyCart, writes: {} }
  let turn: Promise<void> | undefined
  let isWatching = false

  const render = (isStored = state.get().isStored) =>
    state.set({ cart: updates.applyTo(stored).cart, isStored })
  const read = () => {
    stored = storage.read()
    // Every write stores its time, so a storage without times was cleared.
    if (Object.keys(stored.writes).length === 0) updates.forgetWritten()
  }
  const isAnyMissing = () => updates.isAnyMissing(stored.writes)
  const write = () => {
    read()
    if (!isAnyMissing()) return
    const next = updates.applyTo(stored)
    const isStored = storage.write(next)
    if (isStored) {
      stored = next
      updates.written(next.writes)
    }
    render(isStored)
  }
  /** Writes in this tab's next turn, with all changes made until then. */
  const writeInTurn = (): Promise<void> => (turn ??= takeTurn())
  const takeTurn = async () => {
    // Without a lock the work runs at once, and would run before `turn` is set.
    await undefined
    await exclusive(() => {
      turn = undefined
      write()
    })
  }
  const refresh = () => {
    read()
    render()
    if (isAnyMissing()) void writeInTurn()
  }

  return {
    initial: state.initial,
    get: state.get,
    changes,
    /** Shows the change at once, then writes it under the tabs' lock. lost-updates.ts repeats an overwritten one. */
    apply: async (transition: Transition): Promise<Cart> => {
      // As it was written: another tab may have found the same order first.
      let change = { before: emptyCart, after: emptyCart }
      updates.add((before) => {
        change = { before, after: transition(before) }
        return change.after
      })
      read()
      render()
      await writeInTurn()
      changes.set([...changes.get(), change].slice(-MAX_UNTOLD))
      return state.get().cart
    },
    /** The first subscription starts to watch storage, until the page is left. */
    subscribe: (listener: () => void) => {
      const unsubscribe = state.subscribe(listener)
      if (!isWatching) {
        isWatching = true
        storage.watch(refresh, () => {
          // A page that is being left may never get its turn, so it writes without the lock.
          if (updates.isAnyUnwritten()) write()
        })
        refresh()
      }
      return unsubscribe
    },
  }
}

export const cartStore = createCartStore(browserStorage, async (work) => {
  // Writes without the lock if it is not granted within two seconds: the page is not secure, the browser refuses
  // storage and locks, or a tab that hangs has the lock.
  try {
    await navigator.locks.request('cart', { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, work)
  } catch {
    work()
  }
})

export const useCart = () => useValue(cartStore)
