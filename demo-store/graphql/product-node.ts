import { html } from 'hono/html'
import { imageGid, optionGid, optionValueGid, productGid, variantGid } from '../catalog/gid.ts'
import type { Merchandise, Picture, Product } from '../catalog/product.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { imageNode } from './image-node.ts'
import { moneyNode } from './money-node.ts'
import { selectedVariant, type Selection } from './selected-variant.ts'

const STOCKED = '2025-03-20T08:00:00Z'

export function productNode(product: Product, origin: string): Node {
  const [mainPicture] = product.pictures
  const pictureNode = (picture: Picture, position: number) =>
    imageNode(picture, imageGid(product.id, position), origin)
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
    createdAt: STOCKED,
    publishedAt: STOCKED,
    updatedAt: STOCKED,
    availableForSale: product.variants.some((variant) => variant.stock > 0),
    totalInventory: product.variants.reduce((sum, variant) => sum + variant.stock, 0),
    priceRange: () => priceRange(product),
    options: ({ first }: { first?: number | null }) =>
      optionNodes(product).slice(0, first ?? undefined),
    featuredImage: mainPicture ? pictureNode(mainPicture, 0) : null,
    images: (page: PageArguments) => connection(product.pictures, pictureNode, page),
    variants: (page: PageArguments) =>
      connection(product.variants, (variant) => variantNode({ product, variant }, origin), page),
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    variantBySelectedOptions: (selection: Selection) => {
      const variant = selectedVariant(product, selection)
      return variant && variantNode({ product, variant }, origin)
    },
  }
}

export function variantNode({ product, variant }: Merchandise, origin: string): Node {
  const [picture] = product.pictures
  return {
    __typename: 'ProductVariant',
    id: variantGid(variant.id),
    title: variant.title,
    price: moneyNode(variant.price, variant.currencyCode),
    compareAtPrice: null,
    availableForSale: variant.stock > 0,
    currentlyNotInStock: false,
    quantityAvailable: variant.stock,
    selectedOptions: variant.selectedOptions,
    sku: null,
    barcode: null,
    requiresShipping: true,
    taxable: false,
    image: picture ? imageNode(picture, imageGid(product.id, 0), origin) : null,
    product: () => productNode(product, origin),
  }
}

function truncated(text: string, length: number | null | undefined): string {
  if (!length || text.length <= length) return text
  return `${text.slice(0, Math.max(0, length - 3))}...`
}

function priceRange({ variants }: Product): object {
  const prices = variants.toSorted((a, b) => (a.price < b.price ? -1 : 1))
  const currencyCode = prices[0]?.currencyCode ?? 'USD'
  return {
    minVariantPrice: moneyNode(prices[0]?.price ?? 0n, currencyCode),
    maxVariantPrice: moneyNode(prices.at(-1)?.price ?? 0n, currencyCode),
  }
}

const optionNodes = (product: Product): Node[] =>
  product.options.map(({ name, values }, position) => ({
    __typename: 'ProductOption',
    id: optionGid(product.id, position),
    name,
    values,
    optionValues: values.map((value, index) => ({
      __typename: 'ProductOptionValue',
      id: optionValueGid(product.id, position, index),
      name: value,
      swatch: null,
    })),
  }))
