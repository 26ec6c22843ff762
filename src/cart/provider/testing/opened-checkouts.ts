import { vi } from 'vitest'
import { success } from '../../../storefront/errors.ts'
import type { Storefront } from '../../../storefront/storefront.ts'
import { storefrontWith } from '../../../storefront/testing/storefront-with.ts'
import { checkoutCreated } from '../../checkouts.ts'
import { fakePage } from '../../testing/fake-page.ts'
import { filledCart } from '../../testing/filled-cart.ts'
import { line, linesText, providerCart } from '../../testing/fixtures.ts'
import { createOrderWatch } from '../order-watch.ts'

const SHOP = 'https://shop.test'

/** A page on which time passes when it is told to, in a shop that itself tells the time. */
export function stoppedPage() {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    return new Response(null, { headers: { Date: new Date().toUTCString() } })
  })
  return fakePage()
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A shopper with two of a line, who has opened these checkouts of them. */
export async function shopper(...ids: string[]) {
  const { tab, store } = await filledCart(line('a', { quantity: 2 }))
  for (const id of ids) {
    await store.apply(
      checkoutCreated(providerCart({ a: 2 }, id), store.get().cart.items, SHOP, Date.now()),
    )
  }
  const createdAt = Date.now()
  const cartCreatedAt = vi.fn<Storefront['cartCreatedAt']>(async () => success(createdAt))
  const storefront = storefrontWith({ cartCreatedAt })
  const watch = (over = store, at = SHOP) => createOrderWatch(over, { ...storefront, origin: at })
  const order = () => cartCreatedAt.mockResolvedValue(success(null))
  const lines = () => linesText(store.get().cart)
  return { store, tab, cartCreatedAt, watch, order, lines }
}
