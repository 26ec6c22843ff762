import { useSyncExternalStore } from 'react'
import { emptyCart, type Cart, type Transition } from '../cart.ts'
import { createLostUpdates } from './lost-updates.ts'
import type { StoredCart } from './stored-cart.ts'
import { browserStorage, type CartStorage } from './browser-storage.ts'

export type CartState = {
  cart: Cart
  /** False where the browser won't keep the cart when the page is left. */
  isKept: boolean
}

type Exclusive = (work: () => void) => Promise<void>

/**
 * Holds a cart over a storage that other tabs write too. `exclusive` runs one tab's work at a time; it
 * may be a while in coming, so what a shopper does is shown before it is written.
 */
export function createCartStore(storage: CartStorage, exclusive: Exclusive) {
  let state: CartState = { cart: emptyCart, isKept: true }
  /** As last read or written; what is pending comes on top. */
  let held: StoredCart = { cart: emptyCart, changes: {} }
  const pending: Transition[] = []
  let isLoading = false
  const listeners = new Set<() => void>()
  let stopWatching: (() => void) | undefined
  const updates = createLostUpdates()

  const show = (isKept = state.isKept) => {
    const cart = pending.reduce((before, change) => change(before), held.cart)
    state = { cart: { ...cart, isLoading }, isKept }
    for (const listener of listeners) listener()
  }
  const read = () => {
    // A cart that could not be written is ahead of what storage holds.
    if (!state.isKept) return
    held = storage.read()
    updates.forgetIfCleared(held.changes)
  }
  const write = (change?: Transition) => {
    read()
    held = updates.applyTo(held, change)
    show(storage.write(held))
  }
  const writePending = (change: Transition) => {
    const index = pending.indexOf(change)
    if (index === -1) return
    pending.splice(index, 1)
    write(change)
  }
  // A page that is being left may never get its turn: better unprotected than lost.
  const flush = () => {
    while (pending[0]) writePending(pending[0])
  }
  const refresh = () => {
    read()
    show()
    if (updates.isAnyMissing(held.changes)) void exclusive(() => write())
  }

  return {
    get: () => state,
    /** Shows the change, then reads storage, applies it and writes, with no other tab between. */
    apply: async (transition: Transition): Promise<Cart> => {
      pending.push(transition)
      read()
      show()
      await exclusive(() => writePending(transition))
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
        refresh()
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

// Locks exist in secure contexts alone, and a browser that refuses storage refuses them too.
const exclusive: Exclusive = async (work) => {
  try {
    await navigator.locks.request('cart', work)
  } catch {
    work()
  }
}

export const cartStore = createCartStore(browserStorage, exclusive)

const onServer: CartState = { cart: emptyCart, isKept: true }

export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, () => onServer)
}
