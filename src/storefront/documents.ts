import { graphql } from './graphql.ts'

const money = 'amount currencyCode'

const productFields = `
  id
  title
  description
  handle
  priceRange { minVariantPrice { ${money} } }
  options { name optionValues { name } }
` as const

const imageFields = 'url altText width height'

const merchandiseFields = `
  id
  title
  price { ${money} }
  selectedOptions { name value }
` as const

const variantFields = `
  ${merchandiseFields}
  availableForSale
  currentlyNotInStock
` as const

// Little enough for stores that are asked without a token; of a description somewhat more than a card shows.
const list = `
  edges {
    node {
      id
      title
      description(truncateAt: 200)
      handle
      availableForSale
      priceRange { minVariantPrice { ${money} } }
      images(first: 2) { edges { node { ${imageFields} } } }
      selectedOrFirstAvailableVariant { ${merchandiseFields} }
    }
  }
  pageInfo { hasNextPage }
` as const

/** Call 1: all products, as many as fit a page. */
export const productsDocument = graphql(`query Products($first: Int!) {
  products(first: $first, sortKey: BEST_SELLING) { ${list} }
}`)

/** The products of one collection, in its own order. */
export const collectionDocument = graphql(`query Collection($handle: String!, $first: Int!) {
  collection(handle: $handle) {
    products(first: $first) { ${list} }
  }
}`)

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

/** Call 2: one product. */
export const productDocument = graphql(`query Product($handle: String!) {
  productByHandle: product(handle: $handle) {
    ${productFields}
    images(first: 10) { edges { node { ${imageFields} } } }
    variants(first: 20) { edges { node { ${variantFields} } } pageInfo { hasNextPage } }
  }
}`)

/** One variant of a product that has more than call 2 reads. */
export const variantDocument = graphql(`query Variant(
  $handle: String!
  $selectedOptions: [SelectedOptionInput!]!
) {
  product(handle: $handle) {
    variantBySelectedOptions(selectedOptions: $selectedOptions) { ${variantFields} }
  }
}`)

/** Call 3: a cart to check out. */
export const cartCreateDocument = graphql(`mutation CartCreate($input: CartInput!) {
  cartCreate(input: $input) {
    cart {
      id
      checkoutUrl
      totalQuantity
      cost { totalAmount { ${money} } }
      discountCodes { code applicable }
      lines(first: 100) {
        edges { node { id quantity merchandise { ... on ProductVariant { id } } } }
      }
    }
    userErrors { code field message }
    warnings { code message target }
  }
}`)

/** What the lines of a cart cost now, and whether they can be bought. */
export const lineVariantsDocument = graphql(`query LineVariants($ids: [ID!]!) {
  nodes(ids: $ids) {
    id
    ... on ProductVariant { availableForSale price { ${money} } }
  }
}`)

/** What a link names by its variants' numbers, as lines of a cart. */
export const sharedVariantsDocument = graphql(`query SharedVariants($ids: [ID!]!) {
  nodes(ids: $ids) {
    id
    ... on ProductVariant {
      ${merchandiseFields}
      availableForSale
      product { id handle title featuredImage { ${imageFields} } }
    }
  }
}`)

/** Whether a cart is still to be ordered, and since when it has been there. */
export const cartDocument = graphql(`
  query Cart($id: ID!) {
    cart(id: $id) {
      createdAt
    }
  }
`)
