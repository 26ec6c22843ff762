import { parseStoredCart, serializeCart, type StoredCart } from './stored-cart.ts'

const KEY = 'cart'

/** Under which is kept what led to the visit that fills the cart. */
export const ATTRIBUTION_KEY = 'attribution'

/** Where carts are kept between visits. */
export type CartStorage = {
  read(): StoredCart
  /** False where the browser won't keep it: storage refused or full. */
  write(stored: StoredCart): boolean
  /**
   * Calls back when another tab wrote, or may have, and when the page is left. `mayBeCleared`: what
   * this tab wrote may be gone on purpose.
   */
  subscribe(onChange: (mayBeCleared: boolean) => void, onLeave: () => void): () => void
}

// Reaching for localStorage throws where the browser refuses it, so nothing is reached for early.
export const browserStorage: CartStorage = {
  read: () => {
    let text: string | null = null
    try {
      text = localStorage.getItem(KEY)
    } catch {
      // Refused: nothing is kept here.
    }
    return parseStoredCart(text)
  },
  write: (stored) => {
    try {
      localStorage.setItem(KEY, serializeCart(stored))
      return true
    } catch {
      return false
    }
  },
  subscribe: (onChange, onLeave) => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === KEY || key === null) onChange(newValue === null)
    }
    // A page back from the back/forward cache has missed what other tabs did.
    const onPageShow = ({ persisted }: PageTransitionEvent) => onChange(persisted)
    const events = new AbortController()
    addEventListener('storage', onStorage, events)
    addEventListener('pageshow', onPageShow, events)
    addEventListener('pagehide', onLeave, events)
    return () => events.abort()
  },
}
