import { brandName } from '../../brand/brand.ts'
import * as brand from '../../brand/words.ts'
import * as markdownWords from '../../words/markdown.ts'
import * as shopWords from '../../words/shop.ts'
import * as termsWords from '../../words/terms.ts'
import * as textsWords from '../../words/texts.ts'
import { cartQuery } from '../cart/cart-link.ts'
import { inMarket } from '../markets.ts'
import { agentsPath, homePath, markdownPath, pathOf, productPath, sitemapPath } from '../routes.ts'
import { stockOf } from '../shop/offer.tsx'
import { formatMoney, formatUnitPrice } from '../storefront/money.ts'
import { labelled } from '../storefront/labelled-link.ts'
import type { Terms } from '../storefront/policies.ts'
import type { ListedProduct, Product, Variant } from '../storefront/product.ts'
import { linked, plainLines, type Block, type Run } from '../storefront/rich-text.ts'
import { valuesText } from '../storefront/selection.ts'
import { notesLine } from './product.tsx'
import type { Shop } from './document.tsx'
import { identityOf } from './identity.ts'
import {
  homeRoute,
  type Fact,
  type HomePage,
  type Page,
  type ProductPageData,
  type ProductTexts,
  type Rating,
  type Safety,
} from './page.ts'

/** A page in Markdown in its market, for agents; the same page and terms give the same text. */
export const renderMarkdown = (page: Page, terms: Terms, shop: Shop): string =>
  inMarket(shop.connection.market, () =>
    markdownOf(page, terms, shop.name ?? brandName, shop.siteUrl ?? ''),
  )

/** A new screen gets its title. `origin`: the beginning of every link; '' where it is unknown. */
function markdownOf(page: Page, terms: Terms, shopName: string, origin: string): string {
  switch (page.screen) {
    case 'home':
      return shopMarkdown(page, terms, shopName, origin)
    case 'product':
      return productMarkdown(page, terms, origin)
    case 'loading':
      return paragraphs([`# ${markdownWords.notReady}`, markdownWords.notReadyHint])
    default:
      return paragraphs([
        `# ${identityOf(page).title}`,
        markdownLink(markdownWords.shop, origin + agentsPath()),
      ])
  }
}

/** A product with its facts, and each variant with its price, stock and cart link. */
function productMarkdown(
  { product, extras, texts }: ProductPageData,
  terms: Terms,
  origin: string,
): string {
  const { handle, title, productType, variants, hasMoreVariants, members = [] } = product
  const { season, notes, facts } = extras
  const page = origin + productPath(handle)
  const line = notesLine(notes)
  const kind = [season, productType].filter(Boolean).join(' · ')
  return paragraphs([
    `# ${markdownText(title)}`,
    kind && `> ${markdownText(kind)}`,
    ...(texts ? descriptionOf(texts) : []),
    texts?.rating && ratedLine(texts.rating),
    section(
      markdownWords.variants,
      variants.map((variant) => variantLine(product, variant, origin)),
    ),
    section(
      markdownWords.members,
      members.map((member) => markdownLink(member.title, origin + markdownPath(member.handle))),
    ),
    hasMoreVariants && markdownWords.moreVariants(markdownLink(markdownWords.pageHere, page)),
    section(markdownWords.notes, line ? [markdownText(line)] : notes.map(factLine)),
    section(markdownWords.facts, [
      ...facts.map(factLine),
      ...(texts?.facts.map(({ key, blocks }) =>
        factLine({ key, text: plainLines(blocks).join(' ') }),
      ) ?? []),
      brand.guarantee,
    ]),
    texts && section(textsWords.safety, safetyLines(texts.safety)),
    section(markdownWords.terms, [termsWords.tax(terms.pricesIncludeTax), ...termsLinks(terms)]),
    section(markdownWords.more, [
      markdownWords.buyLink(marketOrigin(origin)),
      markdownLink(markdownWords.page, page),
      markdownLink(markdownWords.shop, origin + agentsPath()),
    ]),
  ])
}

const descriptionOf = ({ blocks, description }: ProductTexts): string[] =>
  blocks.length > 0 ? blocks.map((block) => richMarkdown(block)) : [markdownText(description)]

/** A block with its lists and links; emphasis is for the eye alone. */
function richMarkdown(block: Block): string {
  if ('runs' in block) return (block.tag === 'h3' ? '### ' : '') + inlineMarkdown(block.runs)
  return block.items
    .map((item, index) => {
      const mark = block.tag === 'ol' ? `${index + 1}. ` : '- '
      const lines = item
        .map(richMarkdown)
        .join('\n')
        .replaceAll('\n', `\n${' '.repeat(mark.length)}`)
      return mark + lines
    })
    .join('\n')
}

const inlineMarkdown = (all: Run[]): string =>
  linked(all)
    .map(({ href, runs }) => {
      const [, before = '', words = '', after = ''] =
        /^(\s*)(.*?)(\s*)$/s.exec(runs.map(({ text }) => text).join('')) ?? []
      // A '!' before a link would make a picture of it.
      const written =
        href === undefined
          ? markdownText(words).replace(/!$/, String.raw`\!`)
          : markdownLink(words, href)
      return (before && ' ') + written + (after && ' ')
    })
    .join('')

