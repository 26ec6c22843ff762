/** A country and a language that the shop serves at addresses of their own. */
export type Market = {
  /** The provider's CountryCode: 'DE'. */
  country: string
  /** A language tag: 'de', 'pt-BR'. */
  language: string
  /** What the paths of its pages begin with: '/de-de', and '' for the shop's first market. */
  prefix: string
}

/** The caches have room for the home pages and lists of so many. */
export const MOST_MARKETS = 20

/** A link to a page in one of the markets. */
export type MarketLink = {
  label: string
  address: string
  /** As `hreflang` names it: 'de-DE'. */
  locale: string
  /** The page's own market. */
  isCurrent: boolean
}

/** 'de-DE', as `hreflang` names it. */
export const localeOf = ({ language, country }: Market): string =>
  `${language.split('-')[0]}-${country}`

/** The market's name in its own language: 'Deutschland · Deutsch'. */
export function nameOf({ language, country }: Market): string {
  const name = (type: 'region' | 'language', code: string) =>
    new Intl.DisplayNames([language], { type }).of(code) ?? code
  const [first = '', ...rest] = name('language', language)
  return `${name('region', country)} · ${first.toLocaleUpperCase(language)}${rest.join('')}`
}
