import type { Money } from './money.ts'
import type { Picture, Product, Variant } from './product.ts'

/** What a card shows of a product, and what its 'Add' puts into the cart. */
export type ListedProduct = {
  id: string
  handle: string
  title: string
  /** As much of the description as two lines can hold. */
  excerpt: string
  minVariantPrice: Money
  picture: Picture | null
  /** The first that is for sale; null where the product is sold out. */
  variant: Variant | null
}

const EXCERPT_LETTERS = 180

/** A page of fifty products carries no more of each than it shows. */
export function listedProduct(product: Product): ListedProduct {
  const { id, handle, title, description, minVariantPrice, images, variants } = product
  return {
    id,
    handle,
    title,
    excerpt: excerptOf(description),
    minVariantPrice,
    picture: images[0] ?? null,
    variant: variants.find((variant) => variant.availableForSale) ?? null,
  }
}

/** Cut between words where there are any, never within a letter. */
function excerptOf(text: string): string {
  if (text.length <= EXCERPT_LETTERS) return text
  const letters = Array.from(text.slice(0, EXCERPT_LETTERS)).slice(0, -1).join('')
  return `${letters.replace(/\s+\S*$/, '')}…`
}
