import type * as schema from 'schema-dts'
import { ICONS } from '#brand/icons.ts'
import { dateOf, partsOf, workingDay } from '../format/dates.ts'
import { pricedBy } from '../format/plans.ts'
import { valuesText } from '../format/values.ts'
import { homePath, productPath } from '../routes.ts'
import { stockOf } from '../shop/offer.tsx'
import { hasRatings } from '../shop/texts.ts'
import { realOptions, realSelection } from '../storefront/choice.ts'
import { numberOf } from '../storefront/gid.ts'
import { decimalOf } from '../storefront/money.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import type { Variant } from '../storefront/product.ts'
import { dayIn } from '../storefront/promises.ts'
import { scriptJson } from './markup.ts'
import { identityOf } from './title-and-address.ts'
import type { Page, PageData, ProductPageData } from './page.ts'

type Options = Pick<PageData, 'shopName' | 'siteUrl' | 'storeInfo'>

/** A page's schema.org data as a script element; '' if it has none. Without `siteUrl`, nothing has a URL. */
export function structuredData(page: Page, options: Options): string {
  const things = thingsOn(page, options)
  if (things.length === 0) return ''
  const graph: schema.Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${scriptJson(graph)}</script>\n`
}

function thingsOn(page: Page, { shopName, siteUrl, storeInfo }: Options): schema.Thing[] {
  const { title, address } = identityOf(page)
  if (address === null) return []
  const home = siteUrl && `${siteUrl}/`
  // The page with the shop's own title is the home page.
  if (title === null) {
    const logo = home && { url: home, logo: siteUrl + ICONS.large.path }
    const more = { ...logo, ...returnPolicy(storeInfo) }
    const organization: schema.Organization = { '@type': 'Organization', name: shopName, ...more }
    const site: schema.WebSite[] = home ? [{ '@type': 'WebSite', name: shopName, url: home }] : []
    return [organization, ...site]
  }
  // Search engines report a product without an offer as invalid.
  const hasOffer = page.screen === 'product' && page.product.variants.length > 0
  const group = hasOffer ? [productGroup(page, { shopName, siteUrl, storeInfo })] : []
  if (!home) return group
  const trail: schema.BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: shopName, item: siteUrl + homePath() },
      { '@type': 'ListItem', position: 2, name: title, item: siteUrl + address },
    ],
  }
  return [...group, trail]
}

// The options that search engines know.
const PROPERTIES = new Set(['size', 'color', 'material', 'pattern'])

function productGroup(page: ProductPageData, options: Options): schema.ProductGroup {
  const { shopName, siteUrl, storeInfo } = options
  const { id, handle, title, images, variants } = page.product
  const { description, rating } = page.texts
  const variesBy = realOptions(page.product).flatMap(({ name }) => propertyOf(name) ?? [])
  return {
    '@type': 'ProductGroup',
    name: title,
    ...(description && { description }),
    ...(rating &&
      hasRatings(storeInfo) && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.value,
          worstRating: rating.least,
          bestRating: rating.most,
          ratingCount: rating.count,
        },
      }),
    ...(siteUrl && { url: siteUrl + productPath(handle) }),
    productGroupID: numberOf(id),
    brand: { '@type': 'Brand', name: shopName },
    ...(images.length > 0 && { image: images.map(({ url }) => url) }),
    ...(variesBy.length > 0 && { variesBy: variesBy.map((name) => `https://schema.org/${name}`) }),
    hasVariant: variants.map(variantOf),
  }

  function variantOf(variant: Variant): schema.Product {
    const { selectedOptions } = variant
    const offers = offerOf(page, variant, options)
    const values = valuesText(selectedOptions)
    const image = variant.image ?? images[0]
    return {
      '@type': 'Product',
      name: values ? `${title}, ${values}` : title,
      sku: numberOf(variant.id),
      ...(image && { image: image.url }),
      ...Object.fromEntries(
        realSelection(selectedOptions)
          .map(({ name, value }) => [propertyOf(name), value])
          .filter(([name]) => name),
      ),
      ...(offers && { offers }),
    }
  }
}

/** A variant's offer: that of its first plan, if it is sold by plans alone. Null: its plans are unread. */
export function offerOf(page: ProductPageData, variant: Variant, { siteUrl, storeInfo }: Options) {
  const { product, plans, texts, unread } = page
  if (unread?.plans && variant.withheld) return null
  // Only for what is sold by plans alone: of several offers, a search engine would show the lowest price.
  const plan = plans.find(({ prices }) => variant.withheld === 'subscription' && prices[variant.id])
  const offered = plan ? pricedBy(plan, variant) : variant
  const { price, availableForSale } = offered
  const isPreOrder = plan?.billing === null && offered.plan?.dueLater
  const isLater = isPreOrder || stockOf(offered) === 'madeToOrder'
  // No shipping details: Google takes none without a rate, which only the checkout knows.
  const handling = partsOf(offered, storeInfo)
  const sentOn = handling.pop()
    ? handling.reduce((day, [, most]) => workingDay(day, most, storeInfo), storeInfo.today)
    : (dayIn(texts.returnsOn) ?? 0)
  const from = isLater && sentOn > storeInfo.today && dateOf(sentOn).toISOString().slice(0, 10)
  // Google takes no back-order without a date. What is sold as usual without one counts as in stock.
  const usual = availableForSale ? 'InStock' : 'OutOfStock'
  const availability = isPreOrder ? 'PreOrder' : from ? 'BackOrder' : usual
  return {
    '@type': 'Offer',
    ...(plan && { name: plan.name }),
    price: decimalOf(price),
    priceCurrency: price.currencyCode,
    availability: `https://schema.org/${availability}`,
    ...(from && { availabilityStarts: from }),
    ...(siteUrl && { url: siteUrl + productPath(product.handle, variant.selectedOptions, plan) }),
    ...returnPolicy(storeInfo),
  } satisfies schema.Offer
}

/** Its address alone: only its words say what it grants. */
function returnPolicy({ links }: StoreInfo) {
  const [address] = links.flatMap((link) => (link.kind === 'returns' ? link.address : []))
  const policy = { '@type': 'MerchantReturnPolicy', merchantReturnLink: address ?? '' } as const
  return address && { hasMerchantReturnPolicy: policy }
}

function propertyOf(option: string): string | null {
  const name = option.toLowerCase().replace('colour', 'color')
  return PROPERTIES.has(name) ? name : null
}
