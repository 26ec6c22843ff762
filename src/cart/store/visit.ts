import type { Connection } from '../../storefront/call.ts'
import type { Attribute } from '../../storefront/created-cart.ts'
import { attributesOf, keptAttribution, readAttribution } from './attribution.ts'
import { ATTRIBUTION_KEY } from './browser-storage.ts'

/**
 * Keeps what led to this visit, which began at `address`, until a cart that it fills is checked out; a
 * visit that nothing is known of forgets what led to the one before.
 */
export function keepVisit({ url, checkoutOrigin, ownHosts = [] }: Connection, address: string) {
  const store = [url, ...(checkoutOrigin ? [checkoutOrigin] : [])].map((each) => new URL(each).host)
  const hosts = [location.host, ...store, ...ownHosts]
  const attributes = attributesOf(new URL(address), document.referrer, hosts)
  if (attributes.length === 0) return forgetVisit()
  // It was kept by that page itself, which knew the host too.
  if (address === document.referrer && isKept(attributes)) return
  localStorage.setItem(ATTRIBUTION_KEY, keptAttribution(attributes, Date.now()))
}

const isKept = (attributes: Attribute[]): boolean =>
  attributes.every(({ key, value }) =>
    visitAttributes().some((kept) => kept.key === key && kept.value === value),
  )

export const forgetVisit = () => localStorage.removeItem(ATTRIBUTION_KEY)

/** What led to the visit that filled the cart. */
export function visitAttributes(): Attribute[] {
  try {
    return readAttribution(localStorage.getItem(ATTRIBUTION_KEY), Date.now())
  } catch {
    // A browser that refuses storage keeps none.
    return []
  }
}
