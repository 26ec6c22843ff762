import type { ResultOf } from 'gql.tada'
import type { productDocument } from '../product-queries.ts'
import type { productsDocument } from '../list-queries.ts'

type WireProduct = NonNullable<ResultOf<typeof productDocument>['productByHandle']>
type WireList = ResultOf<typeof productsDocument>['products']
type WireListed = WireList['edges'][number]['node']

/** A list of products as the provider sends it. */
export const wireList = (products: WireProduct[], endCursor: string | null = null): WireList => ({
  edges: products.map((product) => ({ node: wireListed(product) })),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
})

/** A product as the provider sends it in a list. */
export function wireListed({
  options: _options,
  productType: _type,
  descriptionHtml: _html,
  seo: _seo,
  variants,
  ...product
}: WireProduct): WireListed {
  const nodes = variants.edges.map(({ node }) => node)
  const first = nodes.find((node) => node.availableForSale) ?? nodes[0]
  return {
    ...product,
    description: product.description.slice(0, 200),
    images: { edges: product.images.edges.slice(0, 2) },
    priceRange: {
      ...product.priceRange,
      maxVariantPrice: nodes.at(-1)?.price ?? product.priceRange.minVariantPrice,
    },
    encodedVariantExistence: 'v1_0-9',
    encodedVariantAvailability: first ? `v1_${nodes.indexOf(first)}-9` : '',
    availableForSale: first?.availableForSale ?? false,
    selectedOrFirstAvailableVariant: first ? merchandiseOf(first, product.id) : null,
  }
}

/** Omits the fields that a list does not read. A variant of the fixtures' default product becomes this one's. */
function merchandiseOf(
  {
    availableForSale: _sale,
    compareAtPrice: _price,
    ...merchandise
  }: WireProduct['variants']['edges'][number]['node'],
  id: string,
) {
  const { product } = merchandise
  const isOwn = product.id === 'gid://shopify/Product/1'
  return { ...merchandise, product: isOwn ? { ...product, id } : product }
}

/** A collection as the provider sends it in a list. */
export const wireCollection = (title: string, empty: string[]) => ({
  id: `gid://shopify/Collection/${title}`,
  handle: title.toLowerCase().replaceAll(' ', '-'),
  title,
  products: { nodes: empty.includes(title) ? [] : [{ id: 'gid://shopify/Product/1' }] },
})
