/** A country and a language that the shop serves at addresses of their own. */
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

/** Runs `make` with the market as the current one. It must not await anything. */
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

/** The caches have room for the home pages and lists of this many markets. */
export const MOST_MARKETS = 20

/** A link to a page in one of the markets. */
export type MarketLink = {
  label: string
  address: string
  /** Its value for `hreflang`: 'de-DE'. */
  locale: string
  /** Whether it is the page's own market. */
  isCurrent: boolean
}

/** The value for `hreflang`: 'de-DE'. */
export const localeOf = ({ language, country }: Market): string =>
  `${primaryLanguage(language)}-${country}`

/** 'pt' of 'pt-BR'. */
export const primaryLanguage = (tag: string): string => tag.split('-')[0] ?? ''

/** The market's name in its own language: 'Deutschland · Deutsch'. */
export function nameOf({ language, country }: Market): string {
  const name = (type: 'region' | 'language', code: string) =>
    new Intl.DisplayNames([language], { type }).of(code) ?? code
  const [first = '', ...rest] = name('language', language)
  return `${name('region', country)} · ${first.toLocaleUpperCase(language)}${rest.join('')}`
}
