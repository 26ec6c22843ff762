import { collectionsOf, type Collection } from './collections.ts'
import { inOrder, type ProductOrder } from './product-order.ts'
import { seasonOf } from './season.ts'
import type { Merchandise, Product, Variant } from './product.ts'

/**
 * What is on sale: the published products. What the controls change lasts until `reset` or a restart.
 */
export type Catalog = {
  products(order: ProductOrder, collection?: Collection): Product[]
  collections(): Collection[]
  byHandle(handle: string): Product | undefined
  byId(id: number): Product | undefined
  merchandise(variantId: number): Merchandise | undefined
  /** The unpublished ones too, as the catalog has them. */
  all(): Product[]
  /** Changes all of them. */
  change(changed: (products: Product[]) => Product[]): void
  changeVariant(id: number, changed: (variant: Variant) => Variant): void
  reset(): void
}

/** `day`: the time by whose season things sell; undefined is now. */
export function createCatalog(start: Product[], now: () => number, day?: number): Catalog {
  const collections = collectionsOf(start)
  let products = start
  let published = start
  // Sorting thousands of products takes longer than all else that is asked of them.
  let lists = new Map<string, Product[]>()

  return {
    products(order, collection) {
      const season = seasonOf(day ?? now())
      const key = `${order} ${season} ${collection?.id}`
      const list = lists.get(key) ?? inOrder(members(collection), order, season)
      lists.set(key, list)
      return list
    },
    collections: () => collections,
    byHandle: (handle) => published.find((product) => product.handle === handle),
    byId: (id) => published.find((product) => product.id === id),
    merchandise(variantId) {
      for (const product of published) {
        const variant = product.variants.find(({ id }) => id === variantId)
        if (variant) return { product, variant }
      }
      return undefined
    },
    all: () => products,
    change: (changed) => replace(changed(products)),
    changeVariant(id, changed) {
      const updatedAt = new Date(now()).toISOString()
      replace(
        products.map((product) => {
          if (!product.variants.some((variant) => variant.id === id)) return product
          const variants = product.variants.map((variant) =>
            variant.id === id ? changed(variant) : variant,
          )
          return { ...product, variants, updatedAt }
        }),
      )
    },
    reset: () => replace(start),
  }

  function members(collection: Collection | undefined): Product[] {
    return collection ? published.filter(collection.has) : published
  }

  function replace(next: Product[]) {
    products = next
    published = next.filter(({ isPublished }) => isPublished)
    lists = new Map()
  }
}
