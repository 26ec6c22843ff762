import { imageFields, merchandiseFields, moneyFields, graphql } from './graphql.ts'
import * as v from 'valibot'
import { type Collection, excerptOf, type ListedProduct, type ProductList } from './product.ts'
import { connection, image, merchandise, money, text } from './wire.ts'

// Little enough for stores that are asked without a token; of a description somewhat more than a card shows.
const listedFields = `
  id
  title
  description(truncateAt: 200)
  handle
  availableForSale
  priceRange { minVariantPrice { ${moneyFields} } maxVariantPrice { ${moneyFields} } }
  images(first: 2) { edges { node { ${imageFields} } } }
  selectedOrFirstAvailableVariant { ${merchandiseFields} }
` as const

const list = `
  edges { node { ${listedFields} } }
  pageInfo { hasNextPage endCursor }
` as const

/** All products, page by page. */
export const productsDocument = graphql(`query Products($first: Int!, $after: String) {
  products(first: $first, after: $after, sortKey: BEST_SELLING) { ${list} }
}`)

/** The products of one collection, in its own order. */
export const collectionDocument = graphql(`query Collection(
  $handle: String!
  $first: Int!
  $after: String
) {
  collection(handle: $handle) {
    handle
    title
    products(first: $first, after: $after) { ${list} }
  }
}`)

/** Which collections there are, and whether anything is in them. */
export const collectionsDocument = graphql(`
  query Collections($first: Int!) {
    collections(first: $first) {
      nodes {
        handle
        title
        products(first: 1) {
          nodes {
            id
          }
        }
      }
    }
  }
`)

/** What else is there for who likes a product. */
export const recommendationsDocument = graphql(`query Recommendations($id: ID!) {
  productRecommendations(productId: $id) { ${listedFields} }
}`)

const listedProduct = v.pipe(
  v.object({
    id: text,
    handle: text,
    title: text,
    description: text,
    availableForSale: v.boolean(),
    priceRange: v.object({ minVariantPrice: money, maxVariantPrice: money }),
    images: connection(image),
    selectedOrFirstAvailableVariant: v.nullable(merchandise),
  }),
  v.transform(({ id, handle, title, priceRange, images, ...rest }): ListedProduct => {
    const { minVariantPrice, maxVariantPrice } = priceRange
    const [picture = null, second = null] = images
    return {
      id,
      handle,
      title,
      excerpt: excerptOf(rest.description),
      minVariantPrice,
      hasDearer: maxVariantPrice.minorUnits > minVariantPrice.minorUnits,
      picture,
      secondPicture: second && { url: second.url, width: second.width, height: second.height },
      // Where all are sold out it is the first of them.
      variant: rest.availableForSale ? rest.selectedOrFirstAvailableVariant : null,
    }
  }),
)

const productList = v.pipe(
  v.object({
    edges: v.array(v.object({ node: listedProduct })),
    pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(text) }),
  }),
  v.transform(({ edges, pageInfo }) => ({
    products: edges.map(({ node }) => node),
    after: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  })),
)

const collection = { handle: text, title: text }

export const productsResponse = v.pipe(
  v.object({ products: productList }),
  v.transform(({ products: { products, after } }): ProductList => ({
    products,
    next: after === null ? null : { collection: null, after },
    collection: null,
  })),
)

/** Null where no such collection is. */
export const collectionResponse = v.pipe(
  v.object({ collection: v.nullable(v.object({ ...collection, products: productList })) }),
  v.transform((data): ProductList | null => {
    if (!data.collection) return null
    const { handle, title } = data.collection
    const { products, after } = data.collection.products
    return {
      products,
      next: after === null ? null : { collection: handle, after },
      collection: { handle, title },
    }
  }),
)

/** Those that have products. */
export const collectionsResponse = v.pipe(
  v.object({
    collections: v.object({
      nodes: v.array(
        v.object({
          ...collection,
          products: v.object({ nodes: v.array(v.object({ id: text })) }),
        }),
      ),
    }),
  }),
  v.transform((data) =>
    data.collections.nodes
      .filter(({ products }) => products.nodes.length > 0)
      .map(({ handle, title }): Collection => ({ handle, title })),
  ),
)

/** Products that go well with another; none where the provider knows of none. */
export const recommendationsResponse = v.pipe(
  v.object({ productRecommendations: v.nullable(v.array(listedProduct)) }),
  v.transform((data) => data.productRecommendations ?? []),
)
