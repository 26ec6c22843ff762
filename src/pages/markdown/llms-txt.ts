import * as brand from '../../../brand/words.ts'
import { pathOf } from '../../routes.ts'
import { formatMoney } from '../../storefront/money.ts'
import type { ListedProduct } from '../../storefront/listed-product.ts'
import { homeRoute, type HomePage } from '../page.ts'
import { markdownPath } from './addresses.ts'
import { paragraphs, section } from './layout.ts'
import { markdownLink, markdownText } from './markdown-text.ts'

export type MarkdownShop = {
  /** Null: the brand's. */
  name: string | null
  /** Begins every link: '' where it is not known where the shop is. */
  origin: string
}

/** What the shop is, where its products are, and how a link to a cart is made. */
export function llmsTxt(page: HomePage, { name, origin }: MarkdownShop): string {
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
