import { vi } from 'vitest'
import { success } from '../../../storefront/errors.ts'
import type { Attribute } from '../../../storefront/provider-cart.ts'
import type { Storefront } from '../../../storefront/storefront.ts'
import { storefrontWith } from '../../../storefront/testing/storefront-with.ts'
import type { Line } from '../../cart.ts'
import { filledCart } from '../../testing/fake-storage.ts'
import { providerCart } from '../../testing/fixtures.ts'
import { checkout } from '../checkout.ts'

export type CartAnswer = Awaited<ReturnType<Storefront['createCart']>>

export const url = 'https://shop.test/c?key=1&channel=online_store'

/** The answer with a cart that grants these quantities, and warns of lines with 0. */
export function answerWith(granted: Record<string, number>): CartAnswer {
  const cart = providerCart(granted, 'gid://shopify/Cart/1?key=secret')
  const lines = cart.lines.map((line) => ({
    ...line,
    warnings:
      line.quantity === 0 ? [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out' }] : [],
  }))
  return success({ ...cart, checkoutUrl: url, lines })
}

/** A shopper with these lines, and a provider whose answer the test resolves. */
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
