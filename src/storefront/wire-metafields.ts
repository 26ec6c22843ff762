import * as v from 'valibot'
import { excerptOf } from './listed-product.ts'
import { parsedJson } from './parsed-json.ts'
import { text } from './wire.ts'

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
