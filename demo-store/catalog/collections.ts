import type { Product } from './product.ts'

/** Products that the merchant has put together. */
export type Collection = {
  id: number
  handle: string
  title: string
  has: (product: Product) => boolean
}

const FIRST_ID = 7001

/** What cuts across the seasons. */
const KINDS: Omit<Collection, 'id' | 'handle'>[] = [
  { title: 'Wax melts', has: ({ productType }) => productType === 'Wax melts' },
  { title: 'Beeswax', has: ({ tags }) => tags.includes('beeswax') },
  { title: 'Gifts', has: ({ tags }) => tags.includes('gift') },
]

/** A collection of each season that products have, in the products' order, and those of their kinds. */
export function collectionsOf(products: Product[]): Collection[] {
  const seasons = new Set(products.flatMap(({ season }) => season ?? []))
  const ofSeasons = [...seasons].map((title) => ({
    title,
    has: ({ season }: Product) => season === title,
  }))
  return [...ofSeasons, ...KINDS].map(({ title, has }, index) => ({
    id: FIRST_ID + index,
    handle: title.toLowerCase().replaceAll(' ', '-'),
    title,
    has,
  }))
}
