import { minPrice, type Product } from './product.ts'

const SEASONS = ['Winter', 'Spring', 'Summer', 'Autumn']
const MOST_RELATED = 10

/** The provider's sort keys of products and of a collection's products. */
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

/** null keeps the order of the catalog's file. */
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

/** Sorts products, and by id where the order leaves them equal. BEST_SELLING begins with the products of `season`. */
export function inOrder(products: Product[], order: ProductOrder, season: string): Product[] {
  if (order === 'BEST_SELLING') {
    const rank = (product: Product) => seasonsUntil(product.season, season)
    return products.toSorted((a, b) => rank(a) - rank(b))
  }
  const compare = orders[order]
  return compare ? products.toSorted((a, b) => compare(a, b) || a.id - b.id) : products
}

/** The season of a timestamp in the northern hemisphere, by whole months. */
export function seasonOf(timestamp: number): string {
  const monthsSinceDecember = (new Date(timestamp).getUTCMonth() + 1) % 12
  return SEASONS[Math.floor(monthsSinceDecember / 3)] ?? ''
}

/** The number of seasons from the current one, 0 to 3. Products without a season come after the next season. */
function seasonsUntil(season: string | null, current: string): number {
  const index = SEASONS.indexOf(season ?? '')
  return index < 0 ? 1.5 : (index - SEASONS.indexOf(current) + SEASONS.length) % SEASONS.length
}

/**
 * Sorts recommendations: first products in season, then those of the product's own season, then those of its
 * type, then the rest, each in the given order.
 */
export function related(product: Product, all: Product[], current: string): Product[] {
  const distance = ({ season, productType }: Product): number => {
    if (season === current) return 0
    if (season === product.season) return 1
    return productType === product.productType ? 2 : 3
  }
  return all
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_RELATED)
}
