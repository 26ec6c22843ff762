import { graphql } from './graphql.ts'

/** All products as a sitemap names them, page by page. */
export const catalogProductsDocument = graphql(`
  query CatalogProducts($first: Int!, $after: String) {
    products(first: $first, after: $after) {
      nodes {
        handle
        featuredImage {
          url
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** All collections as a sitemap names them, page by page, and whether anything is in them. */
export const catalogCollectionsDocument = graphql(`
  query CatalogCollections($first: Int!, $after: String) {
    collections(first: $first, after: $after) {
      nodes {
        handle
        image {
          url
        }
        products(first: 1) {
          nodes {
            id
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)
