import type { Amount } from './amount.ts'

export type SelectedOption = { readonly name: string; readonly value: string }

export type Variant = {
  readonly id: number
  readonly title: string
  readonly price: Amount
  readonly currencyCode: string
  /** How many can be bought; 0 is sold out. */
  readonly stock: number
  readonly selectedOptions: readonly SelectedOption[]
}

export type Picture = {
  /** A path on the demo store's own origin, or a full URL elsewhere. */
  readonly source: string
  readonly altText: string | null
  readonly width: number | null
  readonly height: number | null
}

export type Product = {
  readonly id: number
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly productType: string
  readonly tags: readonly string[]
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly pictures: readonly Picture[]
  readonly variants: readonly Variant[]
}

export type Merchandise = { readonly product: Product; readonly variant: Variant }

export const plentiful = 1000

/** '8 oz / Wood', the way the provider titles a variant. */
export const variantTitle = (options: readonly SelectedOption[]): string =>
  options.map((option) => option.value).join(' / ')

/** Whether an option is the provider's stand-in for a product that has none. */
export const isStandIn = (option: SelectedOption): boolean =>
  option.name === 'Title' && option.value === 'Default Title'
