import { useSyncExternalStore } from 'react'
import { emptyCart, type Cart, type Transition } from '../cart.ts'
import { createLostUpdates } from './lost-updates.ts'
import type { StoredCart } from './stored-cart.ts'
import { browserStorage, type CartStorage } from './browser-storage.ts'

type CartState = {
  cart: Cart
  /** False where the browser won't keep the cart when the page is left. */
  isKept: boolean
}

const LOCK_WAIT_MS = 2_000

type Exclusive = (work: () => void) => Promise<void>

/**
 * Holds a cart over a storage that other tabs write too. `exclusive` runs one tab's work at a time; it
 * may be a while in coming, so what a shopper does is shown before it is written.
 */
export function createCartStore(storage: CartStorage, exclusive: Exclusive) {
  let state: CartState = { cart: emptyCart, isKept: true }
  /** As last read or written; what it lacks of this tab's changes comes on top. */
  let held: StoredCart = { cart: emptyCart, writes: {} }
  let isLoading = false
  let turn: Promise<void> | undefined
  const listeners = new Set<() => void>()
  let stopWatching: (() => void) | undefined
  const updates = createLostUpdates()

  const show = (isKept = state.isKept) => {
    state = { cart: { ...updates.applyTo(held).cart, isLoading }, isKept }
    for (const listener of listeners) listener()
  }
  const read = (mayBeCleared = false) => {
    held = storage.read()
    // Every write leaves a note: a storage without any was cleared.
    if (mayBeCleared || Object.keys(held.writes).length === 0) updates.forgetWritten()
  }
  const isAnyMissing = () => updates.isAnyMissing(held.writes)
  const write = () => {
    read()
    if (!isAnyMissing()) return
    const next = updates.applyTo(held)
    const isKept = storage.write(next)
    if (isKept) {
      held = next
      updates.written(held.writes)
    }
    show(isKept)
  }
  // One turn writes all that has been changed until it comes.
  const writeInTurn = (): Promise<void> => (turn ??= takeTurn())
  const takeTurn = async () => {
    // Where there is no lock the work is done at once, which would be before `turn` is set.
    await undefined
    await exclusive(() => {
      turn = undefined
      write()
    })
  }
  // A page that is being left may never get its turn: better unprotected than lost.
  const flush = () => {
    if (updates.isAnyUnwritten()) write()
  }
  const refresh = (mayBeCleared: boolean) => {
    read(mayBeCleared)
    show()
    if (isAnyMissing()) void writeInTurn()
  }

  return {
    get: () => state,
    /** Shows the change, then reads storage, applies it and writes, with no other tab between. */
    apply: async (transition: Transition): Promise<Cart> => {
      updates.add(transition)
      read()
      show()
      await writeInTurn()
      return state.cart
    },
    /** Whether a checkout is being created is this tab's own affair: never stored, needs no lock. */
    setLoading: (isCreating: boolean) => {
      isLoading = isCreating
      show()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (!stopWatching) {
        stopWatching = storage.subscribe(refresh, flush)
        refresh(false)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopWatching?.()
        stopWatching = undefined
      }
    },
  }
}

export type CartStore = ReturnType<typeof createCartStore>

// Locks exist in secure contexts alone, a browser that refuses storage refuses them too, and a tab
// that hangs may hold one for ever.
const exclusive: Exclusive = async (work) => {
  try {
    await navigator.locks.request('cart', { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, work)
  } catch {
    work()
  }
}

export const cartStore = createCartStore(browserStorage, exclusive)

const onServer: CartState = { cart: emptyCart, isKept: true }

export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, () => onServer)
}
