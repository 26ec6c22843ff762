import { vi } from 'vitest'
import { success } from '../../../storefront/errors.ts'
import type { Storefront } from '../../../storefront/storefront.ts'
import { storefrontWith } from '../../../storefront/testing/storefront-with.ts'
import { filledCart } from '../../testing/fake-storage.ts'
import { created, line, linesText, providerCart, SHOP } from '../../testing/fixtures.ts'
import { createOrderWatch } from '../order-watch.ts'
import { fakePage } from './fake-page.ts'

/** A page with fake timers, and a server whose clock follows them. */
export function stoppedPage() {
  vi.useFakeTimers()
  serverTime(Date.now)
  return fakePage()
}

/** From now on, the server's clock shows this time. */
export const serverTime = (now: () => number) =>
  vi.stubGlobal('fetch', async () => {
    // The header has whole seconds.
    const time = new Date(Math.ceil(now() / 1000) * 1000)
    return new Response(null, { headers: { Date: time.toUTCString() } })
  })

/** A shopper with two units of a line, who has opened these checkouts. */
export async function shopper(...ids: string[]) {
  const { tab, store } = await filledCart(line('a', { quantity: 2 }))
  for (const id of ids) {
    await store.apply(
      created(providerCart({ a: 2 }, id), store.get().cart.items, { askedAt: Date.now() }),
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
