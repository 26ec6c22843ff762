import type { Connection } from '../../storefront/call.ts'
import { loadTwice } from '../../ui/load-part.ts'
import type { Cart } from '../cart.ts'
import { ATTRIBUTION_KEY } from './browser-storage.ts'

type Shop = { connection: Connection; hasAttribution: boolean }

const CAMPAIGN = /[?&]utm_/
const { referrer } = document
const isWithin = referrer.startsWith(`${location.origin}/`)
// As it is at first: a choice and a followed link change it. A page that a campaign led to may have been
// left before its script had come.
const address = isWithin ? referrer : location.href
// A visit begins where no page of the shop led here.
let isNoted = isWithin && !CAMPAIGN.test(address)

/** Has what led to this visit kept, where the visit is to fill the cart and the shop keeps such a thing. */
export async function noteVisit({ items }: Cart, { connection, hasAttribution }: Shop) {
  const isFilling = !isNoted && items.length === 0
  isNoted = true
  const isTold = referrer !== '' || CAMPAIGN.test(address)
  try {
    const isKept = localStorage.getItem(ATTRIBUTION_KEY) !== null
    if (hasAttribution ? !isFilling || !(isTold || isKept) : !isKept) return
    const visit = await loadTwice(() => import('./attribution.ts'))
    if (hasAttribution) visit.keepVisit(connection, address)
    else visit.forgetVisit()
  } catch {
    // Storage is refused, or the part can't be had: the order goes without.
  }
}
