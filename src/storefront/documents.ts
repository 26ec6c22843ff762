import { imageFields, merchandiseFields, money } from './document-fields.ts'
import { graphql } from './graphql.ts'

const productFields = `
  id
  title
  description
  handle
  productType
  priceRange { minVariantPrice { ${money} } }
  options { name optionValues { name } }
` as const

/** Of one product: as many as its page shows. */
export const PICTURES_READ = 10

const variantFields = `
  ${merchandiseFields}
  availableForSale
  currentlyNotInStock
  compareAtPrice { ${money} }
  image { ${imageFields} }
` as const

/** One product, with as much as its page shows. */
export const productDocument = graphql(`query Product($handle: String!) {
  productByHandle: product(handle: $handle) {
    ${productFields}
    images(first: ${PICTURES_READ}) { edges { node { ${imageFields} } } }
    variants(first: 20) { edges { node { ${variantFields} } } pageInfo { hasNextPage } }
  }
}`)

/** One variant of a product that has more than are read with it. */
export const variantDocument = graphql(`query Variant(
  $handle: String!
  $selectedOptions: [SelectedOptionInput!]!
) {
  product(handle: $handle) {
    variantBySelectedOptions(selectedOptions: $selectedOptions) { ${variantFields} }
  }
}`)

/** What a merchant has noted of a product: null where no token, or not this one, may read it. */
export const metafieldsDocument = graphql(`
  query Metafields($id: ID!, $identifiers: [HasMetafieldsIdentifier!]!) {
    product(id: $id) {
      metafields(identifiers: $identifiers) {
        key
        type
        value
      }
    }
  }
`)

/** Where the merchant leads addresses that are no more. */
export const urlRedirectsDocument = graphql(`
  query UrlRedirects($first: Int!, $query: String!) {
    urlRedirects(first: $first, query: $query) {
      nodes {
        path
        target
      }
    }
  }
`)
