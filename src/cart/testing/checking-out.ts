import { vi } from 'vitest'
import { success } from '../../storefront/errors.ts'
import type { Attribute } from '../../storefront/provider-cart.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { storefrontWith } from '../../storefront/testing/storefront-with.ts'
import type { Line } from '../cart.ts'
import { checkout } from '../provider/checkout.ts'
import { filledCart } from './filled-cart.ts'
import { idOf } from './fixtures.ts'

export type CartAnswer = Awaited<ReturnType<Storefront['createCart']>>

export const url = 'https://shop.test/c?key=1&channel=online_store'

/** A cart that grants so much of each line. */
export const created = (granted: Record<string, number>): CartAnswer =>
  success({
    id: 'gid://shopify/Cart/1?key=secret',
    checkoutUrl: url,
    totalQuantity: Object.values(granted).reduce((sum, each) => sum + each, 0),
    totalAmount: { minorUnits: 2600, currencyCode: 'USD' },
    discounts: [],
    lines: Object.entries(granted).map(([name, quantity]) => ({
      merchandiseId: idOf(name),
      quantity,
      warnings: quantity === 0 ? [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out' }] : [],
    })),
  })

/** A shopper with these lines before a provider that answers when it is told to. */
export async function shopper(...lines: Line[]) {
  const { browser, store } = await filledCart(...lines)
  const asked = Promise.withResolvers<CartAnswer>()
  const createCart = vi.fn<Storefront['createCart']>(() => asked.promise)
  const storefront = storefrontWith({ createCart })
  const tab = { show: vi.fn<(to: string) => boolean>(() => true), close: vi.fn<() => void>() }
  const openTab = vi.fn<() => typeof tab | null>(() => tab)
  const press = (attributes?: Attribute[]) => checkout(store, storefront, openTab, attributes)
  return { browser, store, createCart, tab, openTab, press, answer: asked.resolve }
}
