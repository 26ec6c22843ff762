import type {
  BreadcrumbList,
  Graph,
  ItemList,
  Organization,
  Thing,
  WebSite,
  ItemAvailability,
  Product as ProductThing,
  ProductGroup,
} from 'schema-dts'
import { ICONS } from '../../brand/icons.ts'
import { productPath } from '../routes.ts'
import { scriptJson } from './data-block.ts'
import { metadataOf, type Metadata } from './head.ts'
import type { HomePage, Page } from './page.ts'
import { stockText, type StockText } from '../shop/stock-text.ts'
import { decimalOf } from '../storefront/money.ts'
import type { Product, SelectedOption, Variant } from '../storefront/product.ts'
import { realOptions, realSelection, valuesText } from '../storefront/selection.ts'

type Options = {
  shopName: string
  /** Null: what can't be said without an absolute address is not said. */
  siteUrl: string | null
}

/** What a page shows, as a script element that search engines read and nobody runs; '' where there is nothing. */
export function structuredData(page: Page, options: Options): string {
  const things = thingsOn(page, options)
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${scriptJson(graph)}</script>\n`
}

function thingsOn(page: Page, { shopName, siteUrl }: Options): Thing[] {
  const metadata = metadataOf(page)
  if (!metadata) return []
  const way = siteUrl === null ? [] : [breadcrumbs(metadata, shopName, siteUrl)]
  if (page.screen === 'product') return [productGroup(page.product, shopName, siteUrl), ...way]
  if (page.screen !== 'home') return []
  if (page.collection === null) {
    const maker = organization(shopName, siteUrl)
    return siteUrl === null ? [maker] : [maker, webSite(shopName, siteUrl)]
  }
  return siteUrl === null ? [] : [itemList(page, metadata, siteUrl), ...way]
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
  { title, path }: Metadata,
  shopName: string,
  siteUrl: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: shopName, item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: title, item: siteUrl + path },
  ],
})

const itemList = (
  { products }: HomePage,
  { title, path }: Metadata,
  siteUrl: string,
): ItemList => ({
  '@type': 'ItemList',
  name: title,
  url: siteUrl + path,
  itemListElement: products.map(({ handle }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: siteUrl + productPath(handle),
  })),
})

const AVAILABILITY: Record<StockText, ItemAvailability> = {
  'In Stock': 'https://schema.org/InStock',
  // As the provider means it. MadeToOrder, which not every reader knows, would be for one buyer alone.
  'Made to order': 'https://schema.org/BackOrder',
  'Out of Stock': 'https://schema.org/OutOfStock',
}

// What search engines know of all that variants may differ by, as merchants name it.
const PROPERTIES = new Map([
  ['size', 'size'],
  ['color', 'color'],
  ['colour', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
])

/** A product with an offer for each of its variants. Without the shop's address they have none. */
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
