import { brandName } from '#brand/brand.ts'
import * as brand from '#brand/words.ts'
import * as markdownWords from '../../words/markdown.ts'
import * as shopWords from '../../words/shop.ts'
import * as textsWords from '../../words/texts.ts'
import { cartQuery } from '../cart/cart-link.ts'
import { hasParcel, deliveryTerms } from '../format/dates.ts'
import { formatMoney, formatUnitPrice } from '../format/money.ts'
import { withPlan } from '../format/plans.ts'
import { factFor, valuesText } from '../format/values.ts'
import type { Duty } from '../market-law.ts'
import { currentMarket, inMarket } from '../markets.ts'
import { agentsPath, homePath, markdownPath, pathOf, productPath, SITEMAP } from '../routes.ts'
import { stockOf, struckPrice } from '../shop/offer.tsx'
import { burns, hasRatings, safetyFor, type Fact, type Safety } from '../shop/texts.ts'
import { labelled } from '../shop/footer.tsx'
import { isSoldOut } from '../storefront/availability.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import type { ListedProduct, Variant } from '../storefront/product.ts'
import { plainLines } from '../storefront/rich-text.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import { markdownLink, markdownText, richMarkdown } from './markdown-text.ts'
import type { Render } from './document.tsx'
import { identityOf } from './title-and-address.ts'
import { hasMore, homeRoute, type HomePage, type ProductPageData } from './page.ts'

/** A page in Markdown in its market, for agents; the same page and store info give the same text. */
export const renderMarkdown: Render = (page, store, shop) =>
  inMarket(shop.endpoint.market, () => {
    // The beginning of every link; '' if it is unknown.
    const origin = shop.siteUrl ?? ''
    if (page.screen === 'home') return shopMarkdown(page, store, shop.name ?? brandName, origin)
    if (page.screen === 'product') return productMarkdown(page, store, origin)
    if (page.screen === 'loading') {
      return paragraphs([`# ${markdownWords.notReady}`, markdownWords.notReadyHint])
    }
    return paragraphs([
      `# ${identityOf(page).title}`,
      markdownLink(markdownWords.shop, origin + agentsPath()),
    ])
  })

/** A product with its facts, and each variant with its price, stock and cart link. */
function productMarkdown(read: ProductPageData, store: StoreInfo, origin: string): string {
  const { product, plans, texts, unread } = read
  const { handle, title, productType, variants, encodedVariants, members = [] } = product
  const { season, rating, facts, returnsOn } = texts
  const page = origin + productPath(handle)
  const offers = variants.flatMap((variant) => offerLines(variant, read, origin, store))
  const kind = [season, productType].filter(Boolean).join(' · ')
  return paragraphs([
    `# ${markdownText(title)}`,
    kind && `> ${markdownText(kind)}`,
    markdownText(texts.notes.join(' · ')),
    ...[...texts.opening, ...texts.story].map(richMarkdown),
    rating && hasRatings(store) && textsWords.rated(rating, currentMarket()?.country),
    rating && store.duties.includes('ratings') && markdownText(store.ratingsChecked ?? ''),
    section(markdownWords.variants, offers),
    unread?.plans && markdownWords.plansUnread,
    isSoldOut(product) && markdownText(returnsOn),
    section(
      markdownWords.members,
      members.map((member) => markdownLink(member.title, origin + markdownPath(member.handle))),
    ),
    encodedVariants && markdownWords.moreVariants(markdownLink(markdownWords.pageHere, page)),
    unread?.texts && markdownWords.textsUnread,
    section(textsWords.contents, texts.contents.map(markdownText)),
    section(markdownWords.facts, [
      ...facts.map(factLine),
      brand.guarantee(store.duties.includes('ended-promise'), burns(facts)),
    ]),
    section(textsWords.safetyAndMaker, safetyLines(safetyFor(texts.safety, [], []), store.duties)),
    section(markdownWords.terms, [...storeLines(store, variants), ...storeLinks(store)]),
    section(markdownWords.more, [
      markdownWords.buyLink(marketOrigin(origin)),
      plans.length > 0 && markdownWords.planLink,
      markdownLink(markdownWords.page, page),
      markdownLink(markdownWords.shop, origin + agentsPath()),
    ]),
  ])
}

const safetyLines = (
  { pictograms, signalWord, contains, statements, ...who }: Safety,
  duties: Duty[],
): Parts => [
  ...pictograms.map((sign) => markdownText(textsWords.pictogram(sign))),
  signalWord && textsWords.signalWord(markdownText(signalWord)),
  contains && markdownText(textsWords.contains(contains)),
  ...statements.map(markdownText),
  who.maker && row(textsWords.maker, inOneLine(who.maker)),
  duties.includes('responsible-person') &&
    who.responsiblePerson &&
    markdownText(textsWords.responsiblePerson(inOneLine(who.responsiblePerson))),
]

