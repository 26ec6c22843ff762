import { guarantee } from '../../../brand/words.ts'
import { cartLink } from '../../cart/cart-link.ts'
import { productPath } from '../../routes.ts'
import type { Fact } from '../../shop/facts.tsx'
import { stockText } from '../../shop/stock-text.ts'
import { formatMoney } from '../../storefront/money.ts'
import type { Product, Variant } from '../../storefront/product.ts'
import { valuesText } from '../../storefront/selection.ts'
import type { Extras } from '../extras.ts'
import { LLMS_TXT } from './addresses.ts'
import { paragraphs, section } from './layout.ts'
import { markdownLink, markdownText } from './markdown-text.ts'

type Shown = { product: Product; extras: Extras }

/** What a product's page tells of the product, each variant with its cart link; `origin` begins links. */
export function productMarkdown({ product, extras }: Shown, origin: string): string {
  const { handle, title, description, productType, variants, hasMoreVariants } = product
  const { season, notes, facts } = extras
  const page = origin + productPath(handle)
  const kind = [season, productType].filter(Boolean).join(' · ')
  return paragraphs([
    `# ${markdownText(title)}`,
    kind && `> ${markdownText(kind)}`,
    markdownText(description),
    section(
      'Variants',
      variants.map((variant) => variantLine(product, variant, origin)),
    ),
    hasMoreVariants && `There are more: choose on ${markdownLink("the product's page", page)}.`,
    section('Notes', notes.map(factLine)),
    section('Facts', [...facts.map(factLine), `- ${guarantee}`]),
    section('More', [
      `- ${markdownLink("The product's page", page)}`,
      `- ${markdownLink('The shop and its products', origin + LLMS_TXT)}`,
    ]),
  ])
}

const factLine = ({ label, text }: Fact): string => `- ${label}: ${markdownText(text)}`

function variantLine({ handle, title }: Product, variant: Variant, origin: string): string {
  const { id, price, compareAtPrice, selectedOptions } = variant
  const page = origin + productPath(handle, selectedOptions)
  const cart = origin + cartLink([{ variantId: id, quantity: 1 }])
  const offer = [
    markdownText(formatMoney(price)),
    ...(compareAtPrice ? [`before ${markdownText(formatMoney(compareAtPrice))}`] : []),
    stockText(variant),
    markdownLink('cart link', cart),
  ]
  return `- ${markdownLink(valuesText(selectedOptions) || title, page)}: ${offer.join(', ')}`
}
