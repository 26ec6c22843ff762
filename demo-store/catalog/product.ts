import type { Amount } from './amount.ts'

export const PLENTIFUL = 1_000

export type ProductOption = { name: string; values: string[] }

export type SelectedOption = { name: string; value: string }

/** A code of the provider's, and words for the shopper. */
type Remark = { code: string; message: string }

export type Variant = {
  id: number
  title: string
  price: Amount
  /** What it cost before, or null where it is not on sale. */
  compareAtPrice: Amount | null
  currencyCode: string
  /** How many can be bought; 0 is sold out. */
  stock: number
  /** Whether it can be bought although none is there: made to order. */
  isMadeToOrder: boolean
  /** Its own among the product's pictures, counted from 0. */
  picture: number
  selectedOptions: SelectedOption[]
  /** With which a cart is refused that has a line of it, where a test has set one. */
  userError?: Remark | null
  /** Which a cart's line of it comes with. */
  warning?: Remark | null
}

export type Picture = {
  /** A path on the demo store's own origin, or a full URL elsewhere. */
  source: string
  altText: string | null
  width: number | null
  height: number | null
}

/** Words of a product in the namespace `custom`: a text, or a list of texts. */
export type Metafield = { key: string; value: string | string[] }

export type Product = {
  id: number
  handle: string
  title: string
  description: string
  productType: string
  /** The season's collection that it stands in, by its title. */
  season: string | null
  tags: string[]
  /** ISO times. */
  createdAt: string
  updatedAt: string
  /** Whether it is published to the channel whose tokens ask; the rest of the store has it all the same. */
  isPublished: boolean
  options: ProductOption[]
  pictures: Picture[]
  metafields: Metafield[]
  variants: Variant[]
}

export type Merchandise = { product: Product; variant: Variant }

/** '8 oz / Wood', the way the provider titles a variant. */
export const variantTitle = (options: SelectedOption[]): string =>
  options.map((option) => option.value).join(' / ')

/** Whether an option is the provider's stand-in for a product that has none. */
export const isStandIn = (option: SelectedOption): boolean =>
  option.name === 'Title' && option.value === 'Default Title'

export const minPrice = ({ variants }: Product): Amount =>
  variants.reduce<Amount | null>(
    (least, { price }) => (least === null || price < least ? price : least),
    null,
  ) ?? 0n
