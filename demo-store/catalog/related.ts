import type { Product } from './product.ts'

const MOST = 10

/** Others of the same season, then of the same type, then the rest, each in the order given. */
export function related(product: Product, all: Product[]): Product[] {
  const distance = ({ season, productType }: Product): number =>
    season === product.season ? 0 : productType === product.productType ? 1 : 2
  return all
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST)
}
