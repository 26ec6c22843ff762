import { LANGUAGES, type Language } from '../words/languages.ts'

/** A country and a language with addresses of their own. The setting MARKETS names them: 'US-en,DE-de'. */
export type Market = {
  /** The provider's CountryCode: 'DE'. */
  country: string
  /** A language tag: 'de', 'pt-BR'. */
  language: string
  /** The prefix of its pages' paths: '/de-de'; '' for the shop's first market. */
  prefix: string
}

/** The id that a cart's line stores: 'de-DE', 'pt-BR-PT'; '' in a shop of one market. */
export const marketId = (market: Market | undefined): string =>
  market ? `${market.language}-${market.country}` : ''

// The market of the page that is being rendered on the server, or is open in the browser.
let current: Market | undefined

/** Undefined: the shop has one market only, which the store chooses. */
export const currentMarket = (): Market | undefined => current

export const currentMarketId = (): string => marketId(current)

/** Runs `make`, which must not await anything, with the market as the current one. */
export function inMarket<Made>(market: Market | undefined, make: () => Made): Made {
  const before = current
  current = market
  try {
    return make()
  } finally {
    current = before
  }
}

/** In a browser: the market of the open page. */
export function setMarket(market: Market | undefined) {
  current = market
}

/** The prefix of the market that a path belongs to; null: the path begins with no market's prefix. */
export const prefixIn = (pathname: string, markets: Market[]): string | null =>
  markets.find(({ prefix }) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`))?.prefix ??
  null

/** The caches have room for the home pages and lists of this many markets. */
export const MOST_MARKETS = 20

/** The value for `hreflang`: 'de-DE'. */
export const localeOf = ({ language, country }: Market): string =>
  `${primaryLanguage(language)}-${country}`

// Countries that share another one's currency.
const SHARED =
  /^(?:(?:AS|BQ|EC|FM|GU|IO|MH|MP|PA|PR|PW|SV|TC|TL|UM|VG|VI|ZW)USD|LICHF|(?:GG|IM|JE)GBP|(?:FO|GL)DKK|(?:KI|NR|TV)AUD|(?:CK|NU|TK)NZD|PSILS)$/

/** By ISO 4217 a currency's code begins with its country's, or with X for a union. Euros may be any country's. */
export const isCurrencyOf = (country: string, currency: string): boolean =>
  currency.startsWith(country) || /^(?:X|EUR$)/.test(currency) || SHARED.test(country + currency)

/** 'pt' of 'pt-BR'. */
export const primaryLanguage = (tag: string): string => tag.split('-')[0] ?? ''

export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country

/** The language of the interface in a market: English if the shop has no texts in the market's language. */
export const wordsLanguage = (market: Market | undefined): Language =>
  LANGUAGES.find((each) => market && each === primaryLanguage(market.language)) ?? 'en'

/** The `lang` of texts that the store has in the market of this id; undefined: it is the page's, or unknown. */
export function textLanguage(id = currentMarketId()): string | undefined {
  if (id === '') return undefined
  const language = id.slice(0, id.lastIndexOf('-'))
  return primaryLanguage(language) === wordsLanguage(current) ? undefined : language
}

/** The attributes of an element with such a text; `className`: its class, if it has one. */
export const textAttributes = (className?: string, id?: string) =>
  ({ className, dir: 'auto', lang: textLanguage(id) }) as const