const inOneLine = (text: string): string => text.replaceAll('\n', ', ')

function storeLines(store: StoreInfo, ordered: Variant[] = []): string[] {
  const { delivery, taxNote } = deliveryTerms(store, ordered)
  return [taxNote, ...[delivery ?? '', store.returns ?? ''].map(markdownText)]
}

const storeLinks = ({ links }: StoreInfo): string[] =>
  links.map(labelled).map(({ label, address }) => markdownLink(label, address))

function factLine(fact: Fact): string {
  const text = 'text' in fact ? factFor(fact, []) : plainLines(fact.blocks).join(' ')
  return row(brand.factLabels[fact.key] ?? fact.key, text)
}

const row = (label: string, text: string): string => `${label}: ${markdownText(text)}`

/** A line for the variant, and one for each plan with its terms and the store's words: price, stock, own cart link. */
function offerLines(variant: Variant, read: ProductPageData, origin: string, store: StoreInfo) {
  const { handle, title } = read.product
  const { id, price, unitPrice, selectedOptions, withheld } = variant
  const before = struckPrice(variant, store.duties)
  const name = valuesText(selectedOptions) || title
  const lineOf = (label: string, words: Parts, plan?: SellingPlan) => {
    const page = origin + productPath(handle, selectedOptions, plan)
    return `${markdownLink(label, page)}: ${words.filter(Boolean).join(', ')}`
  }
  const cartLink = (plan?: SellingPlan) => {
    const line = { variantId: id, plan, quantity: 1 }
    return markdownLink(markdownWords.cartLink, origin + homePath() + cartQuery([line]))
  }
  const single = lineOf(name, [
    markdownText(formatMoney(price)),
    before && markdownWords.was(markdownText(formatMoney(before))),
    unitPrice && markdownText(formatUnitPrice(unitPrice)),
    shopWords.stock[stockOf(variant)],
    !hasParcel([variant]) && markdownWords.notShipped,
    !withheld && cartLink(),
  ])
  const planned = read.plans.flatMap((each) => {
    const offer = withPlan(each, id, unitPrice)
    if (!offer) return []
    const terms = [offer.plan.terms, each.description].filter(Boolean).join('. ')
    const words = [formatMoney(offer.price), terms].map(markdownText)
    return lineOf(`${name}, ${each.name}`, [...words, cartLink(each)], each)
  })
  return [single, ...planned]
}

/** The shop, its products, how to make a link to a cart, and what an agent leaves to people. */
function shopMarkdown(page: HomePage, store: StoreInfo, shopName: string, origin: string): string {
  const { collection, collections, slices, unread } = page
  const heading = collection ? collection.title || shopWords.noCollection : markdownWords.products
  const products = page.products.map((each) => !each.isHidden && productLine(each, origin))
  const lists = collections.map(({ handle, title }) =>
    markdownLink(title, origin + agentsPath({ screen: 'home', collection: handle })),
  )
  const longer = origin + agentsPath(homeRoute(page, slices + 1))
  return paragraphs([
    `# ${markdownText(shopName)}`,
    `> ${brand.description}`,
    markdownWords.noAccount,
    listed([...markdownWords.howTo(marketOrigin(origin), origin), ...storeLines(store)]),
    markdownWords.limits,
    listed(markdownWords.leftToPeople),
    section(markdownText(heading), products),
    section(markdownWords.collections, lists),
    unread?.collections && markdownWords.collectionsUnread,
    section(markdownWords.terms, storeLinks(store)),
    section(markdownWords.pages, [
      `${markdownLink(markdownWords.home, origin + pathOf(homeRoute(page)))}: ${markdownWords.homeHolds}`,
      hasMore(page) && markdownLink(markdownWords.moreProducts, longer),
      origin &&
        `${markdownLink(markdownWords.sitemap, marketOrigin(origin) + SITEMAP)}: ${markdownWords.sitemapHolds}`,
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

/** The text with which all addresses of the market begin. */
const marketOrigin = (origin: string): string => origin + homePath().slice(0, -1)

type Parts = (string | false | null | undefined)[]

/** The parts that are not empty, each a paragraph. */
const paragraphs = (parts: Parts): string => `${parts.filter(Boolean).join('\n\n')}\n`

/** A list of the items that are not empty; '' if there are none. */
function section(title: string, items: Parts): string {
  const lines = listed(items)
  return lines && `## ${title}\n\n${lines}`
}

const listed = (items: Parts): string =>
  items.flatMap((item) => (item ? `- ${item}` : [])).join('\n')
