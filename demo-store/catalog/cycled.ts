import type { Product } from './product.ts'

// Above every id of the catalog's file and of the controls.
const IDS_APART = 1_000_000

/** As many products as asked for: the catalog's own, over and over under names of their own. */
export function cycled(products: Product[], count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length]
    if (!product) throw new Error('a catalog without products cannot be repeated')
    const round = Math.floor(index / products.length)
    return round === 0 ? product : copyOf(product, round)
  })
}

function copyOf(product: Product, round: number): Product {
  const number = round + 1
  return {
    ...product,
    id: product.id + round * IDS_APART,
    handle: `${product.handle}-${number}`,
    title: `${product.title} No. ${number}`,
    // The same photographs under other addresses: browsers have to fetch each of them.
    pictures: product.pictures.map((picture) => ({
      ...picture,
      source: `${picture.source}-${number}`,
    })),
    variants: product.variants.map((variant) => ({
      ...variant,
      id: variant.id + round * IDS_APART,
    })),
  }
}
