import * as v from 'valibot'
import { cursorFields, firstProduct, graphql } from './graphql.ts'
import type { ListPage } from './read-all.ts'
import { hasProducts, nextCursor, text } from './wire.ts'

/** A product or a collection; `picture`: its picture's URL, null: it has none. */
type CatalogEntry = { handle: string; picture: string | null }

const picture = v.pipe(
  v.nullable(v.object({ url: text })),
  v.transform((read) => read?.url ?? null),
)

/** All products as the sitemap lists them, page by page. */
export const catalogProductsDocument = graphql(
  `query CatalogProducts($first: Int!, $after: String) {
  products(first: $first, after: $after) {
    nodes { handle picture: featuredImage { url } }
    pageInfo { ${cursorFields} }
  }
}`,
)

export const catalogProductsResponse = v.pipe(
  v.object({
    products: v.object({
      nodes: v.array(v.object({ handle: text, picture })),
      pageInfo: nextCursor,
    }),
  }),
  v.transform(({ products: { nodes, pageInfo } }): ListPage<CatalogEntry> => ({
    entries: nodes,
    next: pageInfo,
  })),
)

/** All collections as the sitemap lists them, page by page; those without a product are left out. */
export const catalogCollectionsDocument = graphql(
  `query CatalogCollections($first: Int!, $after: String) {
  collections(first: $first, after: $after) {
    nodes { handle picture: image { url } ${firstProduct} }
    pageInfo { ${cursorFields} }
  }
}`,
)

export const catalogCollectionsResponse = v.pipe(
  v.object({
    collections: v.object({
      nodes: v.array(v.object({ handle: text, picture, products: hasProducts })),
      pageInfo: nextCursor,
    }),
  }),
  v.transform(({ collections: { nodes, pageInfo } }): ListPage<CatalogEntry> => ({
    entries: nodes
      .filter(({ products }) => products)
      .map(({ handle, picture: read }) => ({ handle, picture: read })),
    next: pageInfo,
  })),
)
