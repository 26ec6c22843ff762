import * as v from 'valibot'
import { graphql, merchandiseFields, moneyFields, pictureFields, seoFields } from './graphql.ts'
import type { Money } from './money.ts'
import type { DescribedProduct, Variant } from './product.ts'
import { connection, merchandise, money, picture, seo, text } from './wire.ts'

/** Pictures read of a product, which is how many its page shows. */
export const PICTURES_READ = 10

const variantFields = `
  ${merchandiseFields}
  availableForSale
  currentlyNotInStock
  compareAtPrice { ${moneyFields} }
  image { ${pictureFields} }
` as const

const variant = v.pipe(
  v.object({
    ...merchandise.entries,
    availableForSale: v.boolean(),
    currentlyNotInStock: v.boolean(),
    compareAtPrice: v.nullable(money),
    image: v.nullable(picture),
  }),
  v.transform(({ compareAtPrice: before, ...rest }): Variant => ({
    ...rest,
    compareAtPrice: before && isReduced(rest.price, before) ? before : null,
  })),
)

const isReduced = (price: Money, before: Money): boolean =>
  before.currencyCode === price.currencyCode && before.minorUnits > price.minorUnits

/** A product with everything its page shows. */
export const productDocument = graphql(`query Product($handle: String!) {
  productByHandle: product(handle: $handle) {
    id
    title
    description
    descriptionHtml
    seo { ${seoFields} }
    handle
    productType
    priceRange { minVariantPrice { ${moneyFields} } }
    options { name optionValues { name } }
    images(first: ${PICTURES_READ}) { edges { node { ${pictureFields} } } }
    variants(first: 20) { edges { node { ${variantFields} } } pageInfo { hasNextPage } }
  }
}`)

const product = v.pipe(
  v.object({
    id: text,
    handle: text,
    title: text,
    description: text,
    descriptionHtml: text,
    seo,
    productType: text,
    priceRange: v.object({ minVariantPrice: money }),
    options: v.array(v.object({ name: text, optionValues: v.array(v.object({ name: text })) })),
    images: connection(picture),
    variants: v.object({
      edges: v.array(v.object({ node: variant })),
      pageInfo: v.object({ hasNextPage: v.boolean() }),
    }),
  }),
  v.transform(({ priceRange, options, variants, ...rest }): DescribedProduct => ({
    ...rest,
    minVariantPrice: priceRange.minVariantPrice,
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    // The provider gives a variant without a picture the product's first.
    variants: variants.edges.map(({ node }) =>
      node.image?.url === rest.images[0]?.url ? { ...node, image: null } : node,
    ),
    hasMoreVariants: variants.pageInfo.hasNextPage,
  })),
)

export const productResponse = v.pipe(
  v.object({ productByHandle: v.nullable(product) }),
  v.transform((data) => data.productByHandle),
)

/** One variant of a product that has more of them than are read with it. */
export const variantDocument = graphql(`query Variant(
  $handle: String!
  $selectedOptions: [SelectedOptionInput!]!
) {
  product(handle: $handle) {
    variantBySelectedOptions(selectedOptions: $selectedOptions) { ${variantFields} }
  }
}`)

export const variantResponse = v.pipe(
  v.object({ product: v.nullable(v.object({ variantBySelectedOptions: v.nullable(variant) })) }),
  v.transform((data) => data.product?.variantBySelectedOptions ?? null),
)
