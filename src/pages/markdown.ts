import { type Extras, type Page, homeRoute, type HomePage } from './page.ts'
import { LLMS_TXT, markdownPath, productPath, pathOf } from '../routes.ts'
import { markdownLink, markdownText } from './markdown-text.ts'
import { guarantee } from '../../brand/words.ts'
import { cartLink } from '../cart/cart-link.ts'
import type { Fact } from '../shop/facts.tsx'
import { stockText } from '../shop/stock-text.ts'
import { formatMoney } from '../storefront/money.ts'
import type { Product, Variant, ListedProduct } from '../storefront/product.ts'
import { valuesText } from '../storefront/selection.ts'
import * as brand from '../../brand/words.ts'

/** A page for who reads no HTML; the same page gives the same text. */
export function renderMarkdown(page: Page, shop: MarkdownShop): string {
  const elsewhere = markdownLink('The shop and its products', shop.origin + LLMS_TXT)
  switch (page.screen) {
    case 'home':
      return llmsTxt(page, shop)
    case 'product':
      return productMarkdown(page, shop.origin)
    case 'no-product':
      return `# Product not found\n\n${elsewhere}\n`
    case 'not-found':
      return `# Page not found\n\n${elsewhere}\n`
    case 'loading':
      return '# Not ready\n\nThe shop is still reading its products. Try again in a few seconds.\n'
  }
}

type Shown = { product: Product; extras: Extras }

/** What a product's page tells of the product, each variant with its cart link; `origin` begins links. */
function productMarkdown({ product, extras }: Shown, origin: string): string {
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

type MarkdownShop = {
  /** Null: the brand's. */
  name: string | null
  /** Begins every link: '' where it is not known where the shop is. */
  origin: string
}

/** What the shop is, where its products are, and how a link to a cart is made. */
function llmsTxt(page: HomePage, { name, origin }: MarkdownShop): string {
  const { collections, next } = page
  return paragraphs([
    `# ${markdownText(name ?? brand.name)}`,
    `> ${brand.description}`,
    'Nothing needs an account. Shoppers pay at the hosted checkout that their cart leads to.',
    [
      '- A product in Markdown, with the price, the stock and the cart link of each variant: its page with `.md` behind its path, or asked for with `Accept: text/markdown`.',
      `- A cart link: \`${origin}/?cart={variant}:{quantity}\`, more of them behind commas: \`${origin}/?cart=45001:2,45002:1\`. The numbers of variants stand in their own cart links. Whoever opens it sees what it names, and adds that to the cart by a press; nothing is bought by it.`,
      `- A discount code: \`${origin}/?discount={code}\`, or behind a cart link \`&discount={code}\`.`,
      '- Prices and stock change: read a product again before telling of them.',
    ].join('\n'),
    section(
      'Products',
      page.products.map((product) => productLine(product, origin)),
    ),
    section(
      'Collections',
      collections.map(({ handle, title }) => {
        const path = pathOf({ screen: 'home', collection: handle })
        return `- ${markdownLink(title, origin + path)}`
      }),
    ),
    section('Pages', [
      `- ${markdownLink('Home', `${origin}/`)}: the same products`,
      ...(next !== null
        ? [`- ${markdownLink('More products', origin + pathOf(homeRoute(page, 2)))}`]
        : []),
      ...(origin ? [`- ${markdownLink('Sitemap', `${origin}/sitemap.xml`)}: every product`] : []),
    ]),
  ])
}

function productLine(product: ListedProduct, origin: string): string {
  const { handle, title, excerpt, minVariantPrice, hasDearer, variant } = product
  const address = origin + markdownPath({ screen: 'product', handle, query: '' })
  const price = `${hasDearer ? 'from ' : ''}${formatMoney(minVariantPrice)}`
  const offer = variant ? price : `${price}, sold out`
  const told = [offer, excerpt].filter(Boolean).join('. ')
  return `- ${markdownLink(title, address)}: ${markdownText(told)}`
}

/** What there is of these, each a paragraph of its own. */
const paragraphs = (parts: (string | false)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`

/** Nothing where there are no lines. */
const section = (title: string, lines: string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`
