import type { Money, UnitPrice } from './money.ts'
import type { LinePlan } from './selling-plan.ts'

/** Width and height are the source's, in pixels; null: unknown. */
export type Picture = {
  url: string
  altText: string | null
  width: number | null
  height: number | null
}

/** `lit`: the same candle lit, by the same camera; null: there is none. */
export type PicturePair = { picture: Picture; lit: Picture | null }

/** Why the provider refuses a cart with a variant that is for sale: it is a subscription, or part of a set. */
export type Withheld = 'subscription' | 'set'

export type SelectedOption = { name: string; value: string }

export type Merchandise = {
  id: string
  /** Of one unit; with a plan, of the first order of one unit. */
  price: Money
  unitPrice?: UnitPrice | undefined
  /** It may still be for sale: made to order, or on back-order. */
  currentlyNotInStock?: boolean | undefined
  /** False: it comes in no parcel, such as a gift card. Undefined: it does, or this was not read. */
  requiresShipping?: boolean | undefined
  selectedOptions: SelectedOption[]
  /** The plan that `price` is for; without it, a single purchase. */
  plan?: LinePlan | undefined
}

export type Variant = Merchandise & {
  /** The former price that the merchant has set. It may be no higher than `price`: see `struckPrice` in offer.tsx. */
  compareAtPrice: Money | null
  /** The lowest price of the thirty days before a reduction, if the merchant tells it. It too may be no higher. */
  priorPrice?: Money
  /** The variant's own picture; null: it has the product's first. */
  image: Picture | null
  /** False if it is withheld. */
  availableForSale: boolean
  withheld?: Withheld
}

export type ProductOption = { name: string; values: string[] }

/** The provider's encoded variants: all, and those for sale; '': it sends none. `hasDearer`: some cost more than others. */
export type EncodedVariants = { made: string; forSale: string; hasDearer?: boolean }

export type Product = {
  id: string
  handle: string
  title: string
  /** '': the merchant has set none. */
  productType: string
  minVariantPrice: Money
  /** It is a gift by itself, so that its parcel has no prices. Undefined: it is none, or not read without a token. */
  isGift?: true | undefined
  options: ProductOption[]
  images: Picture[]
  variants: Variant[]
  /** Only if some variants were not read. */
  encodedVariants?: EncodedVariants | undefined
  /** The products of a combined listing, which has no variants and options itself. */
  members?: { handle: string; title: string }[]
}

/** What a merchant has written only for search engines; null: nothing. */
export type Seo = { title: string | null; description: string | null }

/** A product, with the fields that only the first view of its page needs. */
export type DescribedProduct = Product & { description: string; descriptionHtml: string; seo: Seo }

/** The data of a product's card, and the variant that its 'Add' puts into the cart. */
export type ListedProduct = {
  id: string
  handle: string
  title: string
  /** Scent notes; empty if none are set, or without a token. */
  notes: string[]
  /** Undefined: it is not set, or not read without a token. */
  season?: string
  /** What the merchant says of its plans. Undefined: nothing, or it is not read without a token. */
  subscription?: string
  /** The beginning of the description, for two lines of a card; '': there is none. */
  excerpt: string
  minVariantPrice: Money
  /** Whether some variant costs more than `minVariantPrice`. */
  hasDearer: boolean
  picture: Picture | null
  /** Shown while the pointer is on the card. `isLit`: it shows the candle of `picture` lit. */
  secondPicture: (Omit<Picture, 'altText'> & { isLit: boolean }) | null
  /** The first variant that is for sale; null: the product is sold out or withheld. */
  variant: Merchandise | null
  isGift?: true | undefined
  /** `variant` is not the product's first, which its page shows at an address without a choice. */
  isLater?: true | undefined
  isWithheld?: true | undefined
  /** The merchant hides it from search engines. */
  isHidden?: true | undefined
}

/** A product that complements another, without the fields that its small row does not show. */
export type Complement = Omit<ListedProduct, 'notes' | 'season' | 'excerpt' | 'secondPicture'>

export type ProductList = {
  products: ListedProduct[]
  /** The cursor after which the list continues; null: it ends here. */
  next: string | null
  /** Null: the list is of the whole store. */
  collection: Collection | null
  /** The collection's, if it was read by its handle. */
  seo?: Seo
}

/** `id`: not of those that the home page links to. */
export type Collection = { id?: string; handle: string; title: string }

// Not a no-break space that holds together an amount and its unit, a number's groups, or French punctuation.
const LOOSE = /(?<![«‹])(?!(?<=\d).(?:[\d°%€$£¥]|\p{L}{1,3}(?!\p{L})))[\u00A0\u202F](?![:;!?»›])/gu

/** The text, with spaces in place of no-break spaces if most words are joined by them, as some editors do. */
export const withBreaks = (text: string): string =>
  text.split(LOOSE).length > text.split(' ').length ? text.replaceAll(LOOSE, ' ') : text

/** The start of the text, never cut within a surrogate pair. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** The start of the text, cut between words where possible. */
export const excerptOf = (text: string, most: number): string =>
  text.length <= most ? text : `${wholeWords(cutText(text, most - 1))}…`

const wholeWords = (text: string): string => /^.*(?=\s)/s.exec(text)?.[0].trimEnd() ?? text

// Up to 90 characters, or one longer sentence. Some scripts have no capitals, and some no blanks.
const SENTENCES = /^(?:.{23,89}|.{90,129}?)(?:[。！？]|[.!?؟।](?=\s+[\p{Lu}\p{Lo}]|\s*$))/su

/** The whole sentences that fit into two lines of a wide card, or the words of a longer one. */
export const cardExcerptOf = (text: string): string =>
  withBreaks(text.length <= 90 ? text : (SENTENCES.exec(text)?.[0] ?? excerptOf(text, 150)))

/** A list with its next slice. Contains a product once, even if the order has changed meanwhile. */
export function joined(list: ProductList, more: ProductList | null): ProductList {
  const known = new Set(list.products.map(({ id }) => id))
  const others = more?.products.filter(({ id }) => !known.has(id)) ?? []
  return { ...list, products: [...list.products, ...others], next: more?.next ?? null }
}

const LONGEST = 255
// All of ASCII except letters, digits, '-', '_', '.' and '~'.
const SPECIAL = /[\s\p{Cc}!-,/:-@[-^`{-}]/u

// Other handles come from vulnerability scanners. A bot wall might take their query for an attack, and block the shop.
/** Whether a product may have this handle: the provider replaces blanks and special characters by hyphens. */
export const canBeHandle = (handle: string): boolean =>
  handle !== '' && handle.length <= LONGEST && !SPECIAL.test(handle)
