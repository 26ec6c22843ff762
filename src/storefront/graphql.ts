import type { DocumentDecoration, initGraphQLTada, ResultOf } from 'gql.tada'
import type { GenericSchema, InferInput } from 'valibot'
import type { introspection } from './schema.generated.d.ts'

const text = (document: string): unknown => document

/**
 * Types a document by the official schema. At run time it stays a string, as a parser would only cost the browser
 * bytes: hence the cast.
 */
export const graphql = text as initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; Decimal: string; HTML: string; ID: string; URL: string }
}>

/** Types a document by hand, because the schema above is of the oldest version, which lacks its fields. */
export const newerGraphql = text as <Response>(
  document: string,
) => DocumentDecoration<Response, Record<string, never>>

export type TypedDocument = DocumentDecoration

/** The schema, if it accepts every response that the official schema allows for the document; else never. */
export type ResponseSchema<Document extends TypedDocument, Schema extends GenericSchema> =
  ResultOf<Document> extends InferInput<Schema> ? Schema : never

/** The API versions of schemas/, added by `npm run schema`, in which tests validate each document. */
export const SCHEMA_VERSIONS = ['2025-07', '2025-10', '2026-01', '2026-04', '2026-07', '2026-10']

export const moneyFields = 'amount currencyCode'

export const pictureFields = 'url altText width height'

export const seoFields = 'title description'

/** Of a connection's `pageInfo`, as `nextCursor` parses them. */
export const cursorFields = 'hasNextPage endCursor'

/** Of a collection, as `hasProducts` parses it. */
export const firstProduct = 'products(first: 1) { nodes { id } }'

/** What a variant is called and costs, and whether it can be bought by itself, as `merchandise` parses it. */
export const merchandiseFields = `
  id
  title
  price { ${moneyFields} }
  unitPrice { ${moneyFields} }
  unitPriceMeasurement { measuredType quantityUnit quantityValue referenceUnit referenceValue }
  requiresComponents
  components(first: 1) { nodes { quantity } }
  product { id title requiresSellingPlan }
  selectedOptions { name value }
` as const