const ratedLine = ({ value, most, count }: Rating): string => textsWords.rated(value, most, count)

const safetyLines = ({
  pictograms,
  signalWord,
  contains,
  statements,
  ...who
}: Safety): string[] => [
  ...pictograms.map(textsWords.pictogram),
  signalWord && textsWords.signalWord(markdownText(signalWord)),
  contains && markdownText(textsWords.contains(contains)),
  ...statements.map(markdownText),
  who.maker && row(textsWords.maker, inOneLine(who.maker)),
  who.responsiblePerson &&
    markdownText(textsWords.responsiblePerson(inOneLine(who.responsiblePerson))),
]

const inOneLine = (text: string): string => text.replaceAll('\n', ', ')
const termsLinks = ({ links }: Terms): string[] =>
  links.map(labelled).map(({ label, address }) => markdownLink(label, address))

const factLine = ({ key, text }: Fact): string => row(brand.factLabels[key], text)

const row = (label: string, text: string): string => `${label}: ${markdownText(text)}`

function variantLine({ handle, title }: Product, variant: Variant, origin: string): string {
  const { id, price, unitPrice, compareAtPrice, selectedOptions, withheld } = variant
  const page = origin + productPath(handle, selectedOptions)
  const cart = origin + homePath() + cartQuery([{ variantId: id, quantity: 1 }])
  const offer = [
    markdownText(formatMoney(price)),
    compareAtPrice && markdownWords.was(markdownText(formatMoney(compareAtPrice))),
    unitPrice && markdownText(formatUnitPrice(unitPrice)),
    shopWords.stock[stockOf(variant)],
    !withheld && markdownLink(markdownWords.cartLink, cart),
  ].filter(Boolean)
  return `${markdownLink(valuesText(selectedOptions) || title, page)}: ${offer.join(', ')}`
}

/** The shop, its products, how to make a link to a cart, and what an agent leaves to people. */
function shopMarkdown(page: HomePage, terms: Terms, shopName: string, origin: string): string {
  const { collections, next } = page
  return paragraphs([
    `# ${markdownText(shopName)}`,
    `> ${brand.description}`,
    markdownWords.noAccount,
    listed([
      ...markdownWords.howTo(marketOrigin(origin), origin),
      termsWords.tax(terms.pricesIncludeTax),
    ]),
    markdownWords.limits,
    listed(markdownWords.leftToPeople),
    section(
      markdownWords.products,
      page.products.map((product) => productLine(product, origin)),
    ),
    section(
      markdownWords.collections,
      collections.map(({ handle, title }) =>
        markdownLink(title, origin + pathOf({ screen: 'home', collection: handle })),
      ),
    ),
    section(markdownWords.terms, termsLinks(terms)),
    section(markdownWords.pages, [
      `${markdownLink(markdownWords.home, origin + homePath())}: ${markdownWords.homeHolds}`,
      next !== null &&
        markdownLink(markdownWords.moreProducts, origin + pathOf(homeRoute(page, 2))),
      origin &&
        `${markdownLink(markdownWords.sitemap, origin + sitemapPath())}: ${markdownWords.sitemapHolds}`,
    ]),
  ])
}

function productLine(product: ListedProduct, origin: string): string {
  const { handle, title, excerpt, minVariantPrice, hasDearer, variant, isWithheld } = product
  const address = origin + markdownPath(handle)
  const least = formatMoney(minVariantPrice)
  const price = hasDearer ? markdownWords.from(least) : least
  const offer = variant || isWithheld ? price : markdownWords.soldOut(price)
  const description = [offer, excerpt].filter(Boolean).join('. ')
  return `${markdownLink(title, address)}: ${markdownText(description)}`
}

/** What the market's addresses begin with. */
const marketOrigin = (origin: string): string => origin + homePath().slice(0, -1)

/** The parts that are not empty, each a paragraph. */
const paragraphs = (parts: (string | false | null | undefined)[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`

/** A list of the items that are not empty; '' where there are none. */
function section(title: string, items: (string | false)[]): string {
  const lines = listed(items)
  return lines && `## ${title}\n\n${lines}`
}

const listed = (items: (string | false)[]): string =>
  items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join('\n')

// '@', '://' and 'www.' because parsers make links of bare addresses; '(' after ']' because some parsers
// take an escaped bracket for the end of a link's text.
const SPECIAL = /[\\`*_[\]<>#~@]|&(?=[#\w])|!(?=\[)|(?<=\])\(|:(?=\/\/)|(?<=www)\./gi
// These make a list, a rule or a heading of the line that they begin.
const OPENING = /^[-+=]|^\d{1,9}(?=[.)])/
// Characters that end or break a link's address.
const UNCONTAINED = /[\s\p{Cc}<>\\]/gu

/** The provider's text as part of one line of Markdown, its markup escaped. */
export function markdownText(words: string): string {
  const line = words.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.replace(SPECIAL, String.raw`\$&`).replace(OPENING, escapedOpening)
}

const escapedOpening = (opening: string): string =>
  /\d/.test(opening) ? `${opening}\\` : `\\${opening}`

/** A link that leads to the address whatever the text contains. */
export function markdownLink(words: string, address: string): string {
  const contained = address
    .replace(UNCONTAINED, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
  return `[${markdownText(words)}](${contained})`
}
