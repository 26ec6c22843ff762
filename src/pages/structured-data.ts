import type * as schema from 'schema-dts'
import { ICONS } from '#brand/icons.ts'
import { valuesText } from '../format/values.ts'
import { homePath, productPath } from '../routes.ts'
import { stockOf, type Stock } from '../shop/offer.tsx'
import { hasRatings } from '../shop/texts.ts'
import { realOptions, realSelection } from '../storefront/choice.ts'
import { numberOf } from '../storefront/gid.ts'
import { decimalOf } from '../storefront/money.ts'
import type { Variant } from '../storefront/product.ts'
import { scriptJson } from './markup.ts'
import { identityOf } from './title-and-address.ts'
import type { Page, ProductPageData } from './page.ts'
import type { PageData } from './page-data.ts'

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
    const organization: schema.Organization = { '@type': 'Organization', name: shopName, ...logo }
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

const AVAILABILITY: Record<Stock, schema.ItemAvailability> = {
  inStock: 'https://schema.org/InStock',
  // Not in stock, but for sale. schema.org's MadeToOrder is for one buyer alone, and fewer search engines know it.
  madeToOrder: 'https://schema.org/BackOrder',
  outOfStock: 'https://schema.org/OutOfStock',
  subscription: 'https://schema.org/OutOfStock',
  set: 'https://schema.org/OutOfStock',
}

// The options that search engines know.
const PROPERTIES = new Set(['size', 'color', 'material', 'pattern'])

function productGroup(
  { product, plans, texts, unread }: ProductPageData,
  { shopName, siteUrl, storeInfo }: Options,
): schema.ProductGroup {
  const { id, handle, title, images, variants } = product
  const { description, rating } = texts
  const variesBy = realOptions(product).flatMap(({ name }) => propertyOf(name) ?? [])
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
      // Without an offer while the plans by which it may be sold are unread.
      ...(!(unread?.plans && variant.withheld) && { offers: offerOf(variant) }),
    }
  }

  /** A variant's offer: that of its first plan, if it is sold by plans alone. */
  function offerOf(variant: Variant): schema.Offer {
    const { selectedOptions, withheld } = variant
    // Only for what is sold by plans alone: of several offers, a search engine would show the lowest price.
    const plan = plans.find(({ prices }) => withheld === 'subscription' && prices[variant.id])
    const found = plan?.prices[variant.id]
    const { price } = found ?? variant
    const isPreOrder = plan?.billing === '' && found?.dueLater
    const stock = stockOf(plan ? { ...variant, availableForSale: true } : variant)
    return {
      '@type': 'Offer',
      ...(plan && { name: plan.name }),
      price: decimalOf(price),
      priceCurrency: price.currencyCode,
      availability: isPreOrder ? 'https://schema.org/PreOrder' : AVAILABILITY[stock],
      ...(siteUrl && { url: siteUrl + productPath(handle, selectedOptions, plan) }),
    }
  }
}

function propertyOf(option: string): string | null {
  const name = option.toLowerCase().replace('colour', 'color')
  return PROPERTIES.has(name) ? name : null
}
