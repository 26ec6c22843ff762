import * as v from 'valibot'
import { graphql, merchandiseFields, moneyFields, pictureFields, seoFields } from './graphql.ts'
import { withBreaks, type DescribedProduct, type Variant } from './product.ts'
import {
  connection,
  merchandise,
  money,
  only,
  picture,
  priceBefore,
  soldAlone,
  seo,
  text,
  variantsById,
  words,
} from './wire.ts'

export const VARIANTS_READ = 20

/** The number of pictures that are read of a product and shown on its page. */
export const PICTURES_READ = 10

const variantFields = `
  ${merchandiseFields}
  availableForSale
  currentlyNotInStock
  compareAtPrice { ${moneyFields} }
  image { ${pictureFields} }
` as const

const wireVariant = v.object({
  ...merchandise.entries,
  availableForSale: v.boolean(),
  currentlyNotInStock: v.boolean(),
  compareAtPrice: v.nullable(money),
  image: v.nullable(picture),
})

function variantOf(wire: v.InferOutput<typeof wireVariant>): Variant {
  const { product: _product, ...rest } = soldAlone(wire)
  return { ...rest, compareAtPrice: priceBefore(rest.compareAtPrice, rest.price) }
}

const variant = v.pipe(wireVariant, v.transform(variantOf))

/** A product with everything its page shows. The encoded trees are short, and no condition tells who needs them. */
export const productDocument = graphql(`query Product($handle: String!) {
  productByHandle: product(handle: $handle) {
    id
    title
    description
    descriptionHtml
    seo { ${seoFields} }
    handle
    productType
    encodedVariantExistence
    encodedVariantAvailability
    priceRange { minVariantPrice { ${moneyFields} } }
    options {
      name
      optionValues { name firstSelectableVariant { product { handle title } } }
    }
    images(first: ${PICTURES_READ}) { edges { node { ${pictureFields} } } }
    variants(first: ${VARIANTS_READ}) { edges { node { ${variantFields} } } pageInfo { hasNextPage } }
  }
}`)

const product = v.pipe(
  v.object({
    id: text,
    handle: text,
    title: text,
    description: v.pipe(words, v.transform(withBreaks)),
    descriptionHtml: text,
    seo,
    productType: text,
    encodedVariantExistence: v.nullable(text, ''),
    encodedVariantAvailability: v.nullable(text),
    priceRange: only('minVariantPrice', money),
    options: v.array(
      v.object({
        name: text,
        optionValues: v.array(
          v.object({
            name: text,
            firstSelectableVariant: v.nullable(
              only('product', v.object({ handle: text, title: text })),
            ),
          }),
        ),
      }),
    ),
    images: connection(picture),
    variants: v.object({
      edges: v.array(only('node', variant)),
      pageInfo: v.object({ hasNextPage: v.boolean() }),
    }),
  }),
  v.transform(({ priceRange: minVariantPrice, options, variants, ...wire }): DescribedProduct => {
    const { encodedVariantExistence: made, encodedVariantAvailability: forSale, ...rest } = wire
    const trees = { made: forSale === null ? '' : made, forSale: forSale ?? '' }
    const values = options.flatMap(({ optionValues }) => optionValues)
    const leadsTo = values.flatMap((value) => value.firstSelectableVariant ?? [])
    // A combined listing's values lead only to other products, a listed product's values also to itself.
    if (leadsTo.length > 0 && leadsTo.every(({ handle }) => handle !== rest.handle)) {
      const members = [...new Map(leadsTo.map((member) => [member.handle, member])).values()]
      return { ...rest, minVariantPrice, options: [], variants: [], members }
    }
    return {
      ...rest,
      minVariantPrice,
      options: options.map(({ name, optionValues }) => ({
        name,
        values: optionValues.map((value) => value.name),
      })),
      // For a variant without a picture, the provider returns the product's first.
      variants: variants.edges.map((each) =>
        each.image?.url === rest.images[0]?.url ? { ...each, image: null } : each,
      ),
      ...(variants.pageInfo.hasNextPage && { trees }),
    }
  }),
)

export const productResponse = only('productByHandle', v.nullable(product))

/** One variant of a product with more variants than are read with it. */
export const variantDocument = graphql(`query Variant(
  $handle: String!
  $selectedOptions: [SelectedOptionInput!]!
) {
  product(handle: $handle) {
    variantBySelectedOptions(selectedOptions: $selectedOptions) { ${variantFields} }
  }
}`)

export const variantResponse = only(
  'product',
  v.nullable(only('variantBySelectedOptions', v.nullable(variant))),
)

/** One variant by its id, with the product that it belongs to. */
export const namedVariantDocument = graphql(`query NamedVariant($id: ID!) {
  nodes(ids: [$id]) {
    id
    ... on ProductVariant { ${variantFields} }
  }
}`)

/** Null: the id is not a variant's. */
export const namedVariantResponse = v.pipe(
  variantsById(wireVariant),
  v.transform(([node]) => node && { productId: node.product.id, variant: variantOf(node) }),
)
