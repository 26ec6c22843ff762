import type { Metafield } from './product.ts'

const NOTES = ['notes_top', 'notes_heart', 'notes_base']
// A scent of one note does not change while the candle burns.
const SINGLE_NOTE = ['notes_heart']

type ByValue = Record<string, string>

/** The fields of a product in the catalog's file that become metafields. */
type MetafieldSource = {
  season: string
  notes: string[]
  burnTime: ByValue
  facts: Record<string, string | ByValue>
}

export function metafieldsOf({ season, notes, burnTime, facts }: MetafieldSource): Metafield[] {
  const times = Object.entries(burnTime).map(([size, time]) => [
    size,
    time.replace(/ h\b/, ' hours'),
  ])
  return [
    { key: 'season', value: season },
    ...Object.entries({ burn_time: Object.fromEntries(times), ...facts }).flatMap(([key, fact]) => {
      const value = typeof fact === 'string' ? fact : textsOf(fact)
      return value.length > 0 ? [{ key, value }] : []
    }),
    ...notes.flatMap((value, index) => {
      const key = (notes.length === 1 ? SINGLE_NOTE : NOTES)[index]
      return key ? [{ key, value }] : []
    }),
  ]
}

/** '50 hours (8 oz)' for each option value; one text without a value if all have the same. */
function textsOf(byValue: ByValue): string[] {
  const all = Object.entries(byValue)
  const texts = new Set(all.map(([, text]) => text))
  if (texts.size === 1 && (all.length > 1 || all[0]?.[0] === '')) return [...texts]
  return all.map(([value, text]) => `${text} (${value})`)
}
