import * as brand from '../../../brand/words.ts'
import { MOST_PAGES, pathOf } from '../../routes.ts'
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
  const { collections } = page
  const isLonger = page.next !== null && page.pages < MOST_PAGES
  return paragraphs([
    `# ${markdownText(name ?? brand.name)}`,
    `> ${brand.description}`,
    'Everything can be read without an account. Nobody logs in; who buys pays at the hosted checkout that the cart leads to.',
    [
      `- A product in Markdown: its page's address with \`.md\` behind its path, or asked for with \`Accept: text/markdown\`. It has the price, the stock and the cart link of each variant.`,
      `- A cart link: \`${origin}/?cart={variant}:{quantity}\`, several by commas: \`${origin}/?cart=45001:2,45002:1\`. The number is the last part of a variant's id. The link buys and adds nothing by itself: it shows whoever opens it what it names, to be added by a press.`,
      `- A discount code is kept by \`${origin}/?discount={code}\`, alone or behind a cart: \`&discount={code}\`.`,
      '- Prices and stock are those of the moment the page was made: ask again before you name them.',
    ].join('\n'),
    section('Products', page.products.map((product) => productLine(product, origin))),
    section('Collections', collections.map(({ handle, title }) => {
      const path = pathOf({ screen: 'home', collection: handle })
      return `- ${markdownLink(title, origin + path)}`
    })),
    section('Pages', [
      `- ${markdownLink('Home', `${origin}/`)}: the same products`,
      ...(isLonger
        ? [`- ${markdownLink('More products', origin + pathOf(homeRoute(page, page.pages + 1)))}`]
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
