import { eventOf, eventsOf, itemOf } from '../cart/cart-events.ts'
import { cartStore } from '../cart/store/cart-store.ts'
import { drawer } from '../cart/store/drawer.ts'
import { withPlanPrices } from '../format/plans.ts'
import { currentMarketId } from '../markets.ts'
import type { Screen } from './fetch-ahead.ts'
import type { Page } from './page.ts'

/** Tells what happens, and has happened, once the brand's listener has loaded and the page is seen, not prerendered. */
export async function tellEvents({ shown, subscribe }: Pick<Screen, 'shown' | 'subscribe'>) {
  const chunk = await import('../shop/listen.ts').catch(console.error)
  document.addEventListener('shop:event', ({ detail }) => chunk?.listen(detail))
  if (document.hidden) {
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }))
  }
  const { changes } = cartStore
  let viewed = ''
  let wasOpen = false
  const view = () => {
    const { page } = shown()
    viewed = keyOf(page)
    viewsOf(page).forEach(dispatch)
  }
  const tell = () => {
    if (viewed !== keyOf(shown().page)) view()
    const made = changes.get()
    if (made.length > 0) changes.set([])
    made.flatMap(eventsOf).forEach(dispatch)
    const isOpened = drawer.isOpen() && !wasOpen
    wasOpen = drawer.isOpen()
    if (isOpened) dispatch(eventOf('view_cart', cartStore.get().cart, ({ quantity }) => quantity))
  }
  tell()
  for (const follow of [subscribe, changes.subscribe, drawer.state.subscribe]) {
    // In a task of its own: no listener delays what a press shows.
    follow(() => setTimeout(tell))
  }
  addEventListener('pageshow', ({ persisted }) => persisted && view())
}

const dispatch = (detail: ShopEvent) =>
  document.dispatchEvent(new CustomEvent('shop:event', { detail }))

const keyOf = (page: Page): string => (page.screen === 'product' ? page.product.id : page.screen)

export function viewsOf(page: Page): ShopEvent[] {
  const market = currentMarketId()
  if (page.screen === 'home') {
    const items = page.products.map((each) => itemOf(each, null, each.minVariantPrice))
    return [{ name: 'view_item_list', market, list: page.collection?.handle ?? null, items }]
  }
  if (page.screen !== 'product') return []
  const { product, choice } = withPlanPrices(page)
  const price = choice.variant?.price ?? product.minVariantPrice
  return [{ name: 'view_item', market, items: [itemOf(product, choice.variant, price)] }]
}
