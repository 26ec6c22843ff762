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
  currencyCode: string
  /** How many can be bought; 0 is sold out. */
  stock: number
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

export type Product = {
  id: number
  handle: string
  title: string
  description: string
  productType: string
  tags: string[]
  options: ProductOption[]
  pictures: Picture[]
  variants: Variant[]
}

export type Merchandise = { product: Product; variant: Variant }

/** '8 oz / Wood', the way the provider titles a variant. */
export const variantTitle = (options: SelectedOption[]): string =>
  options.map((option) => option.value).join(' / ')

/** Whether an option is the provider's stand-in for a product that has none. */
export const isStandIn = (option: SelectedOption): boolean =>
  option.name === 'Title' && option.value === 'Default Title'
