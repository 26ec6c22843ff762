import type { Metafield } from './product.ts'

/** Keyed by the metafield's key. A value that differs between variants is an object, keyed by an option's value. */
type Facts = Record<string, string | string[] | Record<string, string>>

/** The fields of a product in the catalog's file that become metafields. */
type ProductSource = {
  season?: string | undefined
  metafields: Facts
  rating?: { value: string; count: number } | undefined
}

export const metafieldsOf = ({ season, metafields, rating }: ProductSource): Metafield[] => [
  ...(season === undefined ? [] : [{ key: 'season', value: season }]),
  ...Object.entries(metafields).flatMap(([name, fact]) =>
    metafieldsFrom({
      [name]: typeof fact === 'string' || Array.isArray(fact) ? fact : textsOf(fact),
    }),
  ),
  ...(rating ? ratingFields(rating.value, rating.count) : []),
]

/** '50 hours (8 oz)' for each option value; one text without a value if they are all the same. */
function textsOf(byValue: Record<string, string>): string[] {
  const all = Object.entries(byValue)
  const texts = new Set(all.map(([, text]) => text))
  if (texts.size === 1 && all.length > 1) return [...texts]
  return all.map(([value, text]) => `${text} (${value})`)
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

type Deadline = { name: string; from: string; day: string }

type ShopSource = {
  maker: Address
  responsiblePerson?: Address | undefined
  metafields: Record<string, string>
  deadline?: Deadline | undefined
}

/** The shop's own metafields, which its products share, as they are in the year of a timestamp. */
export const shopMetafields = (
  { maker, responsiblePerson, metafields, deadline }: ShopSource,
  now: number,
): Metafield[] => [
  addressField('maker', maker),
  ...(responsiblePerson ? [addressField('responsible_person', responsiblePerson)] : []),
  ...metafieldsFrom(metafields),
  ...(deadline ? deadlineFields(deadline, now) : []),
]

const addressField = (key: string, { name, address, email }: Address): Metafield => ({
  key,
  type: 'multi_line_text_field',
  value: [name, address, email].join('\n'),
})

function deadlineFields({ name, from, day }: Deadline, now: number): Metafield[] {
  const year = new Date(now).getUTCFullYear()
  if (now < Date.parse(`${year}-${from}`)) return []
  return [
    { key: 'deadline', value: name },
    { key: 'deadline_day', type: 'date', value: `${year}-${day}` },
  ]
}

/** Metafields by their keys. A name with a dot, such as 'reviews.rating', begins with its namespace. */
export const metafieldsFrom = (given: GivenMetafields): Metafield[] =>
  Object.entries(given).map(([name, value]) => {
    const [key = '', namespace] = name.split('.').toReversed()
    const typed = typeof value === 'string' || Array.isArray(value) ? { value } : value
    return { key, ...(namespace !== undefined && { namespace }), ...typed }
  })

export type GivenMetafields = Record<string, string | string[] | { type: string; value: string }>
