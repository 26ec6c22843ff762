import { graphql } from './graphql.ts'
import * as v from 'valibot'
import type { CatalogPage } from './product.ts'
import { text } from './wire.ts'

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

const picture = v.nullable(v.object({ url: text }))
const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(text) })

type Wire = {
  nodes: { handle: string; picture: { url: string } | null }[]
  pageInfo: v.InferOutput<typeof pageInfo>
}

const catalogPage = ({ nodes, pageInfo: { hasNextPage, endCursor } }: Wire): CatalogPage => ({
  entries: nodes.map((node) => ({ handle: node.handle, picture: node.picture?.url ?? null })),
  next: hasNextPage ? endCursor : null,
})

/** A page of all products. */
export const catalogProductsResponse = v.pipe(
  v.object({
    products: v.object({
      nodes: v.array(v.object({ handle: text, featuredImage: picture })),
      pageInfo,
    }),
  }),
  v.transform(({ products }) =>
    catalogPage({
      ...products,
      nodes: products.nodes.map(({ handle, featuredImage }) => ({
        handle,
        picture: featuredImage,
      })),
    }),
  ),
)

/** A page of all collections; those that have products. */
export const catalogCollectionsResponse = v.pipe(
  v.object({
    collections: v.object({
      nodes: v.array(
        v.object({
          handle: text,
          image: picture,
          products: v.object({ nodes: v.array(v.object({ id: text })) }),
        }),
      ),
      pageInfo,
    }),
  }),
  v.transform(({ collections }) =>
    catalogPage({
      ...collections,
      nodes: collections.nodes
        .filter(({ products }) => products.nodes.length > 0)
        .map(({ handle, image }) => ({ handle, picture: image })),
    }),
  ),
)
