import type { InferOutput } from 'valibot'
import { isCurrencyOf, MOST_MARKETS, type Market } from '../../src/markets.ts'
import { notSoldIn } from '../../src/server/log.ts'
import { languagesWithoutWords } from '../project.ts'
import type { CheckedStore } from './checked-store.ts'
import { localizationDocument, localizationResponse } from './queries.ts'
import { failed } from './remedies.ts'
import { counted, finding, first, type Findings } from './report.ts'

/** The countries that the store sells to, and its own. */
export type Sold = InferOutput<typeof localizationResponse>

/** 'DE-de' in the setting MARKETS. */
export const settingOf = ({ country, language }: Pick<Market, 'country' | 'language'>): string =>
  `${country}-${language}`

/** Compares the markets of the settings with what the store offers, which it returns; null: unknown. */
export async function* checkMarkets({
  callIn,
  store,
  settings: { markets },
}: CheckedStore): Findings<Sold | null> {
  const read = await callIn()(localizationDocument, {}, localizationResponse)
  if (!read.ok) {
    yield failed(finding`! Markets: The store's markets can't be read.`, read.error, store)
    return null
  }
  const { country: own, availableCountries } = read.value
  const offered = availableCountries
    .toSorted((one, other) => Number(other.isoCode === own) - Number(one.isoCode === own))
    .flatMap(({ isoCode: country, currency, availableLanguages }) =>
      availableLanguages.map((language) => ({ country, currency, language })),
    )
  const proposed = `MARKETS=${offered.slice(0, MOST_MARKETS).map(settingOf).join(',')}`
  const sold = new Set(
    offered.filter(({ country, currency }) => isCurrencyOf(country, currency)).map(settingOf),
  )
  const missing = markets.filter((market) => !sold.has(settingOf(market)))
  yield* first(
    markets.length === 0 &&
      offered.length > 1 &&
      finding`· Markets: The store sells in ${counted(offered.length, 'market')} (a country and a language each). The shop serves 1.
        → To serve all, set ${proposed}`,
    markets.length === 0 && finding`✓ Markets: The store sells in one country and language.`,
    missing.length > 0 &&
      finding`! Markets: ${notSoldIn(missing)}
        → Add it in Shopify's admin under Settings > Markets, or set ${proposed}`,
    finding`✓ Markets: The store sells in all ${markets.length} markets of the shop.`,
  )
  const unspoken = await languagesWithoutWords(markets)
  if (unspoken.length > 0) {
    yield finding`· Markets: The shop has no texts in ${unspoken.join(', ')}. Its pages there are in English.
      → docs/connecting.md says how to add a language.`
  }
  return read.value
}
