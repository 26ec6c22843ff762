import { CAMPAIGN } from '../../routes.ts'
import type { Endpoint } from '../../storefront/call.ts'
import { importTwice } from '../../ui/import-chunk.ts'
import type { Cart } from '../cart.ts'
import { ATTRIBUTION_KEY, CLICK_ID, forbidsSharing } from './browser-storage.ts'

type Options = { endpoint: Endpoint; hasAttribution: boolean }

const { referrer } = document
const isWithin = referrer.startsWith(`${location.origin}/`)
// Read at load, because a choice and a followed link change the URL. If the shopper left a campaign's page before its
// script ran, the visit began on that page, which is now the referrer.
const start = isWithin ? referrer : location.href
// Also behind a second '?', plain or escaped, and '&amp;'. attribution.ts reads it.
const hasCampaign = start.split(/[?&=;]|%(?:25)*[23][3DF6]/i).some((part) => CAMPAIGN.test(part))
// A visit begins on a page whose referrer is outside of the shop.
let isNoted = isWithin && !hasCampaign

/** Stores the source of this visit, if the cart is empty and the shop attributes orders. */
export async function noteVisit({ items }: Cart, { endpoint, hasAttribution }: Options) {
  const isFirst = !isNoted && items.length === 0
  isNoted = true
  const isKnown = referrer !== '' || hasCampaign
  try {
    const stored = localStorage.getItem(ATTRIBUTION_KEY)
    // An id may have been stored before the shopper forbade it.
    const isForbidden = !hasAttribution || (stored && CLICK_ID.test(stored) && forbidsSharing())
    if (isForbidden) localStorage.removeItem(ATTRIBUTION_KEY)
    if (!hasAttribution || !isFirst || !(isKnown || stored)) return
    const attribution = await importTwice(() => import('./attribution.ts'))
    attribution.storeVisit(endpoint, start)
  } catch {
    // The browser refuses storage, or the import failed: the order is sent without attributes.
  }
}
