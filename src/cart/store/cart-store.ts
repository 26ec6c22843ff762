import { useSyncExternalStore } from 'react'
import { emptyCart, type Cart, type Transition } from '../cart.ts'
import { createLostUpdates } from './lost-updates.ts'
import type { ChangeCounts, StoredCart } from './stored-cart.ts'
import { browserStorage, type CartStorage } from './browser-storage.ts'

export type CartState = {
  cart: Cart
  /** False where the browser won't keep the cart when the page is left. */
  isKept: boolean
}

type Exclusive = (work: () => void) => Promise<void>

/** Holds a cart over a storage that other tabs write too. `exclusive` runs one tab's work at a time. */
export function createCartStore(storage: CartStorage, exclusive: Exclusive) {
  let state: CartState = { cart: emptyCart, isKept: true }
  let changes: ChangeCounts = {}
  const listeners = new Set<() => void>()
  let stopWatching: (() => void) | undefined
  const updates = createLostUpdates()

  const show = (next: CartState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const read = (): StoredCart => {
    // A cart that could not be written is ahead of what storage holds.
    if (!state.isKept) return { cart: state.cart, changes }
    const stored = storage.read()
    updates.forgetIfCleared(stored.changes)
    return { ...stored, cart: { ...stored.cart, isLoading: state.cart.isLoading } }
  }
  const write = (change?: Transition) => {
    const next = updates.applyTo(read(), change)
    changes = next.changes
    show({ cart: next.cart, isKept: storage.write(next) })
  }
  const refresh = () => {
    const latest = read()
    show({ ...state, cart: latest.cart })
    if (updates.isAnyMissing(latest.changes)) void exclusive(() => write())
  }

  return {
    get: () => state,
    /** Reads storage, applies, writes and shows, as one step that no other tab comes between. */
    apply: async (transition: Transition): Promise<Cart> => {
      await exclusive(() => write(transition))
      return state.cart
    },
    /** Whether a checkout is being created is this tab's own affair: never stored, needs no lock. */
    setLoading: (isLoading: boolean) => show({ ...state, cart: { ...state.cart, isLoading } }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (!stopWatching) {
        stopWatching = storage.subscribe(refresh)
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
