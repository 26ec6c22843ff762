import * as v from 'valibot'
import { graphql } from './graphql.ts'
import { excerptOf, withBreaks } from './product.ts'
import { formatted, plainLines, richTextBlocks, type Block } from './rich-text.ts'
import { attempt, wellFormed } from './parse-or-null.ts'
import { only, text, unitName } from './wire.ts'

/** The fields that `metafields` parses. */
export const metafieldFields = 'key type value'

/** Metafields of a product and of the shop: null for each that is missing or that the token may not read. */
export const metafieldsDocument = graphql(`query Metafields(
  $id: ID!
  $identifiers: [HasMetafieldsIdentifier!]!
  $ofShop: [HasMetafieldsIdentifier!]!
) {
  product(id: $id) { metafields(identifiers: $identifiers) { ${metafieldFields} } }
  shop { metafields(identifiers: $ofShop) { ${metafieldFields} } }
}`)

type MetafieldName = { namespace: string; key: string }

export type MetafieldNames = { identifiers: MetafieldName[]; ofShop: MetafieldName[] }

/** A merchant's note about a product or the shop. */
export type Metafield = {
  key: string
  /** On one line, unless the merchant breaks it; at most `MOST_LETTERS`. */
  text: string
  /** The text as lines, items of a list, or the numbers of a rating (value, least and most); not empty. */
  lines: string[]
  /** The formatted text; empty: it has no formatting. */
  blocks: Block[]
  /** The text is a number, several, or a measure: '7.5 oz'. */
  isNumeric?: true
}

export const wireMetafield = v.object({ key: text, type: text, value: text })

export const wireMetafields = v.array(v.nullable(wireMetafield))

/** The number of a metafield's letters that pages show; a longer text ends in '…'. */
export const MOST_LETTERS = 10_000

/** The metafields that can be shown. */
export const shownFields = (fields: v.InferOutput<typeof wireMetafields>): Metafield[] =>
  fields.flatMap((field) => {
    if (!field) return []
    const { parts, joint = '\n', blocks = [] } = contentOf(field)
    const shown = excerptOf(wellFormed(parts.join('\n')).trim(), MOST_LETTERS)
    const lines = shown.split('\n').flatMap((line) => line.trim() || [])
    if (lines.length === 0) return []
    const isNumeric = NUMERIC.test(field.type) && { isNumeric: true as const }
    return [{ key: field.key, text: shown.replaceAll('\n', joint), lines, blocks, ...isNumeric }]
  })

export const metafields = v.pipe(wireMetafields, v.transform(shownFields))

/** The product's metafields, then the shop's. */
export const metafieldsResponse = v.pipe(
  v.object({
    product: v.nullable(only('metafields', metafields)),
    shop: only('metafields', metafields),
  }),
  v.transform(({ product, shop }) => [...(product ?? []), ...shop]),
)

const PLAIN =
  'single_line_text_field multi_line_text_field number_integer number_decimal date'.split(' ')

const NUMERIC = /number_|^(?:weight|volume|dimension)$/

type Content = { parts: string[]; joint?: string; blocks?: Block[] }

/** The day of the time half a day before: in UTC, in which the provider tells it, the merchant's day may be earlier. */
function dayOf(time: string): string {
  const ms = time.endsWith('Z') ? Date.parse(time) - 43_200_000 : NaN
  return (ms ? new Date(ms).toISOString() : time).slice(0, '2026-12-23'.length)
}

/** Returns no parts for types without text, such as references. */
export function contentOf({ type, value }: v.InferOutput<typeof wireMetafield>): Content {
  if (PLAIN.includes(type)) return { parts: value.split('\n').map(withBreaks) }
  if (PLAIN.some((each) => type === `list.${each}`)) {
    return { parts: partsIn(value, list).map(withBreaks), joint: ', ' }
  }
  if (type === 'date_time') return { parts: [dayOf(value)] }
  if (type === 'rating') return { parts: partsIn(value, rating), joint: ', ' }
  if (type === 'rich_text_field') {
    const blocks = richTextBlocks(value)
    return { parts: plainLines(blocks), blocks: formatted(blocks) }
  }
  // Numbers are plain, so this is a measure.
  return { parts: NUMERIC.test(type) ? partsIn(value, measurement) : [] }
}

const list = v.pipe(
  v.array(v.union([v.string(), v.number()])),
  v.transform((items) => items.map(String)),
)

const rating = v.pipe(
  v.object({ value: v.string(), scale_min: v.string(), scale_max: v.string() }),
  v.transform(({ value, scale_min: least, scale_max: most }) => [value, least, most]),
)

const measurement = v.pipe(
  v.object({ value: v.number(), unit: v.string() }),
  v.transform(({ value, unit }) => [`${value} ${unitName(unit)}`]),
)

/** The parts of a JSON text; none if it is malformed. */
const partsIn = (json: string, schema: v.GenericSchema<unknown, string[]>): string[] =>
  attempt(() => v.parse(schema, JSON.parse(json))) ?? []
