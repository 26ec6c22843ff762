import * as v from 'valibot'
import { giftField, graphql, merchandiseFields, moneyFields, pictureFields } from './graphql.ts'
import type { Product } from './product.ts'
import * as wire from './wire.ts'

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

const line = v.object({
  id: wire.text,
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  merchandise: wire.only('id', wire.text),
  sellingPlanAllocation: v.nullish(wire.only('sellingPlan', wire.only('id', wire.text))),
})

const cart = v.object({
  id: wire.text,
  checkoutUrl: v.nullable(wire.text),
  cost: wire.only('totalAmount', wire.money),
  discountCodes: v.array(v.object({ code: wire.text, applicable: v.boolean() })),
  lines: wire.connection(line),
})

const created = v.object({
  cart: v.nullable(cart),
  userErrors: v.array(
    v.object({
      code: v.nullable(wire.text),
      field: v.nullable(v.array(wire.text)),
      message: wire.text,
    }),
  ),
  warnings: v.array(v.object({ code: wire.text, message: wire.text, target: wire.text })),
})

/** The cart or the errors; the provider may answer with neither. */
export const cartCreateResponse = wire.only(
  'cartCreate',
  v.nullable(created, { cart: null, userErrors: [], warnings: [] }),
)

export type CartPayload = v.InferOutput<typeof cartCreateResponse>

/** The variants of a cart's lines or of a cart link, by their ids, with the fields of a cart's line. */
export const lineVariantsDocument = graphql(
  `query LineVariants($ids: [ID!]!, $hasToken: Boolean = false) {
  nodes(ids: $ids) {
    id
    ... on ProductVariant {
      ${merchandiseFields}
      image { ${pictureFields} } availableForSale
      product { handle ${giftField} }
    }
  }
}`,
)

const lineVariant = v.pipe(
  v.object({
    ...wire.merchandise.entries,
    availableForSale: v.boolean(),
    image: v.nullable(wire.picture),
    product: v.object({
      ...wire.merchandise.entries.product.entries,
      handle: wire.text,
      isGift: wire.isGift,
    }),
  }),
  v.transform((read) => {
    const { image, product, ...rest } = wire.soldAlone(read)
    // For a variant without a picture, the provider returns the product's first.
    const { id, handle, title, isGift } = product
    const marked: Pick<Product, 'isGift'> = { isGift }
    return { ...rest, product: { id, handle, title, image, ...marked } }
  }),
)

export type CurrentVariant = v.InferOutput<typeof lineVariant>

export const lineVariantsResponse = wire.variantsById(lineVariant)

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
export const cartResponse = wire.only('cart', v.nullable(wire.only('createdAt', timestamp)))
