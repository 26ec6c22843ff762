import * as v from 'valibot'
import { graphql, merchandiseFields, moneyFields, pictureFields } from './graphql.ts'
import {
  connection,
  merchandise,
  money,
  only,
  picture,
  soldAlone,
  text,
  variantsById,
} from './wire.ts'

/** `lineFields`: fields of each line in addition to those that every token may read. */
const cartCreated = <const LineFields extends string>(lineFields: LineFields) =>
  `cartCreate(input: $input) {
    cart {
      id
      checkoutUrl
      cost { totalAmount { ${moneyFields} } }
      discountCodes { code applicable }
      lines(first: 100) {
        edges { node { id quantity merchandise { ... on ProductVariant { id } } ${lineFields} } }
      }
    }
    userErrors { code field message }
    warnings { code message target }
  }` as const

export const cartCreateDocument = graphql(
  `mutation CartCreate($input: CartInput!) { ${cartCreated('')} }`,
)

/** For lines with selling plans: reads the plan of each line, for which a token needs a scope of its own. */
export const planCartCreateDocument = graphql(
  `mutation CartCreate($input: CartInput!) { ${cartCreated('sellingPlanAllocation { sellingPlan { id } }')} }`,
)

const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The cart or the errors; the provider may answer with neither. */
export const cartCreateResponse = only(
  'cartCreate',
  v.nullable(
    v.object({
      cart: v.nullable(
        v.object({
          id: text,
          checkoutUrl: v.nullable(text),
          cost: only('totalAmount', money),
          discountCodes: v.array(v.object({ code: text, applicable: v.boolean() })),
          lines: connection(
            v.object({
              id: text,
              quantity,
              merchandise: only('id', text),
              sellingPlanAllocation: v.optional(v.nullable(only('sellingPlan', only('id', text)))),
            }),
          ),
        }),
      ),
      userErrors: v.array(
        v.object({ code: v.nullable(text), field: v.nullable(v.array(text)), message: text }),
      ),
      warnings: v.array(v.object({ code: text, message: text, target: text })),
    }),
    { cart: null, userErrors: [], warnings: [] },
  ),
)

export type CartPayload = v.InferOutput<typeof cartCreateResponse>

/** The variants of a cart's lines or of a cart link, by their ids, with the fields of a cart's line. */
export const lineVariantsDocument = graphql(`query LineVariants($ids: [ID!]!) {
  nodes(ids: $ids) {
    id
    ... on ProductVariant {
      ${merchandiseFields}
      image { ${pictureFields} }
      availableForSale
      product { handle }
    }
  }
}`)

const lineVariant = v.pipe(
  v.object({
    ...merchandise.entries,
    availableForSale: v.boolean(),
    image: v.nullable(picture),
    product: v.object({ ...merchandise.entries.product.entries, handle: text }),
  }),
  v.transform((wire) => {
    const { image, product, ...rest } = soldAlone(wire)
    // For a variant without a picture, the provider returns the product's first.
    const { id, handle, title } = product
    return { ...rest, product: { id, handle, title, image } }
  }),
)

export type CurrentVariant = v.InferOutput<typeof lineVariant>

export const lineVariantsResponse = variantsById(lineVariant)

/** The time at which a cart was created, unless it was ordered. */
export const cartDocument = graphql(`
  query Cart($id: ID!) {
    cart(id: $id) {
      createdAt
    }
  }
`)

const timestamp = v.pipe(v.string(), v.transform(Date.parse), v.safeInteger())

/** Milliseconds since 1970; null: the provider no longer has the cart. */
export const cartResponse = only('cart', v.nullable(only('createdAt', timestamp)))
