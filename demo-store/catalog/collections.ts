import type { Product } from './product.ts'

/** A season's products, as the merchant has put them together. */
export type Collection = { id: number; handle: string; title: string }

const FIRST_ID = 7001

/** A collection of each season that products have, in the products' order. */
export function collectionsOf(products: Product[]): Collection[] {
  const seasons = new Set(products.flatMap(({ season }) => season ?? []))
  return [...seasons].map((title, index) => ({
    id: FIRST_ID + index,
    handle: title.toLowerCase().replaceAll(' ', '-'),
    title,
  }))
}
