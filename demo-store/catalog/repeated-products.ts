import type { Product } from './product.ts'

// Larger than any id in the catalog's file or of the controls.
const ID_OFFSET = 1_000_000

/** Returns `count` products. If the catalog has fewer, it repeats them under new names. */
export function repeatedProducts(products: Product[], count: number): Product[] {
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
    id: product.id + round * ID_OFFSET,
    handle: `${product.handle}-${number}`,
    title: `${product.title} No. ${number}`,
    // Another address of the same file, so that browsers load the picture again.
    pictures: product.pictures.map((picture) => ({
      ...picture,
      source: `${picture.source}-${number}`,
    })),
    variants: product.variants.map((variant) => ({
      ...variant,
      id: variant.id + round * ID_OFFSET,
    })),
  }
}
