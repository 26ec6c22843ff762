// Google Analytics 4, after consent.
import { amountOf, numberOf, totalOf } from './amount.ts'
import { loadScript, withConsent } from './consent.ts'

const ID = 'G-XXXXXXXXXX'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

// Google's script reads `arguments`, and no array.
const gtag: (...call: unknown[]) => void = function () {
  window.dataLayer ??= []
  window.dataLayer.push(arguments)
}

export const listen = withConsent(
  () => {
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
    gtag('js', new Date())
    // The script would count the changes of the address, such as a choice's, and miss the cart's Back.
    gtag('config', ID, { send_page_view: false })
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${ID}`)
  },
  (event) => {
    const { name, items } = event
    if (name === 'view_item' || name === 'view_item_list') {
      gtag('event', 'page_view', { page_location: location.href, page_title: document.title })
    }
    gtag('event', name, {
      ...(name === 'view_item_list' ? { item_list_id: event.list ?? 'all' } : totalOf(items)),
      // An order has no number here: the provider's checkout has it.
      ...(name === 'purchase' && { transaction_id: crypto.randomUUID() }),
      items: items.map(({ product, variant, price, quantity }) => ({
        item_id: numberOf(product.id),
        item_name: product.title,
        item_variant: variant?.selectedOptions.map(({ value }) => value).join(' / '),
        price: amountOf(price),
        quantity,
      })),
    })
  },
)
