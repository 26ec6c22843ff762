import type { Money } from './money.ts'
import type { Merchandise, Picture } from './product.ts'

/** What a card shows of a product, and what its 'Add' puts into the cart. */
export type ListedProduct = {
  id: string
  handle: string
  title: string
  /** As much of the description as two lines can hold. */
  excerpt: string
  minVariantPrice: Money
  picture: Picture | null
  /** The first that is for sale; null where the product is sold out. */
  variant: Merchandise | null
}

/** `hasMore`: there are products beyond those read. */
export type ProductList = { products: ListedProduct[]; hasMore: boolean }

const EXCERPT_LETTERS = 180

/** Cut between words where there are any, never within a letter. */
export function excerptOf(text: string, most = EXCERPT_LETTERS): string {
  if (text.length <= most) return text
  const letters = Array.from(text.slice(0, most)).slice(0, -1).join('')
  return `${letters.replace(/\s+\S*$/, '')}…`
}
