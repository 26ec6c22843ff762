import { inOrder, related, seasonOf, type ProductOrder } from './product-order.ts'
import type { Merchandise, Product, Variant } from './product.ts'

/** What the store sells: its published products. Changes last until `reset` or a restart. */
export type Catalog = {
  products(order: ProductOrder, collection?: Collection): Product[]
  recommendations(product: Product): Product[]
  collections(): Collection[]
  byHandle(handle: string): Product | undefined
  byId(id: number): Product | undefined
  merchandise(variantId: number): Merchandise | undefined
  /** All products, unpublished ones included, in the order of the catalog's file. */
  all(): Product[]
  change(changed: (products: Product[]) => Product[]): void
  changeVariant(id: number, changed: (variant: Variant) => Variant): void
  reset(): void
}

export type Collection = {
  id: number
  handle: string
  title: string
  has: (product: Product) => boolean
}

type Rule = Pick<Collection, 'title' | 'has'>

const FIRST_COLLECTION_ID = 7001

/** The collections that products of several seasons share. */
const ACROSS_SEASONS: Rule[] = [
  { title: 'Wax melts', has: ({ productType }) => productType === 'Wax melts' },
  { title: 'Beeswax', has: ({ tags }) => tags.includes('beeswax') },
  { title: 'Gifts', has: ({ tags }) => tags.includes('gift') },
]

/** `day` is the timestamp whose season sells best; undefined is now. */
export function createCatalog(start: Product[], now: () => number, day?: number): Catalog {
  const collections = collectionsOf(start)
  let products = start
  let published = start
  // Sorting thousands of products takes longer than the rest of a query.
  let sorted = new Map<string, Product[]>()

  return {
    products: listed,
    recommendations: (product) => related(product, listed('BEST_SELLING'), season()),
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

  function season(): string {
    return seasonOf(day ?? now())
  }

  function listed(order: ProductOrder, collection?: Collection): Product[] {
    const key = `${order} ${season()} ${collection?.id}`
    const list = sorted.get(key) ?? inOrder(members(collection), order, season())
    sorted.set(key, list)
    return list
  }

  function members(collection: Collection | undefined): Product[] {
    return collection ? published.filter(collection.has) : published
  }

  function replace(next: Product[]) {
    products = next
    published = next.filter(({ isPublished }) => isPublished)
    sorted = new Map()
  }
}

/** One collection for each season, in the products' order, then those across the seasons. */
function collectionsOf(products: Product[]): Collection[] {
  const seasons = new Set(products.flatMap(({ season }) => season ?? []))
  const bySeason = [...seasons].map((title): Rule => ({
    title,
    has: ({ season }) => season === title,
  }))
  return [...bySeason, ...ACROSS_SEASONS].map(({ title, has }, index) => ({
    id: FIRST_COLLECTION_ID + index,
    handle: title.toLowerCase().replaceAll(' ', '-'),
    title,
    has,
  }))
}
