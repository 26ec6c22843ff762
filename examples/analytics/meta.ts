// Meta's pixel, after consent.
import { numberOf, totalOf } from './amount.ts'
import { loadScript, withConsent } from './consent.ts'

const ID = '0000000000000000'

type Pixel = {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
}

const queue: unknown[] = []

/** Collects calls until Meta's script takes them, which it does of the form of Meta's own snippet. */
const fbq: Pixel = function () {
  if (fbq.callMethod) fbq.callMethod(...arguments)
  else queue.push(arguments)
}

const NAMES: Partial<Record<ShopEvent['name'], string>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
}

export const listen = withConsent(
  () => {
    // Without `disablePushState`, the script counts each change of the address.
    Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue, disablePushState: true })
    Object.assign(window, { fbq, _fbq: fbq })
    // Without it, the script also sends what buttons say and what forms hold.
    fbq('set', 'autoConfig', false, ID)
    fbq('init', ID)
    loadScript('https://connect.facebook.net/en_US/fbevents.js')
  },
  ({ name, items }) => {
    if (name === 'view_item' || name === 'view_item_list') fbq('track', 'PageView')
    if (!NAMES[name]) return
    const ids = items.map(({ product }) => numberOf(product.id))
    fbq('track', NAMES[name], {
      content_type: 'product_group',
      content_ids: ids,
      ...totalOf(items),
    })
  },
)
