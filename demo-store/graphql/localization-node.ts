import type { MarketCatalog } from '../catalog/market-catalog.ts'
import type { Market, Markets } from '../catalog/markets.ts'

/** The store's countries and languages, named in the context's language. */
export function localizationNode(markets: Markets, { market, language }: MarketCatalog): object {
  return {
    availableCountries: markets.map(countryNode),
    availableLanguages: market.languages.map(languageNode),
    country: countryNode(market),
    language: languageNode(language),
  }

  function countryNode(of: Market): object {
    return {
      isoCode: of.country,
      name: nameOf('region', of.country),
      currency: {
        isoCode: of.currency,
        name: nameOf('currency', of.currency),
        symbol: symbolOf(of.currency),
      },
      unitSystem: of.country === 'US' ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM',
      availableLanguages: of.languages.map(languageNode),
      defaultLanguage: languageNode(of.languages[0]),
    }
  }

  function languageNode(isoCode: string): object {
    return {
      isoCode,
      name: nameOf('language', isoCode.toLowerCase()),
      endonymName: nameOf('language', isoCode.toLowerCase(), isoCode),
    }
  }

  function nameOf(type: Intl.DisplayNamesType, code: string, inLanguage = language): string {
    return new Intl.DisplayNames([inLanguage.toLowerCase()], { type }).of(code) ?? code
  }
}

/** The currency's symbol, such as '€' for 'EUR'. */
const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
