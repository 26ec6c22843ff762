import * as v from 'valibot'
import { graphql } from './graphql.ts'
import { excerptOf } from './product.ts'
import { formatted, plainLines, richTextBlocks, type Block } from './rich-text.ts'
import { parsedJson } from './parse-or-null.ts'
import { text } from './wire.ts'

/**
 * Metafields of a product and of the shop: null for each that is missing or that the token may not read.
 */
export const metafieldsDocument = graphql(`
  query Metafields(
    $id: ID!
    $identifiers: [HasMetafieldsIdentifier!]!
    $ofShop: [HasMetafieldsIdentifier!]!
  ) {
    product(id: $id) {
      metafields(identifiers: $identifiers) {
        key
        type
        value
      }
    }
    shop {
      metafields(identifiers: $ofShop) {
        key
        type
        value
      }
    }
  }
`)

type MetafieldName = { namespace: string; key: string }

/** The metafields to read of a product and of the shop. */
export type MetafieldNames = { identifiers: MetafieldName[]; ofShop: MetafieldName[] }

/** A merchant's note about a product. */
export type Metafield = {
  key: string
  /** On one line, unless the merchant breaks it; at most 500 characters. */
  text: string
  /** The text as lines, items of a list, or the numbers of a rating (value, least and most); not empty. */
  lines: string[]
  /** The formatted text; empty: it has no formatting. */
  blocks: Block[]
}

const wireMetafield = v.object({ key: text, type: text, value: text })
const wireMetafields = v.object({ metafields: v.array(v.nullable(wireMetafield)) })

const MOST_LETTERS = 500
const MOST_LETTERS_OF_LINES = 10_000

/** The metafields that can be shown, the product's before the shop's. */
export const metafieldsResponse = v.pipe(
  v.object({ product: v.nullable(wireMetafields), shop: wireMetafields }),
  v.transform(({ product, shop }): Metafield[] =>
    [...(product?.metafields ?? []), ...shop.metafields].flatMap((field) => {
      if (!field) return []
      const { blocks, parts, joint = '\n' } = contentOf(field)
      const all = excerptOf(parts.join('\n').toWellFormed(), MOST_LETTERS_OF_LINES)
      const lines = all
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      const shown = parts.join(joint).toWellFormed().trim()
      if (!shown) return []
      return [{ key: field.key, text: excerptOf(shown, MOST_LETTERS), lines, blocks }]
    }),
  ),
)

const list = v.array(v.union([v.string(), v.number()]))
const measurement = v.object({ value: v.number(), unit: v.string() })
const rating = v.object({ value: v.string(), scale_min: v.string(), scale_max: v.string() })

type Content = { parts: string[]; joint?: string; blocks: Block[] }

const NONE: Content = { parts: [], blocks: [] }

/** Returns no parts for types without text, such as references. */
function contentOf({ type, value }: v.InferOutput<typeof wireMetafield>): Content {
  switch (type) {
    case 'single_line_text_field':
    case 'multi_line_text_field':
    case 'number_integer':
    case 'number_decimal':
      return { parts: [value], blocks: [] }
    case 'list.single_line_text_field':
    case 'list.number_integer':
    case 'list.number_decimal': {
      const read = v.safeParse(list, parsedJson(value))
      return read.success ? { parts: read.output.map(String), joint: ', ', blocks: [] } : NONE
    }
    case 'rich_text_field': {
      const blocks = richTextBlocks(value)
      return { parts: plainLines(blocks), blocks: formatted(blocks) }
    }
    case 'rating': {
      const read = v.safeParse(rating, parsedJson(value))
      if (!read.success) return NONE
      const { value: given, scale_min: least, scale_max: most } = read.output
      return { parts: [given, least, most], joint: ', ', blocks: [] }
    }
    case 'weight':
    case 'volume':
    case 'dimension': {
      const read = v.safeParse(measurement, parsedJson(value))
      if (!read.success) return NONE
      const unit = read.output.unit.toLowerCase().replaceAll('_', ' ')
      return { parts: [`${read.output.value} ${unit}`], blocks: [] }
    }
    default:
      return NONE
  }
}
