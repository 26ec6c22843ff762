import { imageFields, merchandiseFields, moneyFields, graphql } from './graphql.ts'
import * as v from 'valibot'
import { excerptOf } from './product.ts'
import { parsedJson } from './safe-parse.ts'
import { text } from './wire.ts'

const productFields = `
  id
  title
  description
  handle
  productType
  priceRange { minVariantPrice { ${moneyFields} } }
  options { name optionValues { name } }
` as const

/** Of one product: as many as its page shows. */
export const PICTURES_READ = 10

const variantFields = `
  ${merchandiseFields}
  availableForSale
  currentlyNotInStock
  compareAtPrice { ${moneyFields} }
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

/** Where the merchant leads old addresses, page by page. */
export const urlRedirectsDocument = graphql(`
  query UrlRedirects($first: Int!, $after: String) {
    urlRedirects(first: $first, after: $after) {
      nodes {
        path
        target
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/** What a merchant has noted of a product, in words. */
export type Metafield = { key: string; text: string }

type WireMetafield = { key: string; type: string; value: string }

const MOST_LETTERS = 500
const measurement = v.object({ value: v.number(), unit: v.string() })
const list = v.array(v.union([v.string(), v.number()]))

/** Those that can be read as words, each cut to a length that a page can hold. */
export const metafieldsResponse = v.pipe(
  v.object({
    product: v.nullable(
      v.object({
        // Null in the place of one that is not there, or not open to storefronts.
        metafields: v.array(v.nullable(v.object({ key: text, type: text, value: text }))),
      }),
    ),
  }),
  v.transform(({ product }): Metafield[] =>
    (product?.metafields ?? []).flatMap((field) => {
      const words = field ? wordsOf(field).toWellFormed().trim() : ''
      return field && words ? [{ key: field.key, text: excerptOf(words, MOST_LETTERS) }] : []
    }),
  ),
)

/** '' for types that say nothing in words, such as references. */
function wordsOf({ type, value }: WireMetafield): string {
  switch (type) {
    case 'single_line_text_field':
    case 'multi_line_text_field':
    case 'number_integer':
    case 'number_decimal':
      return value
    case 'list.single_line_text_field':
    case 'list.number_integer':
    case 'list.number_decimal': {
      const read = v.safeParse(list, parsedJson(value))
      return read.success ? read.output.join(', ') : ''
    }
    case 'weight':
    case 'volume':
    case 'dimension': {
      const read = v.safeParse(measurement, parsedJson(value))
      if (!read.success) return ''
      return `${read.output.value} ${read.output.unit.toLowerCase().replaceAll('_', ' ')}`
    }
    default:
      return ''
  }
}
