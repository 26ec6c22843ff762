import type { Metafield } from './product.ts'

const NOTES = ['notes_top', 'notes_heart', 'notes_base']
// What smells of one thing does so all the time.
const ONLY_NOTE = ['notes_heart']

type Told = { season: string; notes: string[]; burnTime: Record<string, string> }

/** What the catalog's file tells of a product, as a merchant would note it. */
export function metafieldsOf({ season, notes, burnTime }: Told): Metafield[] {
  const times = burnTimes(burnTime)
  return [
    { key: 'season', value: season },
    ...(times.length > 0 ? [{ key: 'burn_time', value: times }] : []),
    ...notes.flatMap((value, index) => {
      const key = (notes.length === 1 ? ONLY_NOTE : NOTES)[index]
      return key ? [{ key, value }] : []
    }),
  ]
}

/** '50 hours (8 oz)' for each size; once, where all burn alike. */
function burnTimes(burnTime: Record<string, string>): string[] {
  const all = Object.entries(burnTime).map(([size, time]) => ({
    size,
    hours: time.replace(/ h\b/, ' hours'),
  }))
  const hours = new Set(all.map((each) => each.hours))
  if (hours.size === 1 && (all.length > 1 || all[0]?.size === '')) return [...hours]
  return all.map((each) => `${each.hours} (${each.size})`)
}
