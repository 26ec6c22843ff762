import * as v from 'valibot'
import { combinationsIn, VARIANTS_READ } from './encoded-variants.ts'
import {
  giftField,
  graphql,
  merchandiseFields,
  moneyFields,
  pictureFields,
  seoFields,
} from './graphql.ts'
import { withBreaks, type DescribedProduct, type Variant } from './product.ts'
import * as wire from './wire.ts'

/** The number of pictures that are read of a product and shown on its page. */
export const PICTURES_READ = 10

const variantFields = `
  ${merchandiseFields}
  availableForSale
  compareAtPrice { ${moneyFields} }
  priorPrice: metafield(namespace: "custom", key: "prior_price") @include(if: $hasToken) { value }
  image { ${pictureFields} }
` as const

const wireVariant = v.object({
  ...wire.merchandise.entries,
  availableForSale: v.boolean(),
  compareAtPrice: v.nullable(wire.money),
  priorPrice: v.optional(wire.moneyMetafield, null),
  image: v.nullable(wire.picture),
})

function variantOf(read: v.InferOutput<typeof wireVariant>): Variant {
  const { product: _product, priorPrice, ...rest } = wire.soldAlone(read)
  return { ...rest, ...(priorPrice && { priorPrice }) }
}

const variant = v.pipe(wireVariant, v.transform(variantOf))

/** A product with everything its page shows. The encoded variants are short, and no condition tells who needs them. */
export const productDocument = graphql(
  `query Product($handle: String!, $hasToken: Boolean = false) {
  productByHandle: product(handle: $handle) {
    id handle title description descriptionHtml productType ${giftField}
    encodedVariantExistence encodedVariantAvailability
    seo { ${seoFields} }
    priceRange { minVariantPrice { ${moneyFields} } maxVariantPrice { ${moneyFields} } }
    options { name optionValues { name firstSelectableVariant { product { handle title } } } }
    images(first: ${PICTURES_READ}) { edges { node { ${pictureFields} } } }
    variants(first: ${VARIANTS_READ}) { edges { node { ${variantFields} } } pageInfo { hasNextPage } }
  }
}`,
)

const leadsToProduct = wire.only('product', v.object({ handle: wire.text, title: wire.label }))
const optionValue = v.object({
  name: wire.label,
  firstSelectableVariant: v.nullable(leadsToProduct),
})
const option = v.object({ name: wire.label, optionValues: v.array(optionValue) })

const product = v.pipe(
  v.object({
    ...wire.named.entries,
    description: v.pipe(wire.words, v.transform(withBreaks)),
    descriptionHtml: wire.text,
    seo: wire.seo,
    productType: wire.label,
    isGift: wire.isGift,
    encodedVariantExistence: v.nullable(wire.text, ''),
    encodedVariantAvailability: v.nullable(wire.text),
    priceRange: v.object({ minVariantPrice: wire.money, maxVariantPrice: wire.money }),
    options: wire.perOption(option),
    images: wire.connection(wire.picture, PICTURES_READ),
    variants: v.object({
      edges: v.array(wire.only('node', variant)),
      pageInfo: v.object({ hasNextPage: v.boolean() }),
    }),
  }),
  v.transform(({ priceRange, variants, ...read }): DescribedProduct => {
    const { minVariantPrice, maxVariantPrice } = priceRange
    const hasDearer = maxVariantPrice.minorUnits > minVariantPrice.minorUnits
    const { encodedVariantExistence: made, encodedVariantAvailability: forSale, ...rest } = read
    const options = rest.options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    }))
    const isKnown = [made, forSale].every((each) => each !== null && combinationsIn(each, options))
    const known = isKnown ? { made, forSale: forSale ?? '' } : { made: '', forSale: '' }
    const values = rest.options.flatMap(({ optionValues }) => optionValues)
    const leadsTo = values.flatMap((value) => value.firstSelectableVariant ?? [])
    // A combined listing's values lead only to other products, a listed product's values also to itself.
    if (leadsTo.length > 0 && leadsTo.every(({ handle }) => handle !== rest.handle)) {
      const members = [...new Map(leadsTo.map((member) => [member.handle, member])).values()]
      return { ...rest, minVariantPrice, options: [], variants: [], members }
    }
    return {
      ...rest,
      minVariantPrice,
      options,
      // For a variant without a picture, the provider returns the product's first.
      variants: variants.edges.map((each) =>
        each.image?.url === rest.images[0]?.url ? { ...each, image: null } : each,
      ),
      ...(variants.pageInfo.hasNextPage && { encodedVariants: { ...known, hasDearer } }),
    }
  }),
)

export const productResponse = wire.only('productByHandle', v.nullable(product))

/** One variant of a product with more variants than are read with it, and those that differ from it in one value. */
export const variantDocument = graphql(`query Variant(
  $handle: String!
  $options: [SelectedOptionInput!]!
  $isAlone: Boolean!
  $hasToken: Boolean = false
) {
  product(handle: $handle) {
    variantBySelectedOptions(selectedOptions: $options) { ${variantFields} }
    adjacentVariants(selectedOptions: $options) @skip(if: $isAlone) { ${variantFields} }
  }
}`)

const variants = v.object({
  variantBySelectedOptions: v.nullable(variant),
  adjacentVariants: v.optional(v.array(variant)),
})

export const variantResponse = v.pipe(
  wire.only('product', v.nullable(variants)),
  v.transform((read) => Object.values(read ?? {}).flatMap((each) => each ?? [])),
)

/** One variant by its id, with the product that it belongs to. */
export const namedVariantDocument = graphql(
  `query NamedVariant($id: ID!, $hasToken: Boolean = false) {
  nodes(ids: [$id]) { id ... on ProductVariant { ${variantFields} } }
}`,
)

/** Null: the id is not a variant's. */
export const namedVariantResponse = v.pipe(
  wire.variantsById(wireVariant),
  v.transform(([node]) => node && { productId: node.product.id, variant: variantOf(node) }),
)
