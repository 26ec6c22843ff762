import * as v from 'valibot'
import { cursorFields, firstProduct, graphql } from './graphql.ts'
import { hasProducts, listPage, text } from './wire.ts'

/** A picture's URL; null: there is none. */
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
  v.object({ products: listPage(v.object({ handle: text, picture })) }),
  v.transform(({ products }) => products),
)

/** All collections as the sitemap lists them, page by page, without those that have no products. */
export const catalogCollectionsDocument = graphql(
  `query CatalogCollections($first: Int!, $after: String) {
  collections(first: $first, after: $after) {
    nodes { handle picture: image { url } ${firstProduct} }
    pageInfo { ${cursorFields} }
  }
}`,
)

const listedCollection = v.pipe(
  v.object({ handle: text, picture, products: hasProducts }),
  v.transform(({ products, ...listed }) => (products ? listed : null)),
)

export const catalogCollectionsResponse = v.pipe(
  v.object({ collections: listPage(listedCollection) }),
  v.transform(({ collections }) => collections),
)
