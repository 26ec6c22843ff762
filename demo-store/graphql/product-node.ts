import { html } from 'hono/html'
import { gid } from '../catalog/gid.ts'
import type { Product } from '../catalog/product.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { imageId, imageNode } from './image-node.ts'
import { moneyNode } from './money-node.ts'
import { selectedVariant } from './selected-variant.ts'
import type { Selection } from './selected-variant.ts'
import { variantGid, variantNode } from './variant-node.ts'

const stocked = '2025-03-20T08:00:00Z'

export const productGid = (id: number): string => gid('Product', id)

function truncated(text: string, length: number | null | undefined): string {
  if (!length || text.length <= length) return text
  return `${text.slice(0, Math.max(0, length - 3))}...`
}

function priceRange(product: Product): object {
  const prices = product.variants.toSorted((a, b) => (a.price < b.price ? -1 : 1))
  const currencyCode = prices[0]?.currencyCode ?? 'USD'
  return {
    minVariantPrice: moneyNode(prices[0]?.price ?? 0n, currencyCode),
    maxVariantPrice: moneyNode(prices.at(-1)?.price ?? 0n, currencyCode),
  }
}

const optionNodes = (product: Product): object[] =>
  product.options.map(({ name, values }, position) => ({
    __typename: 'ProductOption',
    id: gid('ProductOption', `${product.id}${position + 1}`),
    name,
    values,
    optionValues: values.map((value, index) => ({
      __typename: 'ProductOptionValue',
      id: gid('ProductOptionValue', `${product.id}${position + 1}${index + 1}`),
      name: value,
      swatch: null,
    })),
  }))

export function productNode(product: Product, origin: string): object {
  const images = product.pictures.map((picture, position) => ({
    picture,
    id: imageId(product.id, position),
  }))
  const imageOf = (image: (typeof images)[number]) => imageNode(image.picture, image.id, origin)
  return {
    __typename: 'Product',
    id: productGid(product.id),
    handle: product.handle,
    title: product.title,
    description: ({ truncateAt }: { truncateAt?: number | null }) =>
      truncated(product.description, truncateAt),
    descriptionHtml: String(html`<p>${product.description}</p>`),
    productType: product.productType,
    tags: product.tags,
    isGiftCard: false,
    requiresSellingPlan: false,
    onlineStoreUrl: null,
    createdAt: stocked,
    publishedAt: stocked,
    updatedAt: stocked,
    availableForSale: product.variants.some((variant) => variant.stock > 0),
    totalInventory: product.variants.reduce((sum, variant) => sum + variant.stock, 0),
    priceRange: priceRange(product),
    options: ({ first }: { first?: number | null }) =>
      optionNodes(product).slice(0, first ?? undefined),
    featuredImage: images[0] ? imageOf(images[0]) : null,
    images: (page: PageArguments) => connection(images, page, (image) => image.id, imageOf),
    variants: (page: PageArguments) =>
      connection(
        product.variants,
        page,
        (variant) => variantGid(variant.id),
        (variant) => variantNode({ product, variant }, origin),
      ),
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    variantBySelectedOptions: (selection: Selection) => {
      const variant = selectedVariant(product, selection)
      return variant && variantNode({ product, variant }, origin)
    },
  }
}
