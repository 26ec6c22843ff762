import { currentMarket } from '../../markets.ts'
import { attempt } from '../../storefront/safe-parse.ts'
import { parseStoredCart, serializeCart, type StoredCart } from './stored-cart.ts'

const CART_KEY = 'cart'
const PLANS_KEY = 'cart-plans'

/** The key of the source of the visit that fills the cart. */
export const ATTRIBUTION_KEY = 'attribution'

export type CartStorage = typeof browserStorage

/** Stores carts between visits. Access to `localStorage` throws if the browser refuses storage. */
export const browserStorage = {
  read: (): StoredCart =>
    parseStoredCart({ cart: textOf(CART_KEY), plans: textOf(PLANS_KEY) }, currentMarket()),
  /** False: the browser refuses storage, or it is full. */
  write: (stored: StoredCart): boolean => {
    const { cart, plans } = serializeCart(stored)
    const former = textOf(PLANS_KEY)
    if (!setText(PLANS_KEY, plans)) return false
    if (setText(CART_KEY, cart)) return true
    // Half a write would be applied again, as a whole.
    setText(PLANS_KEY, former ?? '')
    return false
  },
  /**
   * Calls `onChange` when another tab wrote, or may have written, and `onLeave` when the page is left.
   * `mayBeCleared`: this tab's writes may have been deleted on purpose.
   */
  watch: (onChange: (mayBeCleared: boolean) => void, onLeave: () => void) => {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === CART_KEY || key === PLANS_KEY || key === null) onChange(newValue === null)
    })
    // A page from the back/forward cache has missed the events of other tabs.
    addEventListener('pageshow', ({ persisted }) => onChange(persisted))
    addEventListener('pagehide', onLeave)
  },
}

const textOf = (key: string): string | null => attempt(() => localStorage.getItem(key))

const setText = (key: string, text: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, text)
    return true
  }) ?? false
