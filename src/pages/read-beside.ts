import * as brand from '../../brand/facts.ts'
import type { Metafield, MetafieldNames } from '../storefront/metafields-query.ts'
import type { Complement, ListedProduct } from '../storefront/product.ts'
import { isCallDenied } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Fact, MetafieldTexts, Rating, RichFact, SafetyLines } from '../shop/texts.ts'
import type { ProductPageData } from './page.ts'

/**
 * What a product's page shows beside its product. `isIncomplete`: the plans could not be read, without which a plan
 * would be sold as a single purchase.
 */
export type BesideProduct = Pick<
  ProductPageData,
  'complements' | 'related' | 'plans' | 'isIncomplete'
> & { texts: MetafieldTexts }

// The provider's standard metafields for ratings, which review apps fill.
const REVIEWS = { namespace: 'reviews', value: 'rating', count: 'rating_count' }

// 1 hides a product from search engines (shopify.dev, 'Optimize storefront SEO').
const HIDDEN = { namespace: 'seo', key: 'hidden' }

const { namespace, safety, returnsOn, contents } = brand

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
    .concat([REVIEWS.value, REVIEWS.count].map((key) => ({ namespace: REVIEWS.namespace, key })))
    .concat(HIDDEN),
  ofShop: [safety.maker, safety.responsiblePerson].map((key) => ({ namespace, key })),
}

const MOST_COMPLEMENTS = 3
const MOST_RELATED = 4

/** Reads each by a call of its own; what a failed call would have read is empty. Never rejects. */
export async function readBeside(
  productId: string,
  storefront: Storefront,
): Promise<BesideProduct> {
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
  const texts = textsFrom(metafields.ok ? metafields.value : [])
  const isNear = ({ season, notes }: ListedProduct) =>
    (season && season === texts.season) || notes.some((note) => texts.notes.includes(note))
  return {
    texts,
    complements: shown.map(
      ({ notes: _notes, season: _season, excerpt: _excerpt, secondPicture: _second, ...rest }) =>
        withoutAltText(rest),
    ),
    related: [...others.filter(isNear), ...others.filter((each) => !isNear(each))]
      .slice(0, MOST_RELATED)
      .map(({ season: _season, ...each }) => ({ ...withoutAltText(each), excerpt: '' })),
    ...plansFrom(plans),
    // Without its metafields a product may lack its warnings, and search engines would list a hidden one.
    ...(!metafields.ok && !isCallDenied(metafields.error) && { isIncomplete: true }),
  }
}

/** The plans of an answer; a store that denies them has none. */
export const plansFrom = (
  result: Awaited<ReturnType<Storefront['sellingPlans']>>,
): Pick<BesideProduct, 'plans' | 'isIncomplete'> => {
  if (result.ok) return { plans: result.value }
  return { plans: [], ...(!isCallDenied(result.error) && { isIncomplete: true }) }
}

// Drops the alt text: the title already names the link, and the page's data stays small.
const withoutAltText = <Listed extends Complement>({ picture, ...rest }: Listed) => ({
  ...rest,
  picture: picture && { ...picture, altText: null },
})

/** `metafields`: the product's, then the shop's. If both have a key, the product's takes precedence. */
export function textsFrom(metafields: Metafield[]): MetafieldTexts {
  const fields = new Map([...metafields].reverse().map((field) => [field.key, field]))
  const facts = brand.facts.flatMap((key) => {
    const field = fields.get(key)
    return field ? [{ ...field, key }] : []
  })
  return {
    season: fields.get(brand.season)?.text ?? '',
    notes: brand.notes.flatMap((key) => fields.get(key)?.text ?? []),
    rating: ratingOf(fields),
    contents: fields.get(contents)?.lines ?? [],
    facts: facts.filter(({ blocks }) => blocks.length === 0).map(factOf),
    richFacts: facts
      .filter(({ blocks }) => blocks.length > 0)
      .map(({ key, blocks }): RichFact => ({ key, blocks })),
    safety: safetyOf(fields),
    returnsOn: fields.get(returnsOn)?.text ?? '',
    ...(fields.get(HIDDEN.key)?.text === '1' && { isHidden: true }),
  }
}

type Fields = ReadonlyMap<string, Metafield>

const factOf = ({ key, text }: Fact): Fact => ({
  key,
  text,
  ...(key === brand.burnTime && { isBurnTime: true }),
})

function safetyOf(fields: Fields): SafetyLines {
  const linesOf = (key: string) => fields.get(key)?.lines ?? []
  return {
    pictograms: linesOf(safety.pictograms),
    signalWord: linesOf(safety.signalWord),
    contains: linesOf(safety.contains),
    statements: [...new Set([...linesOf(safety.statements), ...linesOf(safety.warnings)])],
    maker: linesOf(safety.maker),
    responsiblePerson: linesOf(safety.responsiblePerson),
  }
}

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

export const NOTHING_BESIDE: BesideProduct = {
  texts: textsFrom([]),
  complements: [],
  related: [],
  plans: [],
}
