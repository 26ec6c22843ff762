import { minPrice, type Product } from './product.ts'

/** An order of products by the provider's name for it; those of the collections are among them. */
export type ProductOrder =
  | 'BEST_SELLING'
  | 'COLLECTION_DEFAULT'
  | 'MANUAL'
  | 'ID'
  | 'CREATED'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'TITLE'
  | 'PRICE'

type Compare = (a: Product, b: Product) => number

const byTime =
  (time: 'createdAt' | 'updatedAt'): Compare =>
  (a, b) =>
    a[time] < b[time] ? -1 : Number(a[time] > b[time])

const byTitle = new Intl.Collator('en').compare

// null: as the catalog has them, which is how the merchant laid them out and, but for the season, how
// they sell.
const orders: Record<ProductOrder, Compare | null> = {
  BEST_SELLING: null,
  COLLECTION_DEFAULT: null,
  MANUAL: null,
  ID: () => 0,
  CREATED: byTime('createdAt'),
  CREATED_AT: byTime('createdAt'),
  UPDATED_AT: byTime('updatedAt'),
  TITLE: (a, b) => byTitle(a.title, b.title),
  PRICE: (a, b) => Number(minPrice(a) - minPrice(b)),
}

export const isProductOrder = (name: string): name is ProductOrder => Object.hasOwn(orders, name)

/** The products in that order; those that are equal in it by their ids. What is in season sells best. */
export function inOrder(products: Product[], order: ProductOrder, season: string): Product[] {
  if (order === 'BEST_SELLING') {
    const rank = (product: Product) => (product.season === season ? 0 : 1)
    return products.toSorted((a, b) => rank(a) - rank(b))
  }
  const compare = orders[order]
  return compare ? products.toSorted((a, b) => compare(a, b) || a.id - b.id) : products
}
