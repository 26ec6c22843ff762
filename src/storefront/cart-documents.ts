import { imageFields, merchandiseFields, money } from './document-fields.ts'
import { graphql } from './graphql.ts'

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
