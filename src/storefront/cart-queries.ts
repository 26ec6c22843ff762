import { imageFields, merchandiseFields, moneyFields, graphql } from './graphql.ts'
import * as v from 'valibot'
import type { SharedVariant } from './product.ts'
import { connection, image, merchandise, money, text } from './wire.ts'

/** A cart to check out. */
export const cartCreateDocument = graphql(`mutation CartCreate($input: CartInput!) {
  cartCreate(input: $input) {
    cart {
      id
      checkoutUrl
      totalQuantity
      cost { totalAmount { ${moneyFields} } }
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
    ... on ProductVariant { availableForSale price { ${moneyFields} } }
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

const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The cart that was made, or why none was; null where the provider says nothing of it. */
export const cartCreateResponse = v.pipe(
  v.object({
    cartCreate: v.nullable(
      v.object({
        cart: v.nullable(
          v.object({
            id: text,
            checkoutUrl: v.nullable(text),
            totalQuantity: quantity,
            cost: v.object({ totalAmount: money }),
            discountCodes: v.array(v.object({ code: text, applicable: v.boolean() })),
            lines: connection(
              v.object({
                id: text,
                quantity,
                merchandise: v.object({ id: text }),
              }),
            ),
          }),
        ),
        userErrors: v.array(
          v.object({ code: v.nullable(text), field: v.nullable(v.array(text)), message: text }),
        ),
        warnings: v.array(v.object({ code: text, message: text, target: text })),
      }),
    ),
  }),
  v.transform((data) => data.cartCreate),
)

const currentVariant = v.pipe(
  v.object({ id: text, availableForSale: v.boolean(), price: money }),
  v.transform(({ availableForSale, price }) => ({ availableForSale, price })),
)

// Only variants are asked for these two fields. A variant with one of them alone is no response.
const otherNode = v.pipe(
  v.object({
    id: text,
    availableForSale: v.optional(v.undefined()),
    price: v.optional(v.undefined()),
  }),
  v.transform(() => null),
)

/** Aligned with the ids asked for; null where nothing that can be sold has the id. */
export const lineVariantsResponse = v.pipe(
  v.object({ nodes: v.array(v.nullable(v.union([currentVariant, otherNode]))) }),
  v.transform((data) => data.nodes),
)

const sharedVariant = v.pipe(
  v.object({
    ...merchandise.entries,
    availableForSale: v.boolean(),
    product: v.object({ id: text, handle: text, title: text, featuredImage: v.nullable(image) }),
  }),
  v.transform(({ product: { featuredImage, ...named }, ...rest }): SharedVariant => ({
    ...rest,
    product: { ...named, image: featuredImage },
  })),
)

/** Aligned with the ids asked for; null where nothing that can be sold has the id. */
export const sharedVariantsResponse = v.pipe(
  v.object({ nodes: v.array(v.nullable(v.union([sharedVariant, otherNode]))) }),
  v.transform((data) => data.nodes),
)

const time = v.pipe(v.string(), v.transform(Date.parse), v.safeInteger())

/** When the cart was made; null where it is not there to be ordered. */
export const cartResponse = v.pipe(
  v.object({ cart: v.nullable(v.object({ createdAt: time })) }),
  v.transform((data) => data.cart?.createdAt ?? null),
)
