import * as brand from '../../brand/facts.ts'
import type { Metafield, MetafieldNames } from '../storefront/metafields-query.ts'
import type { Complement, ListedProduct } from '../storefront/product.ts'
import { isCallDenied } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Fact, ProductDetails, Rating, RichFact, Safety, ServerTexts } from './page.ts'

/**
 * `serverTexts`: the server texts that come from metafields, and the selling plans. `isIncomplete`: the plans could not
 * be read, without which a plan would be sold as a single purchase.
 */
export type DetailsRead = {
  details: ProductDetails
  serverTexts: Pick<ServerTexts, 'notes' | 'contents' | 'richFacts' | 'safety' | 'rating' | 'plans'>
  isIncomplete?: true
}

// The provider's standard metafields for ratings, which review apps fill.
const REVIEWS = { namespace: 'reviews', value: 'rating', count: 'rating_count' }

const { namespace, safety, returnsOn, contents } = brand

/** The metafields that a product's page shows. */
export const metafieldNames: MetafieldNames = {
  identifiers: [
    brand.season,
    returnsOn,
    ...brand.facts,
    ...brand.notes,
    contents,
    ...Object.values(safety),
  ]
    .map((key) => ({ namespace, key }))
    .concat([REVIEWS.value, REVIEWS.count].map((key) => ({ namespace: REVIEWS.namespace, key }))),
  ofShop: [safety.maker, safety.responsiblePerson].map((key) => ({ namespace, key })),
}

const MOST_COMPLEMENTS = 3
const MOST_RELATED = 4

/** Reads each part by a call of its own; a part whose call fails is empty. Never rejects. */
export async function readDetails(productId: string, storefront: Storefront): Promise<DetailsRead> {
  const [metafields, recommended, plans] = await Promise.all([
    storefront.metafields(productId, metafieldNames),
    storefront.recommendations(productId),
    storefront.sellingPlans(productId),
  ])
  const isOther = ({ id, variant }: ListedProduct) => variant !== null && id !== productId
  const complements = recommended.ok ? recommended.value.complementary.filter(isOther) : []
  const related = recommended.ok ? recommended.value.related.filter(isOther) : []
  const shown = complements.slice(0, MOST_COMPLEMENTS)
  const others = related.filter(({ id }) => shown.every((each) => each.id !== id))
  const read = detailsFrom(metafields.ok ? metafields.value : [], {
    complements: shown.map(({ excerpt: _excerpt, secondPicture: _second, ...rest }) =>
      withoutAltText(rest),
    ),
    related: others
      .slice(0, MOST_RELATED)
      .map((each) => ({ ...withoutAltText(each), excerpt: '' })),
  })
  const serverTexts = { ...read.serverTexts, plans: plans.ok ? plans.value : [] }
  const isIncomplete = !plans.ok && !isCallDenied(plans.error)
  return { ...read, serverTexts, ...(isIncomplete && { isIncomplete }) }
}

// Drops the alt text: the title already names the link, and the page's data stays small.
const withoutAltText = <Listed extends Complement>({ picture, ...rest }: Listed) => ({
  ...rest,
  picture: picture && { ...picture, altText: null },
})

const NONE: Pick<ProductDetails, 'complements' | 'related'> = { complements: [], related: [] }

/** `metafields`: the product's, then the shop's. If both have a key, the product's takes precedence. */
export function detailsFrom(metafields: Metafield[], recommended = NONE): DetailsRead {
  const fields = new Map(metafields.toReversed().map((field) => [field.key, field]))
  const facts = brand.facts.flatMap((key) => {
    const field = fields.get(key)
    return field ? [{ ...field, key }] : []
  })
  return {
    details: {
      season: fields.get(brand.season)?.text ?? '',
      facts: facts.filter(({ blocks }) => blocks.length === 0).map(factOf),
      returnsOn: fields.get(returnsOn)?.text ?? '',
      ...recommended,
    },
    serverTexts: {
      notes: brand.notes.flatMap((key) => fields.get(key)?.text ?? []),
      contents: fields.get(contents)?.lines ?? [],
      richFacts: facts
        .filter(({ blocks }) => blocks.length > 0)
        .map(({ key, blocks }): RichFact => ({ key, blocks })),
      safety: safetyOf(fields),
      rating: ratingOf(fields),
      plans: [],
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

// The mean of fewer says little.
const FEWEST_RATINGS = 5

/** Null if too few customers have rated the product, or if the value is not on a valid scale. */
function ratingOf(fields: Fields): Rating | null {
  const [value = NaN, least = NaN, most = NaN] = (fields.get(REVIEWS.value)?.lines ?? []).map(
    Number,
  )
  const count = Number(fields.get(REVIEWS.count)?.text)
  const isScale = least >= 0 && least < most && most < Infinity
  const isWithin = isScale && least <= value && value <= most
  return isWithin && Number.isSafeInteger(count) && count >= FEWEST_RATINGS
    ? { value, least, most, count }
    : null
}

export const NO_DETAILS: DetailsRead = detailsFrom([])

export const hasWarnings = ({ pictograms, signalWord, contains, statements }: Safety): boolean =>
  pictograms.length + statements.length > 0 || signalWord !== '' || contains !== ''
