import { createSubscribable, useValue } from '../../ui/subscribable.ts'
import { emptyCart, type Cart, type Transition } from '../cart.ts'
import { browserStorage, type CartStorage } from './browser-storage.ts'
import { createLostUpdates } from './lost-updates.ts'
import type { StoredCart } from './stored-cart.ts'

type CartState = {
  cart: Cart
  /** False where the browser refuses to store the cart: it is lost when the page is left. */
  isStored: boolean
}

const LOCK_WAIT_MS = 2_000

/** Runs one tab's work at a time. */
type Exclusive = (work: () => void) => Promise<void>

export type CartStore = ReturnType<typeof createCartStore>

/** The cart over a storage that other tabs write too. A change is shown before it is written. */
export function createCartStore(storage: CartStorage, exclusive: Exclusive) {
  const state = createSubscribable<CartState>({ cart: emptyCart, isStored: true })
  const updates = createLostUpdates()
  /** As last read or written, without this tab's unwritten and lost updates. */
  let stored: StoredCart = { cart: emptyCart, writes: {} }
  let isLoading = false
  let turn: Promise<void> | undefined
  let isWatching = false

  const render = (isStored = state.get().isStored) =>
    state.set({ cart: { ...updates.applyTo(stored).cart, isLoading }, isStored })
  const read = (mayBeCleared = false) => {
    stored = storage.read()
    // Every write leaves its time, so a storage without any was cleared.
    if (mayBeCleared || Object.keys(stored.writes).length === 0) updates.forgetWritten()
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
  /** One turn writes all changes that were made before it comes. */
  const writeInTurn = (): Promise<void> => (turn ??= takeTurn())
  const takeTurn = async () => {
    // Without a lock the work runs at once, which would be before `turn` is set.
    await undefined
    await exclusive(() => {
      turn = undefined
      write()
    })
  }
  const refresh = (mayBeCleared: boolean) => {
    read(mayBeCleared)
    render()
    if (isAnyMissing()) void writeInTurn()
  }
  // A page that is being left may never get its turn: an unprotected write is better than none.
  const flush = () => {
    if (updates.isAnyUnwritten()) write()
  }

  const apply = async (transition: Transition): Promise<Cart> => {
    updates.add(transition)
    read()
    render()
    await writeInTurn()
    return state.get().cart
  }

  return {
    initial: state.initial,
    get: state.get,
    /**
     * Shows the change, then reads storage, applies the change and writes, while no other tab does.
     * If another tab overwrites it all the same, lost-updates.ts makes the change again.
     */
    apply,
    /** Whether this tab is creating a checkout. It is never stored, and needs no lock. */
    setLoading: (isCreating: boolean) => {
      isLoading = isCreating
      render()
    },
    /** The first subscription starts to watch storage, which then goes on as long as the page lives. */
    subscribe: (listener: () => void) => {
      const unsubscribe = state.subscribe(listener)
      if (!isWatching) {
        isWatching = true
        storage.watch(refresh, flush)
        refresh(false)
        if (stored.isOutdated) void apply((cart) => cart)
      }
      return unsubscribe
    },
  }
}

export const cartStore = createCartStore(browserStorage, async (work) => {
  // Writes without a lock where there is none after two seconds: the page is not secure, the browser refuses
  // storage and locks, or a tab that hangs holds it.
  try {
    await navigator.locks.request('cart', { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, work)
  } catch {
    work()
  }
})

export const useCart = (): CartState => useValue(cartStore)
