import type { Metafield } from '../metafields-query.ts'
import type { WireProduct } from './fixtures.ts'
import { wireListed } from './wire-list.ts'

/** Complete answers of a product page's optional calls. */
export const detailsAnswers = {
  metafields: (values: Record<string, string | string[]>) => ({
    data: {
      product: { metafields: Object.entries(values).map(wireMetafield) },
      shop: { metafields: [] },
    },
  }),
  recommendations: (nodes: WireProduct[]) => ({
    data: { complementary: [], related: nodes.map(wireListed) },
  }),
}

const wireMetafield = ([key, value]: [string, string | string[]]) =>
  Array.isArray(value)
    ? { key, type: 'list.single_line_text_field', value: JSON.stringify(value) }
    : { key, type: 'single_line_text_field', value }

export const metafield = (key: string, ...lines: string[]): Metafield => ({
  key,
  text: lines.join(', '),
  lines,
  blocks: [],
})
