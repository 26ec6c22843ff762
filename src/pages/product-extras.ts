import * as brand from '../../brand/facts.ts'
import type { Metafield, MetafieldNames } from '../storefront/metafields-query.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Fact, ProductExtras, ProductTexts, Rating, RichFact, Safety } from './page.ts'

/** `texts`: those of its texts that are metafields. */
type Read = { shown: ProductExtras; texts: Pick<ProductTexts, 'facts' | 'safety' | 'rating'> }

// The provider's own names, which all apps for reviews fill.
const REVIEWS = { namespace: 'reviews', value: 'rating', count: 'rating_count' }

const { namespace, safety } = brand

/** The metafields that a product's page shows. */
export const metafieldNames: MetafieldNames = {
  identifiers: [brand.season, ...brand.facts, ...brand.notes, ...Object.values(safety)]
    .map((key) => ({ namespace, key }))
    .concat([REVIEWS.value, REVIEWS.count].map((key) => ({ namespace: REVIEWS.namespace, key }))),
  ofShop: [safety.maker, safety.responsiblePerson].map((key) => ({ namespace, key })),
}

const MOST_RELATED = 4

/** Each part is read by a call of its own and is empty where that fails. Never rejects. */
export async function readExtras(productId: string, storefront: Storefront): Promise<Read> {
  const [metafields, recommendations] = await Promise.all([
    storefront.metafields(productId, metafieldNames),
    storefront.recommendations(productId),
  ])
  const { texts, ...told } = toldBy(metafields.ok ? metafields.value : [])
  const related = recommendations.ok ? recommendations.value : []
  const others = related.filter(({ id, variant }) => variant && id !== productId)
  return { shown: { ...told, related: others.slice(0, MOST_RELATED) }, texts }
}

/** What metafields tell of a product, the product's own before the shop's. */
export function toldBy(
  metafields: Metafield[],
): Omit<ProductExtras, 'related'> & Pick<Read, 'texts'> {
  const fields = new Map(metafields.toReversed().map((field) => [field.key, field]))
  const found = (keys: readonly brand.FactKey[]) =>
    keys.flatMap((key) => {
      const field = fields.get(key)
      return field ? [{ ...field, key }] : []
    })
  const facts = found(brand.facts)
  return {
    season: fields.get(brand.season)?.text ?? '',
    facts: facts.filter(({ blocks }) => blocks.length === 0).map(factOf),
    notes: found(brand.notes).map(factOf),
    texts: {
      facts: facts
        .filter(({ blocks }) => blocks.length > 0)
        .map(({ key, blocks }): RichFact => ({ key, blocks })),
      safety: safetyOf(fields),
      rating: ratingOf(fields),
    },
  }
}

type Fields = ReadonlyMap<string, Metafield>

const factOf = ({ key, text }: Fact): Fact => ({
  key,
  text,
  ...(key === brand.burnTime && { isBurnTime: true }),
})

function safetyOf(fields: Fields): Safety {
  const linesOf = (key: string) => fields.get(key)?.lines ?? []
  return {
    pictograms: pictogramsIn(linesOf(safety.pictograms).join(' ')),
    signalWord: linesOf(safety.signalWord).join(' '),
    contains: linesOf(safety.contains).join(', '),
    statements: [...new Set([...linesOf(safety.statements), ...linesOf(safety.warnings)])],
    maker: linesOf(safety.maker).join('\n'),
    responsiblePerson: linesOf(safety.responsiblePerson).join('\n'),
  }
}

/** The numbers of the pictograms that a text names, from 1 to 9: 7 of 'GHS07'. */
const pictogramsIn = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(/GHS[\s-]*0?([1-9])(?!\d)/gi), ([, digit]) => Number(digit))),
]

/** Null unless customers have rated the product on a scale that holds the value. */
function ratingOf(fields: Fields): Rating | null {
  const [value = NaN, least = NaN, most = NaN] = (fields.get(REVIEWS.value)?.lines ?? []).map(
    Number,
  )
  const count = Number(fields.get(REVIEWS.count)?.text)
  const isWithin = least <= value && value <= most && least < most
  return isWithin && Number.isSafeInteger(count) && count >= 1
    ? { value, least, most, count }
    : null
}

const { texts: noTexts, ...nothingTold } = toldBy([])

export const NO_EXTRAS: Read = { shown: { ...nothingTold, related: [] }, texts: noTexts }

export const hasWarnings = ({ pictograms, signalWord, contains, statements }: Safety): boolean =>
  pictograms.length + statements.length > 0 || signalWord !== '' || contains !== ''
