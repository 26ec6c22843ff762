import type { Collection } from './collection.ts'
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
  /** Some variant costs more than that. */
  hasDearer: boolean
  picture: Picture | null
  /** Shown to who points at the card. */
  secondPicture: Omit<Picture, 'altText'> | null
  /** The first that is for sale; null where the product is sold out. */
  variant: Merchandise | null
}

/** Where a list goes on: that of a collection by its handle, or of the whole store. */
export type ListCursor = { collection: string | null; after: string }

export type ProductList = {
  products: ListedProduct[]
  /** Null: these are all. */
  next: ListCursor | null
  /** Null: they are products of the whole store. */
  collection: Collection | null
}

const EXCERPT_LETTERS = 180

/** Cut between words where there are any, never within a letter. */
export function excerptOf(text: string, most = EXCERPT_LETTERS): string {
  if (text.length <= most) return text
  const letters = Array.from(text.slice(0, most)).slice(0, -1).join('')
  return `${letters.replace(/\s+\S*$/, '')}…`
}

/** A list with what came behind its cursor. Meanwhile the order may have changed: none is in it twice. */
export function joined(list: ProductList, more: ProductList | null): ProductList {
  const known = new Set(list.products.map(({ id }) => id))
  const others = more?.products.filter(({ id }) => !known.has(id)) ?? []
  return { ...list, products: [...list.products, ...others], next: more?.next ?? null }
}
