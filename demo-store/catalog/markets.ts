import * as v from 'valibot'
import { amountPattern, parseAmount, type Amount } from './amount.ts'
import type { Product, Variant } from './product.ts'

/** The country and language that a buyer requests, as the provider's codes; null: the store's own. */
export type BuyerContext = { country: string | null; language: string | null }

/** The context of the store's own market and language. */
export const NO_CONTEXT: BuyerContext = { country: null, language: null }

const ONE = parseAmount('1')

const amount = v.pipe(v.string(), v.regex(amountPattern), v.transform(parseAmount))

const marketEntry = v.strictObject({
  country: v.string(),
  currency: v.string(),
  /** The first language is the market's default. */
  languages: v.tupleWithRest([v.string()], v.string()),
  /** The tax in percent of a price without tax. */
  taxPercent: v.pipe(v.number(), v.integer()),
  /** Whether prices include tax, so that the checkout adds none. */
  includesTax: v.optional(v.boolean(), false),
  /** How prices are derived from those of the store's own market; undefined: they are the same. */
  prices: v.optional(v.strictObject({ factor: amount, upTo: amount, less: amount })),
  /** The values of the shop's metafields that are the market's own, by their keys. */
  metafields: v.optional(v.record(v.string(), v.string()), {}),
  /** Handles of products. */
  notSold: v.optional(v.array(v.string()), []),
})

const marketsFile = v.strictObject({ markets: v.tupleWithRest([marketEntry], marketEntry) })

export type Market = v.InferOutput<typeof marketEntry>

/** The first market is the store's own. */
export type Markets = v.InferOutput<typeof marketsFile>['markets']

/** Parses the markets' JSON. Throws a sentence that names what is wrong. */
export const parseMarkets = (json: unknown): Markets => v.parse(marketsFile, json).markets

/**
 * The market of the context's country, and its language. Falls back as the provider does: to the store's own
 * market if the store doesn't sell to the country, and to the store's own language if the market doesn't
 * have the requested one.
 */
export function marketIn([own, ...others]: Markets, { country, language }: BuyerContext) {
  const found = others.find((each) => each.country === country) ?? own
  const [ownLanguage] = own.languages
  const isSpoken = language !== null && found.languages.includes(language)
  return { market: found, language: isSpoken ? language : ownLanguage }
}

/** Converts a price of the store's own market to another market. A price of 0 stays 0. */
export function priceIn({ prices }: Market, price: Amount): Amount {
  if (!prices || price === 0n) return price
  const { factor, upTo, less } = prices
  const steps = ((price * factor) / ONE + upTo - 1n) / upTo
  return steps * upTo - less
}

// Its law asks for no unit prices.
const UNMEASURED = 'US'

/** The product with the market's prices. A price in another currency than the store's own stays unchanged. */
export function pricedIn(market: Market, own: Market, product: Product): Product {
  const isMeasured = market.country !== UNMEASURED
  if (!market.prices && !isMeasured) return product
  const priced = (variant: Variant): Variant =>
    variant.currencyCode === own.currency
      ? {
          ...variant,
          currencyCode: market.currency,
          price: priceIn(market, variant.price),
          compareAtPrice:
            variant.compareAtPrice === null ? null : priceIn(market, variant.compareAtPrice),
          measurement: variant.measurement ?? (isMeasured ? variant.measurementAbroad : null),
        }
      : variant
  const isOwn = product.variants.every(({ currencyCode }) => currencyCode === own.currency)
  const sellingPlanGroups = isOwn
    ? product.sellingPlanGroups.map((group) => ({
        ...group,
        plans: group.plans.map((plan) => ({
          ...plan,
          adjustments: plan.adjustments.map(({ less, price, ...rest }) => ({
            ...rest,
            ...(less !== undefined && { less: priceIn(market, less) }),
            ...(price !== undefined && { price: priceIn(market, price) }),
          })),
        })),
      }))
    : product.sellingPlanGroups
  return { ...product, variants: product.variants.map(priced), sellingPlanGroups }
}

/** The language tag of a market's language for Intl, such as 'de-DE'. */
export const localeOf = (language: string, { country }: Market): string =>
  `${language.toLowerCase()}-${country}`
