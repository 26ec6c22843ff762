// Plausible, which a proxy reaches for the shop under its own origin: docs/analytics.md.
import { totalOf } from './amount.ts'

/** The site's name in Plausible. */
const SITE = 'shop.example'

const isForbidden = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
let { referrer } = document

export function listen({ name, items }: ShopEvent) {
  if (isForbidden) return
  const isView = name === 'view_item' || name === 'view_item_list'
  const { currency, value } = totalOf(items)
  const body = {
    domain: SITE,
    name: isView ? 'pageview' : name,
    url: location.href,
    referrer,
    ...(!isView && { props: { products: items.map(({ product }) => product.handle).join() } }),
    ...(name === 'purchase' && { revenue: { currency, amount: value } }),
  }
  // What is opened next in this document has come from the shop.
  referrer = ''
  navigator.sendBeacon('/api/event', JSON.stringify(body))
}
