import { html } from 'hono/html'
import type { Amount } from './amount.ts'
import type { SellingPlanGroup } from './selling-plans.ts'
import type { Measurement } from './unit-price.ts'

export const NO_SEO = { title: null, description: null }

/** A text as the provider's HTML, in one paragraph. */
export const paragraph = (text: string): string => String(html`<p>${text}</p>`)

export const PLENTIFUL = 1_000

export type ProductOption = { name: string; values: string[] }

export type SelectedOption = { name: string; value: string }

/** A cart's user error or warning: the provider's code, and a text for the shopper. */
type Remark = { code: string; message: string }

export type Variant = {
  id: number
  title: string
  price: Amount
  /** The price before a sale; null if there is none. */
  compareAtPrice: Amount | null
  currencyCode: string
  /** 0: sold out. */
  stock: number
  /** Whether it can be bought while none is in stock. */
  isMadeToOrder: boolean
  /** The index of its picture in the product's list. */
  picture: number
  selectedOptions: SelectedOption[]
  measurement: Measurement | null
  /** Replaces a missing `measurement` in markets other than the US. */
  measurementAbroad: Measurement | null
  /** Whether it is a bundle. A bundle without components can only be sold by an app that adds them. */
  requiresComponents: boolean
  components: number
  /** False for what is sent in no parcel, such as a gift card. */
  requiresShipping: boolean
  /** Set by a test: the error of every cart that gets a line of this variant. */
  userError?: Remark | null
  /** Set by a test: the warning of every cart line of this variant. */
  warning?: Remark | null
}

export type Picture = {
  /** An address on the demo store's origin, or the URL of a picture elsewhere. */
  source: string
  altText: string | null
  width: number | null
  height: number | null
}

/** By default, the type is a text or a list of texts, and the namespace `custom`. */
export type Metafield = {
  namespace?: string
  key: string
  type?: string
  value: string | string[]
}

export type Product = {
  id: number
  handle: string
  title: string
  description: string
  descriptionHtml: string
  seo: { title: string | null; description: string | null }
  productType: string
  /** The title of the season's collection. */
  season: string | null
  tags: string[]
  /** Handles of complementary products. */
  goesWith: string[]
  options: ProductOption[]
  pictures: Picture[]
  metafields: Metafield[]
  variants: Variant[]
  requiresSellingPlan: boolean
  sellingPlanGroups: SellingPlanGroup[]
  /** For combined listings: variants of other products, keyed by the option value that leads to them. */
  leadsTo: Record<string, Merchandise>
}

export type Merchandise = { product: Product; variant: Variant }

/** Whether a cart accepts the variant without an app. */
export const isSoldAlone = ({ variant }: Merchandise): boolean =>
  !variant.requiresComponents || variant.components > 0

/** '8 oz / Wood', as the provider titles a variant. */
export const variantTitle = (options: SelectedOption[]): string =>
  options.map((option) => option.value).join(' / ')

/** Whether it is the default option of a product without options. Its name may be translated. */
export const isDefaultTitle = ({ value }: SelectedOption): boolean => value === 'Default Title'
