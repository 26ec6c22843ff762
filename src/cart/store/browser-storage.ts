import { currentMarketId } from '../../markets.ts'
import { attempt } from '../../storefront/parse-or-null.ts'
import { parseStoredCart, serializeCart, type StoredCart } from './stored-cart.ts'

const CART_KEY = 'cart'

export const ATTRIBUTION_KEY = 'attribution'
/** The key of a visit's attribute, also in the stored text, that is neither a campaign's name nor the referrer. */
export const CLICK_ID = /(^|"key":")_(?!utm_|referrer\b)/

/** Whether the shopper's browser forbids that data be sold or shared (w3c.github.io/gpc). */
export const forbidsSharing = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

export type CartStorage = typeof browserStorage

/** Stores carts between visits. Access to `localStorage` throws if the browser refuses storage. */
export const browserStorage = {
  read: (): StoredCart => {
    const text = attempt(() => localStorage.getItem(CART_KEY))
    return parseStoredCart(text, currentMarketId())
  },
  /** False if storage is refused or full. */
  write: (stored: StoredCart): boolean =>
    attempt(() => localStorage.setItem(CART_KEY, serializeCart(stored))) !== null,
  /** `onChange`: another tab wrote, or may have; once a frame at most. `onLeave`: the page is being left. */
  watch: (onChange: () => void, onLeave: () => void) => {
    let isDue = false
    const change = () => {
      isDue = false
      onChange()
    }
    addEventListener('storage', ({ key }) => {
      if (isDue || (key !== CART_KEY && key !== null)) return
      isDue = true
      // A hidden page has no frames.
      if (document.hidden) setTimeout(change)
      else requestAnimationFrame(change)
    })
    // A page from the back/forward cache has missed the events of other tabs.
    addEventListener('pageshow', onChange)
    addEventListener('pagehide', onLeave)
  },
}
