import * as v from 'valibot'
import { excerptOf, type ListedProduct, type ProductList } from './listed-product.ts'
import { connection, image, merchandise, money, text } from './wire.ts'

const listedProduct = v.pipe(
  v.object({
    id: text,
    handle: text,
    title: text,
    description: text,
    availableForSale: v.boolean(),
    priceRange: v.object({ minVariantPrice: money }),
    images: connection(image),
    selectedOrFirstAvailableVariant: v.nullable(merchandise),
  }),
  v.transform(({ id, handle, title, ...rest }): ListedProduct => ({
    id,
    handle,
    title,
    excerpt: excerptOf(rest.description),
    minVariantPrice: rest.priceRange.minVariantPrice,
    picture: rest.images[0] ?? null,
    // Where all are sold out it is the first of them.
    variant: rest.availableForSale ? rest.selectedOrFirstAvailableVariant : null,
  })),
)

const productList = v.pipe(
  v.object({
    edges: v.array(v.object({ node: listedProduct })),
    pageInfo: v.object({ hasNextPage: v.boolean() }),
  }),
  v.transform(({ edges, pageInfo }): ProductList => ({
    products: edges.map(({ node }) => node),
    hasMore: pageInfo.hasNextPage,
  })),
)

/** To call 1. */
export const productsResponse = v.pipe(
  v.object({ products: productList }),
  v.transform((data) => data.products),
)

/** Null where no such collection is. */
export const collectionResponse = v.pipe(
  v.object({ collection: v.nullable(v.object({ products: productList })) }),
  v.transform((data) => data.collection?.products ?? null),
)

/** Products that go well with another; none where the provider knows of none. */
export const recommendationsResponse = v.pipe(
  v.object({ productRecommendations: v.nullable(v.array(listedProduct)) }),
  v.transform((data) => data.productRecommendations ?? []),
)

/** A page of handles, and the cursor that the next one comes after, if there is one. */
export const handlesResponse = v.pipe(
  v.object({
    products: v.object({
      nodes: v.array(v.object({ handle: text })),
      pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(text) }),
    }),
  }),
  v.transform(({ products: { nodes, pageInfo } }) => ({
    handles: nodes.map(({ handle }) => handle),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  })),
)
