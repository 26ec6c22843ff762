import type { FactKey } from '../../brand/facts.ts'
import type { Seo } from '../storefront/product.ts'
import type { Block } from '../storefront/rich-text.ts'

/** A product's texts, in the store's language. A text that the merchant has not set, or that could not be read, is empty. */
export type ProductTexts = {
  /** Without formatting. */
  description: string
  /** Empty: the description is shown without formatting. */
  blocks: Block[]
  seo: Seo
} & MetafieldTexts

export type MetafieldTexts = {
  season: string
  /** Scent notes. */
  notes: string[]
  rating: Rating | null
  /** What comes in the box. */
  contents: string[]
  facts: Fact[]
  richFacts: RichFact[]
  safety: Safety
  /** When a sold-out product comes back. */
  returnsOn: string
  /** The merchant hides the product from search engines. */
  isHidden?: true
}

/** A fact about a product, such as its burn time. `isBurnTime`: the burn clock reads it. */
export type Fact = { key: FactKey; text: string; isBurnTime?: true }

export type RichFact = { key: FactKey; blocks: Block[] }

/** The safety texts of the label. A part is empty if the merchant has not set it. */
export type Safety = {
  /** The numbers of the GHS. */
  pictograms: number[]
  signalWord: string
  contains: string
  /** Hazard statements and warnings. */
  statements: string[]
  /** Name and addresses, in several lines. */
  maker: string
  responsiblePerson: string
}

/** What customers say, on a scale from `least` to `most`. */
export type Rating = { value: number; least: number; most: number; count: number }

export const hasWarnings = ({ pictograms, signalWord, contains, statements }: Safety): boolean =>
  pictograms.length + statements.length > 0 || signalWord !== '' || contains !== ''
