import type {
  BreadcrumbList,
  Graph,
  ItemAvailability,
  ItemList,
  Organization,
  Product as ProductThing,
  ProductGroup,
  Thing,
  WebSite,
} from 'schema-dts'
import { ICONS } from '../../brand/icons.ts'
import { productPath } from '../routes.ts'
import { stockText, type StockText } from '../shop/offer.tsx'
import { decimalOf } from '../storefront/money.ts'
import type { Product, SelectedOption, Variant } from '../storefront/product.ts'
import { realOptions, realSelection, valuesText } from '../storefront/selection.ts'
import { metadataOf, type Metadata } from './head.ts'
import { scriptJson } from './inline-scripts.ts'
import type { HomePage, Page } from './page.ts'

type Options = {
  shopName: string
  /** The shop's origin; null: it is unknown, and what needs an absolute URL is left out. */
  siteUrl: string | null
}

/** A page's schema.org data as a script element for search engines; '' where it has none. */
export function structuredData(page: Page, options: Options): string {
  const things = thingsOn(page, options)
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${scriptJson(graph)}</script>\n`
}

function thingsOn(page: Page, { shopName, siteUrl }: Options): Thing[] {
  const metadata = metadataOf(page)
  if (!metadata) return []
  if (page.screen === 'home' && page.collection === null) {
    return [organization(shopName, siteUrl), ...(siteUrl ? [webSite(shopName, siteUrl)] : [])]
  }
  const trail = siteUrl ? [breadcrumbs(metadata, shopName, siteUrl)] : []
  if (page.screen === 'product') return [productGroup(page.product, shopName, siteUrl), ...trail]
  if (page.screen === 'home' && siteUrl) return [itemList(page, metadata, siteUrl), ...trail]
  return trail
}

const organization = (name: string, siteUrl: string | null): Organization => ({
  '@type': 'Organization',
  name,
  ...(siteUrl && { url: `${siteUrl}/`, logo: siteUrl + ICONS.large.path }),
})

const webSite = (name: string, siteUrl: string): WebSite => ({
  '@type': 'WebSite',
  name,
  url: `${siteUrl}/`,
})

const breadcrumbs = (
  { title, address }: Metadata,
  shopName: string,
  siteUrl: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: shopName, item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: title, item: siteUrl + address },
  ],
})

const itemList = (
  { products }: HomePage,
  { title, address }: Metadata,
  siteUrl: string,
): ItemList => ({
  '@type': 'ItemList',
  name: title,
  url: siteUrl + address,
  itemListElement: products.map(({ handle }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: siteUrl + productPath(handle),
  })),
})

const AVAILABILITY: Record<StockText, ItemAvailability> = {
  'In Stock': 'https://schema.org/InStock',
  // The provider's meaning. schema.org's MadeToOrder is for one buyer alone, and fewer engines know it.
  'Made to order': 'https://schema.org/BackOrder',
  'Out of Stock': 'https://schema.org/OutOfStock',
}

// The options that search engines know, by the names that merchants give them.
const PROPERTIES = new Map([
  ['size', 'size'],
  ['color', 'color'],
  ['colour', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
])

/** A product with an offer for each of its variants; without `siteUrl`, nothing has a URL. */
function productGroup(product: Product, shopName: string, siteUrl: string | null): ProductGroup {
  const { id, handle, title, description, images, variants } = product
  const variesBy = realOptions(product).flatMap(({ name }) => propertyOf(name) ?? [])
  return {
    '@type': 'ProductGroup',
    name: title,
    ...(description && { description }),
    ...(siteUrl && { url: siteUrl + productPath(handle) }),
    productGroupID: numberIn(id),
    brand: { '@type': 'Brand', name: shopName },
    ...(images.length > 0 && { image: images.map(({ url }) => url) }),
    ...(variesBy.length > 0 && { variesBy: variesBy.map((name) => `https://schema.org/${name}`) }),
    hasVariant: variants.map((variant) => variantOf(product, variant, siteUrl)),
  }
}

function variantOf(
  { handle, title, images }: Product,
  variant: Variant,
  siteUrl: string | null,
): ProductThing {
  const { id, price, selectedOptions } = variant
  const values = valuesText(selectedOptions)
  const image = variant.image ?? images[0]
  return {
    '@type': 'Product',
    name: values ? `${title}, ${values}` : title,
    sku: numberIn(id),
    ...(image && { image: image.url }),
    ...Object.fromEntries(realSelection(selectedOptions).flatMap(asProperty)),
    offers: {
      '@type': 'Offer',
      price: decimalOf(price),
      priceCurrency: price.currencyCode,
      availability: AVAILABILITY[stockText(variant)],
      ...(siteUrl && { url: siteUrl + productPath(handle, selectedOptions) }),
    },
  }
}

const propertyOf = (option: string): string | undefined => PROPERTIES.get(option.toLowerCase())

function asProperty({ name, value }: SelectedOption): [string, string][] {
  const property = propertyOf(name)
  return property ? [[property, value]] : []
}

/** '8001' of 'gid://shopify/Product/8001'. */
const numberIn = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1)
