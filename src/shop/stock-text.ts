import type { Variant } from '../storefront/product.ts'

export type StockText = 'In Stock' | 'Made to order' | 'Out of Stock'

/** What the badge says of a variant; null is none that could be had. */
export function stockText(variant: Variant | null): StockText {
  if (!variant?.availableForSale) return 'Out of Stock'
  return variant.currentlyNotInStock ? 'Made to order' : 'In Stock'
}
