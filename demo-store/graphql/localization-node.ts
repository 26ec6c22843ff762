import type { MarketCatalog } from '../catalog/market-catalog.ts'
import type { Market, Markets } from '../catalog/markets.ts'

/** The store's countries with their languages, and the country of the context. */
export const localizationNode = (markets: Markets, { market }: MarketCatalog): object => ({
  availableCountries: markets.map(countryNode),
  country: countryNode(market),
})

const countryNode = ({ country, currency, languages }: Market): object => ({
  isoCode: country,
  currency: { isoCode: currency },
  availableLanguages: languages.map((isoCode) => ({ isoCode })),
})
