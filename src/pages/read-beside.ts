import * as brand from '#brand/facts.ts'
import type { Metafield, MetafieldNames } from '../storefront/metafields-query.ts'
import type { Complement, ListedProduct } from '../storefront/product.ts'
import { knownValue } from '../storefront/errors.ts'
import { HIDDEN } from '../storefront/list-queries.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Fact, MetafieldTexts, Rating } from '../shop/texts.ts'
import type { ProductPageData } from './page.ts'

/** What a product's page shows beside its product. */
type BesideProduct = Pick<ProductPageData, 'complements' | 'related' | 'plans'> & {
  texts: MetafieldTexts
}

/** What is read beside a product, each part by a call of its own. A part that is missing is not known. */
type Found = {
  texts?: MetafieldTexts
  related?: { complementary: ListedProduct[]; related: ListedProduct[] }
  plans?: SellingPlan[]
}

export type BesidePart = keyof Found

export const BESIDE_PARTS: BesidePart[] = ['texts', 'related', 'plans']

// The provider's standard metafields for ratings, which review apps fill.
const REVIEWS = { namespace: 'reviews', value: 'rating', count: 'rating_count' }

const { namespace, season, subscription, notes, safety, returnsOn, contents } = brand

export const cardKeys = { namespace, season, subscription, notes }

const named = (keys: string[]) => keys.filter(Boolean).map((key) => ({ namespace, key }))

export const metafieldNames: MetafieldNames = {
  identifiers: [
    ...named([season, returnsOn, ...brand.facts, ...notes, contents, ...Object.values(safety)]),
    ...[REVIEWS.value, REVIEWS.count].map((key) => ({ namespace: REVIEWS.namespace, key })),
    HIDDEN,
  ],
  ofShop: named([safety.maker, safety.responsiblePerson]),
}

const MOST_COMPLEMENTS = 3
const MOST_RELATED = 4

/** Starts to read the parts. `found` has each of them once its reading has ended, if it could be read. */
export function readBeside(productId: string, storefront: Storefront, parts: BesidePart[]) {
  const found: Found = {}
  const read: Record<BesidePart, () => Promise<void>> = {
    texts: async () => {
      const fields = knownValue(await storefront.metafields(productId, metafieldNames), [])
      if (fields) found.texts = textsFrom(fields)
    },
    related: async () => {
      const none = { complementary: [], related: [] }
      const related = knownValue(await storefront.recommendations(productId), none)
      if (related) found.related = related
    },
    plans: async () => {
      const plans = knownValue(await storefront.sellingPlans(productId), [])
      if (plans) found.plans = plans
    },
  }
  return { found, readings: parts.map((part) => read[part]()) }
}

/** What the page shows of the parts that are known. `texts`: the product's, by which the related ones are sorted. */
export function shownBeside(productId: string, { related, ...found }: Found, texts = found.texts) {
  if (!related) return found
  const isOther = ({ id, variant }: ListedProduct) => variant !== null && id !== productId
  const complements = related.complementary.filter(isOther).slice(0, MOST_COMPLEMENTS)
  const others = related.related
    .filter(isOther)
    .filter(({ id }) => complements.every((each) => each.id !== id))
  const isNear = (each: ListedProduct) =>
    (each.season && each.season === texts?.season) ||
    each.notes.some((note) => texts?.notes.includes(note))
  return {
    ...found,
    complements: complements.map(
      ({ notes: _notes, season: _season, excerpt: _excerpt, secondPicture: _second, ...rest }) =>
        withoutAltText(rest),
    ),
    related: [...others.filter(isNear), ...others.filter((each) => !isNear(each))]
      .slice(0, MOST_RELATED)
      .map(({ season: _season, ...each }) => ({ ...withoutAltText(each), excerpt: '' })),
  }
}

// Drops the alt text: the title already names the link, and the page's data stays small.
const withoutAltText = <Listed extends Complement>({ picture, ...rest }: Listed) => ({
  ...rest,
  picture: picture && { ...picture, altText: null },
})

/** `metafields`: the product's, then the shop's. If both have a key, the product's takes precedence. */
export function textsFrom(metafields: Metafield[]): MetafieldTexts {
  const fields = new Map([...metafields].reverse().map((field) => [field.key, field]))
  const facts = brand.facts.flatMap((key): Fact[] => {
    const field = fields.get(key)
    if (!field) return []
    const { lines: _lines, blocks, ...said } = field
    if (blocks.length > 0) return [{ key, blocks }]
    return [{ ...said, key, ...(key === brand.burnTime && { isBurnTime: true }) }]
  })
  const linesOf = (key: string) => fields.get(key)?.lines ?? []
  return {
    season: fields.get(season)?.text ?? '',
    notes: notes.flatMap((key) => fields.get(key)?.text ?? []),
    rating: ratingOf(fields),
    contents: linesOf(contents),
    facts,
    safety: {
      pictograms: linesOf(safety.pictograms),
      signalWord: linesOf(safety.signalWord),
      contains: linesOf(safety.contains),
      statements: [...new Set([...linesOf(safety.statements), ...linesOf(safety.warnings)])],
      maker: linesOf(safety.maker),
      responsiblePerson: linesOf(safety.responsiblePerson),
    },
    returnsOn: fields.get(returnsOn)?.text ?? '',
    ...(fields.get(HIDDEN.key)?.text === '1' && { isHidden: true }),
  }
}

// The mean of fewer says little.
const FEWEST_RATINGS = 5

/** Null if too few customers have rated the product, or if the value is not on a valid scale. */
function ratingOf(fields: Map<string, Metafield>): Rating | null {
  const [value = NaN, least = NaN, most = NaN] = fields.get(REVIEWS.value)?.lines.map(Number) ?? []
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
