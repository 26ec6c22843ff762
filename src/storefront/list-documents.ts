import { imageFields, merchandiseFields, money } from './document-fields.ts'
import { graphql } from './graphql.ts'

// Little enough for stores that are asked without a token; of a description somewhat more than a card shows.
const listedFields = `
  id
  title
  description(truncateAt: 200)
  handle
  availableForSale
  priceRange { minVariantPrice { ${money} } maxVariantPrice { ${money} } }
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

/** Which products there are, page by page. */
export const handlesDocument = graphql(`
  query Handles($first: Int!, $after: String) {
    products(first: $first, after: $after) {
      nodes {
        handle
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** What else is there for who likes a product. */
export const recommendationsDocument = graphql(`query Recommendations($id: ID!) {
  productRecommendations(productId: $id) { ${listedFields} }
}`)
