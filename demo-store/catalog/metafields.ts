import type { Metafield } from './product.ts'

const NOTES = ['notes_top', 'notes_heart', 'notes_base']
// A single note is the heart note, because the scent doesn't change while the candle burns.
const SINGLE_NOTE = ['notes_heart']

type ByValue = Record<string, string>

/** The fields of a product in the catalog's file that become metafields. */
type MetafieldSource = {
  season: string
  notes: string[]
  burnTime: ByValue
  facts: Record<string, string | string[] | ByValue>
  safety?:
    | {
        contains: string[]
        signalWord?: string | string[] | undefined
        pictograms: string[]
        statements: string[]
      }
    | undefined
  rating?: { value: string; count: number } | undefined
}

export function metafieldsOf({
  season,
  notes,
  burnTime,
  facts,
  safety,
  rating,
}: MetafieldSource): Metafield[] {
  const times = Object.entries(burnTime).map(([size, time]) => [
    size,
    time.replace(/ h\b/, ' hours'),
  ])
  return [
    { key: 'season', value: season },
    ...Object.entries({ burn_time: Object.fromEntries(times), ...facts }).flatMap(([key, fact]) => {
      const value = typeof fact === 'string' || Array.isArray(fact) ? fact : textsOf(fact)
      return value.length > 0 ? [{ key, value }] : []
    }),
    ...notes.flatMap((value, index) => {
      const key = (notes.length === 1 ? SINGLE_NOTE : NOTES)[index]
      return key ? [{ key, value }] : []
    }),
    ...safetyFields(safety),
    ...(rating ? ratingFields(rating.value, rating.count) : []),
  ]
}

/** '50 hours (8 oz)' for each option value; one text without a value if they are all the same. */
function textsOf(byValue: ByValue): string[] {
  const all = Object.entries(byValue)
  const texts = new Set(all.map(([, text]) => text))
  if (texts.size === 1 && (all.length > 1 || all[0]?.[0] === '')) return [...texts]
  return all.map(([value, text]) => `${text} (${value})`)
}

function safetyFields(safety: MetafieldSource['safety']): Metafield[] {
  if (!safety) return []
  const { contains, signalWord, pictograms, statements } = safety
  const signal: Metafield[] =
    signalWord === undefined
      ? []
      : [
          { key: 'hazard_pictograms', value: pictograms },
          { key: 'signal_word', value: signalWord },
          // Not needed without a signal word: the safety statement then names the substances.
          { key: 'contains', value: contains },
        ]
  return [...signal, { key: 'safety_statements', value: statements }]
}

/** The rating, on a scale to 5, as review apps store it. */
const ratingFields = (value: string, count: number): Metafield[] => {
  const scale = { scale_min: '1.0', scale_max: '5.0', value }
  return [
    { namespace: 'reviews', key: 'rating', type: 'rating', value: JSON.stringify(scale) },
    { namespace: 'reviews', key: 'rating_count', type: 'number_integer', value: String(count) },
  ]
}

export type Address = { name: string; address: string; email: string }

type ShopMetafieldSource = Record<'maker' | 'responsiblePerson', Address> &
  Record<'delivery' | 'returns' | 'ratingsChecked', string> &
  Record<'makingDays' | 'dispatchDays' | 'deliveryDays', string> & {
    deadline: Record<'name' | 'from' | 'day', string>
  }

/** The shop's own metafields, which its products share, as they are in the year of a timestamp. */
export const shopMetafields = (
  {
    maker,
    responsiblePerson,
    delivery,
    returns,
    ratingsChecked,
    makingDays,
    dispatchDays,
    deliveryDays,
    deadline,
  }: ShopMetafieldSource,
  now: number,
): Metafield[] => [
  ...Object.entries({ maker, responsible_person: responsiblePerson }).map(([key, of]) => ({
    key,
    type: 'multi_line_text_field',
    value: [of.name, of.address, of.email].join('\n'),
  })),
  { key: 'delivery', value: delivery },
  { key: 'returns', value: returns },
  { key: 'ratings_checked', value: ratingsChecked },
  { key: 'making_days', value: makingDays },
  { key: 'dispatch_days', value: dispatchDays },
  { key: 'delivery_days', value: deliveryDays },
  ...deadlineFields(deadline, now),
]

function deadlineFields(
  { name, from, day }: ShopMetafieldSource['deadline'],
  now: number,
): Metafield[] {
  const year = new Date(now).getUTCFullYear()
  if (now < Date.parse(`${year}-${from}`)) return []
  return [
    { key: 'deadline', value: name },
    { key: 'deadline_day', type: 'date', value: `${year}-${day}` },
  ]
}

/** Metafields that a test gives. A name with a dot, such as 'reviews.rating', begins with its namespace. */
export const metafieldsFrom = (given: GivenMetafields): Metafield[] =>
  Object.entries(given).map(([name, value]) => {
    const [key = '', namespace] = name.split('.').toReversed()
    const typed = typeof value === 'string' || Array.isArray(value) ? { value } : value
    return { key, ...(namespace !== undefined && { namespace }), ...typed }
  })

export type GivenMetafields = Record<string, string | string[] | { type: string; value: string }>
