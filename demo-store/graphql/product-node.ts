import { html } from 'hono/html'
import { imageGid, optionGid, optionValueGid, productGid, variantGid } from '../catalog/gid.ts'
import type { Amount } from '../catalog/amount.ts'
import type { Merchandise, Picture, Product, Variant } from '../catalog/product.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { imageNode } from './image-node.ts'
import { metafieldNode, type Identifier } from './metafield-node.ts'
import { moneyNode } from './money-node.ts'
import { selectedVariant, type Selection } from './selected-variant.ts'
import { truncated, type TruncateArguments } from './truncated.ts'

export function productNode(product: Product, origin: string): Node {
  const [mainPicture] = product.pictures
  const pictureNode = (picture: Picture, position: number) =>
    imageNode(picture, imageGid(product.id, position), origin)
  return {
    __typename: 'Product',
    id: productGid(product.id),
    handle: product.handle,
    title: product.title,
    description: ({ truncateAt }: TruncateArguments) => truncated(product.description, truncateAt),
    descriptionHtml: String(html`<p>${product.description}</p>`),
    productType: product.productType,
    tags: product.tags,
    isGiftCard: false,
    requiresSellingPlan: false,
    onlineStoreUrl: null,
    createdAt: product.createdAt,
    publishedAt: product.createdAt,
    updatedAt: product.updatedAt,
    availableForSale: product.variants.some((variant) => variant.stock > 0),
    totalInventory: product.variants.reduce((sum, variant) => sum + variant.stock, 0),
    priceRange: () => priceRange(product, ({ price }) => price),
    compareAtPriceRange: () => priceRange(product, ({ compareAtPrice }) => compareAtPrice ?? 0n),
    options: ({ first }: { first?: number | null }) =>
      optionNodes(product).slice(0, first ?? undefined),
    featuredImage: mainPicture ? pictureNode(mainPicture, 0) : null,
    images: (page: PageArguments) => connection(product.pictures, pictureNode, page),
    variants: (page: PageArguments) =>
      connection(product.variants, (variant) => variantNode({ product, variant }, origin), page),
    metafield: (asked: Identifier) => metafieldNode(product, asked),
    metafields: ({ identifiers }: { identifiers: Identifier[] }) =>
      identifiers.map((asked) => metafieldNode(product, asked)),
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    selectedOrFirstAvailableVariant: () => {
      const [first] = product.variants
      const variant = product.variants.find(({ stock }) => stock > 0) ?? first
      return variant ? variantNode({ product, variant }, origin) : null
    },
    variantBySelectedOptions: (selection: Selection) => {
      const variant = selectedVariant(product, selection)
      return variant && variantNode({ product, variant }, origin)
    },
  }
}

export function variantNode({ product, variant }: Merchandise, origin: string): Node {
  const picture = product.pictures[variant.picture]
  const { price, compareAtPrice, currencyCode } = variant
  return {
    __typename: 'ProductVariant',
    id: variantGid(variant.id),
    title: variant.title,
    price: moneyNode(price, currencyCode),
    compareAtPrice: compareAtPrice === null ? null : moneyNode(compareAtPrice, currencyCode),
    availableForSale: variant.stock > 0,
    currentlyNotInStock: variant.isMadeToOrder,
    quantityAvailable: variant.isMadeToOrder ? 0 : variant.stock,
    selectedOptions: variant.selectedOptions,
    sku: null,
    barcode: null,
    requiresShipping: true,
    taxable: false,
    image: picture ? imageNode(picture, imageGid(product.id, variant.picture), origin) : null,
    product: () => productNode(product, origin),
  }
}

function priceRange({ variants }: Product, priceOf: (variant: Variant) => Amount): object {
  const prices = variants.map(priceOf).toSorted((a, b) => (a < b ? -1 : 1))
  const currencyCode = variants[0]?.currencyCode ?? 'USD'
  return {
    minVariantPrice: moneyNode(prices[0] ?? 0n, currencyCode),
    maxVariantPrice: moneyNode(prices.at(-1) ?? 0n, currencyCode),
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
