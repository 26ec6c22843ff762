import type { Product } from './product.ts'

const SEASONS = ['Winter', 'Spring', 'Summer', 'Autumn']
const MOST_RELATED = 10

const ORDERS = ['BEST_SELLING', 'COLLECTION_DEFAULT', 'ID'] as const

/** The provider's sort keys of products and of a collection's products. */
export type ProductOrder = (typeof ORDERS)[number]

export const isProductOrder = (name: string): name is ProductOrder =>
  ORDERS.some((order) => order === name)

/** Sorts products. BEST_SELLING begins with the products of `season`. */
export function inOrder(products: Product[], order: ProductOrder, season: string): Product[] {
  switch (order) {
    case 'BEST_SELLING': {
      const rank = (product: Product) => seasonsUntil(product.season, season)
      return products.toSorted((a, b) => rank(a) - rank(b))
    }
    case 'COLLECTION_DEFAULT':
      return products
    case 'ID':
      return products.toSorted((a, b) => a.id - b.id)
  }
}

/** The season that sells best at a timestamp, in the northern hemisphere: by whole months, but winter from November. */
export function seasonOf(timestamp: number): string {
  const month = new Date(timestamp).getUTCMonth()
  return SEASONS[Math.floor(((month === 10 ? 11 : month) + 1) / 3) % 4] ?? ''
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
