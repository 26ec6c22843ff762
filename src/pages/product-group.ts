import type { ItemAvailability, Product as ProductThing, ProductGroup } from 'schema-dts'
import { productPath } from '../routes.ts'
import { stockText, type StockText } from '../shop/stock-text.ts'
import { decimalOf } from '../storefront/money.ts'
import type { Product, SelectedOption, Variant } from '../storefront/product.ts'
import { realOptions, realSelection, valuesText } from '../storefront/selection.ts'

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
export function productGroup(
  product: Product,
  shopName: string,
  siteUrl: string | null,
): ProductGroup {
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
