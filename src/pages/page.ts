import type { Product } from '../storefront/product.ts'
import type { Chosen } from '../storefront/selection.ts'

/** What a screen shows: the same for every shopper. */
export type Page =
  | { screen: 'home'; products: Product[] }
  | ({ screen: 'product' } & Chosen)
  | { screen: 'no-product' }
  | { screen: 'not-found' }
  | { screen: 'loading'; of: 'home' | 'product' }

/** What a shopper sees where the provider failed in the browser too. */
export const failedPage = (of: 'home' | 'product'): Page =>
  of === 'home' ? { screen: 'home', products: [] } : { screen: 'no-product' }
