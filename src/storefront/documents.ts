import { graphql } from './graphql.ts'

const money = 'amount currencyCode'

const productFields = `
  id
  title
  description
  handle
  productType
  priceRange { minVariantPrice { ${money} } }
  options { name optionValues { name } }
` as const

const imageFields = 'url altText width height'

/** Of one product: as many as its page shows. */
export const PICTURES_READ = 10

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
  compareAtPrice { ${money} }
  image { ${imageFields} }
` as const

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

/** What else is there for who likes a product. */
export const recommendationsDocument = graphql(`query Recommendations($id: ID!) {
  productRecommendations(productId: $id) { ${listedFields} }
}`)

/** A cart to check out. */
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
