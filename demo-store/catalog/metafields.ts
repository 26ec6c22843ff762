import type { Metafield } from './product.ts'

const NOTES = ['notes_top', 'notes_heart', 'notes_base']
// A scent of one note does not change while the candle burns.
const SINGLE_NOTE = ['notes_heart']

/** The fields of a product in the catalog's file that become metafields. */
type MetafieldSource = {
  season: string
  notes: string[]
  burnTime: Record<string, string>
}

export function metafieldsOf({ season, notes, burnTime }: MetafieldSource): Metafield[] {
  const times = burnTimes(burnTime)
  return [
    { key: 'season', value: season },
    ...(times.length > 0 ? [{ key: 'burn_time', value: times }] : []),
    ...notes.flatMap((value, index) => {
      const key = (notes.length === 1 ? SINGLE_NOTE : NOTES)[index]
      return key ? [{ key, value }] : []
    }),
  ]
}

/** '50 hours (8 oz)' for each size; one entry without a size if all sizes burn equally long. */
function burnTimes(burnTime: Record<string, string>): string[] {
  const all = Object.entries(burnTime).map(([size, time]) => ({
    size,
    hours: time.replace(/ h\b/, ' hours'),
  }))
  const hours = new Set(all.map((each) => each.hours))
  if (hours.size === 1 && (all.length > 1 || all[0]?.size === '')) return [...hours]
  return all.map((each) => `${each.hours} (${each.size})`)
}
