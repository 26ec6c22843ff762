import type { Money } from './money.ts'

export type SelectedOption = { name: string; value: string }

export type Picture = {
  url: string
  altText: string | null
  /** Pixels of the source, where the provider knows them. */
  width: number | null
  height: number | null
}

/** What a line of the cart is made of. */
export type Merchandise = {
  id: string
  title: string
  price: Money
  selectedOptions: SelectedOption[]
}

export type Variant = Merchandise & {
  /** What it cost before; null where its price is not reduced. */
  compareAtPrice: Money | null
  /** Its own photograph; null: the product's first. */
  image: Picture | null
  availableForSale: boolean
  /** None is there, though it may be for sale: it is made when it is ordered, or comes later. */
  currentlyNotInStock: boolean
}

/** A variant with as much of its product as a line of the cart needs. */
export type SharedVariant = Merchandise & {
  availableForSale: boolean
  product: { id: string; handle: string; title: string; image: Picture | null }
}

export type ProductOption = { name: string; values: string[] }

export type Product = {
  id: string
  handle: string
  title: string
  description: string
  /** '' where the merchant gives none. */
  productType: string
  minVariantPrice: Money
  options: ProductOption[]
  images: Picture[]
  variants: Variant[]
  /** The provider has variants beyond those read. */
  hasMoreVariants: boolean
}

/** What a card shows of a product, and what its 'Add' puts into the cart. */
export type ListedProduct = {
  id: string
  handle: string
  title: string
  /** As much of the description as two lines can hold. */
  excerpt: string
  minVariantPrice: Money
  /** Some variant costs more than that. */
  hasDearer: boolean
  picture: Picture | null
  /** Shown to who points at the card. */
  secondPicture: Omit<Picture, 'altText'> | null
  /** The first that is for sale; null where the product is sold out. */
  variant: Merchandise | null
}

/** Where a list goes on: that of a collection by its handle, or of the whole store. */
export type ListCursor = { collection: string | null; after: string }

export type ProductList = {
  products: ListedProduct[]
  /** Null: these are all. */
  next: ListCursor | null
  /** Null: they are products of the whole store. */
  collection: Collection | null
}

const EXCERPT_LETTERS = 180

/** Cut between words where there are any, never within a letter. */
export function excerptOf(text: string, most = EXCERPT_LETTERS): string {
  if (text.length <= most) return text
  const letters = Array.from(text.slice(0, most)).slice(0, -1).join('')
  return `${letters.replace(/\s+\S*$/, '')}…`
}

/** A list with what came behind its cursor. Meanwhile the order may have changed: none is in it twice. */
export function joined(list: ProductList, more: ProductList | null): ProductList {
  const known = new Set(list.products.map(({ id }) => id))
  const others = more?.products.filter(({ id }) => !known.has(id)) ?? []
  return { ...list, products: [...list.products, ...others], next: more?.next ?? null }
}

/** Products that the merchant has put together under a name. */
export type Collection = { handle: string; title: string }

/** A product or a collection, with the address of its picture where it has one. */
export type CatalogEntry = { handle: string; picture: string | null }

/** Some of all there are; `next`: the cursor that others come after, or null. */
export type CatalogPage = { entries: CatalogEntry[]; next: string | null }

const LONGEST = 255
// Of ASCII nothing but letters, digits, '-', '_', '.' and '~'.
const SPECIAL = /[\s\p{Cc}!-,/:-@[-^`{-}]/u

/**
 * Whether a product may have this handle: the provider puts a hyphen in place of blanks and special
 * characters. Who asks for any other looks for holes, and a wall that takes the question for an attack
 * turns away the whole shop that asks it.
 */
export const canBeHandle = (handle: string): boolean =>
  handle !== '' && handle.length <= LONGEST && !SPECIAL.test(handle)
