import type { DocumentDecoration, initGraphQLTada, ResultOf } from 'gql.tada'
import type { GenericSchema, InferInput } from 'valibot'
import type { introspection } from './schema.generated.d.ts'

/** Types a document by the official schema. The cast is right: only the compiler reads a document's types. */
export const graphql = ((document: string): unknown => document) as initGraphQLTada<{
  introspection: introspection
  // A market's country is any two letters. The doctor checks whether the store sells there.
  scalars: Record<'CountryCode' | 'DateTime' | 'Decimal' | 'HTML' | 'ID' | 'URL', string>
}>

/** Types a document by hand, because its fields are newer than the schema above, which is of the oldest API version. */
export const newerGraphql = <Response>(
  document: string & DocumentDecoration<Response, Record<string, never>>,
) => document

export type TypedDocument = DocumentDecoration

/** The schema, if it accepts every response that the official schema allows for the document; else never. */
export type ResponseSchema<Document extends TypedDocument, Schema extends GenericSchema> =
  ResultOf<Document> extends InferInput<Schema> ? Schema : never

/** The API versions of schemas/, added by `npm run schema`, in which tests validate each document. */
export const SCHEMA_VERSIONS = ['2025-07', '2025-10', '2026-01', '2026-04', '2026-07', '2026-10']

export const moneyFields = 'amount currencyCode'

export const pictureFields = 'url altText width height'

/**
 * The metafield of a product that is a gift, which `isGift` parses. In a list, because response.ts takes a null at this
 * level for lost data. Its query has the variable $hasToken.
 */
export const giftField =
  'isGift: metafields(identifiers: { namespace: "custom", key: "gift" }) @include(if: $hasToken) { value }'

export const seoFields = 'title description'

/** The fields of a connection's `pageInfo` that `nextCursor` parses. */
export const cursorFields = 'hasNextPage endCursor'

/** A variant's words, price and availability, which `merchandise` parses. */
export const merchandiseFields = `
  id currentlyNotInStock requiresComponents requiresShipping
  price { ${moneyFields} }
  unitPrice { ${moneyFields} }
  unitPriceMeasurement { measuredType referenceUnit referenceValue }
  components(first: 1) { nodes { quantity } }
  product { id title requiresSellingPlan }
  selectedOptions { name value }
` as const
