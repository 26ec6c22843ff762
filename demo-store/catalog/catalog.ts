import type { Merchandise, Product, Variant } from './product.ts'

/** The products on sale. What the controls change lasts until `reset` or a restart. */
export type Catalog = {
  products(): Product[]
  byHandle(handle: string): Product | undefined
  byId(id: number): Product | undefined
  merchandise(variantId: number): Merchandise | undefined
  replace(products: Product[]): void
  changeVariant(id: number, change: (variant: Variant) => Variant): void
  reset(): void
}

export function createCatalog(start: Product[]): Catalog {
  let products = start
  return {
    products: () => products,
    byHandle: (handle) => products.find((product) => product.handle === handle),
    byId: (id) => products.find((product) => product.id === id),
    merchandise(variantId) {
      for (const product of products) {
        const variant = product.variants.find(({ id }) => id === variantId)
        if (variant) return { product, variant }
      }
      return undefined
    },
    replace(next) {
      products = next
    },
    changeVariant(id, change) {
      products = products.map((product) => ({
        ...product,
        variants: product.variants.map((variant) =>
          variant.id === id ? change(variant) : variant,
        ),
      }))
    },
    reset() {
      products = start
    },
  }
}
