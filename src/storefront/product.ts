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
