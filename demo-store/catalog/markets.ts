import * as v from 'valibot'
import { amountPattern, parseAmount, type Amount } from './amount.ts'
import type { Product, Variant } from './product.ts'

/** The country and language that a buyer asks for, by the provider's codes; null is the store's own. */
export type BuyerContext = { country: string | null; language: string | null }

/** The context of the store's own market and language. */
export const NO_CONTEXT: BuyerContext = { country: null, language: null }

const ONE = parseAmount('1')

const amount = v.pipe(v.string(), v.regex(amountPattern), v.transform(parseAmount))

const marketEntry = v.object({
  country: v.string(),
  currency: v.string(),
  /** The first is the market's default. */
  languages: v.tupleWithRest([v.string()], v.string()),
  /** In percent of a price without it. */
  taxPercent: v.pipe(v.number(), v.integer()),
  /** Prices include tax, and the checkout adds none. */
  includesTax: v.optional(v.boolean(), false),
  /** How its prices follow from the store's; undefined: they are the store's. */
  prices: v.optional(v.object({ factor: amount, upTo: amount, less: amount })),
  /** Handles. */
  notSold: v.optional(v.array(v.string()), []),
})

const marketsFile = v.object({ markets: v.tupleWithRest([marketEntry], marketEntry) })

export type Market = v.InferOutput<typeof marketEntry>

/** The first is the store's own. */
export type Markets = v.InferOutput<typeof marketsFile>['markets']

/** Parses the markets' JSON. Throws a sentence that names what is wrong. */
export const parseMarkets = (json: unknown): Markets => v.parse(marketsFile, json).markets

/**
 * The market of the context's country, and its language. The provider falls back in the same way: to the
 * store's own market for a country that is not sold to, to the store's own language for one that the
 * market doesn't have.
 */
export function marketIn([own, ...others]: Markets, { country, language }: BuyerContext) {
  const found = others.find((each) => each.country === country) ?? own
  const [ownLanguage] = own.languages
  const isSpoken = language !== null && found.languages.includes(language)
  return { market: found, language: isSpoken ? language : ownLanguage }
}

/** What a price of the store's own market is in another one. What is free is free everywhere. */
export function priceIn({ prices }: Market, price: Amount): Amount {
  if (!prices || price === 0n) return price
  const { factor, upTo, less } = prices
  const steps = ((price * factor) / ONE + upTo - 1n) / upTo
  return steps * upTo - less
}

/** The product with the market's prices. A price that isn't in the store's own currency stays as it is. */
export function pricedIn(market: Market, own: Market, product: Product): Product {
  if (!market.prices) return product
  const priced = (variant: Variant): Variant =>
    variant.currencyCode === own.currency
      ? {
          ...variant,
          currencyCode: market.currency,
          price: priceIn(market, variant.price),
          compareAtPrice:
            variant.compareAtPrice === null ? null : priceIn(market, variant.compareAtPrice),
        }
      : variant
  return { ...product, variants: product.variants.map(priced) }
}

/** 'de-DE', as Intl names a language of a market. */
export const localeOf = (language: string, { country }: Market): string =>
  `${language.toLowerCase()}-${country}`
