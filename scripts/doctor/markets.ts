import { isCurrencyOf, MOST_MARKETS, type Market } from '../../src/markets.ts'
import { notSoldIn } from '../../src/server/log.ts'
import { languagesWithoutWords } from '../project.ts'
import type { CheckedStore } from './checked-store.ts'
import { failed } from './remedies.ts'
import { counted, good, note, warning, type Checks } from './report.ts'

type Named = Pick<Market, 'country' | 'language'>

const settingOf = ({ country, language }: Named): string => `${country}-${language}`
const lineOf = (markets: Named[]): string => `MARKETS=${markets.map(settingOf).join(',')}`

/** Compares the markets of the settings with what the store offers. Returns the store's own country; null: unknown. */
export async function* checkMarkets({
  readMarkets,
  store,
  settings,
}: CheckedStore): Checks<string | null> {
  const name = 'Markets'
  const read = await readMarkets()
  if (!read.ok) {
    yield warning(name, ...failed("The store's markets can't be read.", read.error, store))
    return null
  }
  const { own, countries } = read.value
  const offered = countries
    .toSorted((one, other) => Number(other.country === own) - Number(one.country === own))
    .flatMap(({ languages, ...rest }) => languages.map((language) => ({ ...rest, language })))
  const proposed = lineOf(offered.slice(0, MOST_MARKETS))
  const { markets } = settings
  if (markets.length === 0) {
    const found = `The store sells in ${counted(offered.length, 'market')} (a country and a language each)`
    yield offered.length > 1
      ? note(name, `${found}. The shop serves 1.`, `To serve all, set ${proposed}`)
      : good(name, 'The store sells in one country and language.')
    return own
  }
  const priced = offered.filter(({ country, currency }) => isCurrencyOf(country, currency))
  const sold = new Set(priced.map(settingOf))
  const isSold = (market: Named) => sold.has(settingOf(market))
  const missing = markets.filter((market) => !isSold(market))
  yield missing.length === 0
    ? good(name, `The store sells in all ${markets.length} markets of the shop.`)
    : warning(
        name,
        notSoldIn(missing),
        `Add it in Shopify's admin under Settings > Markets, or set ${proposed}`,
      )
  const unspoken = languagesWithoutWords(markets)
  if (unspoken.length > 0) {
    yield note(
      name,
      `The shop has no texts in ${unspoken.join(', ')}. Its pages there are in English.`,
      'docs/connecting.md says how to add a language.',
    )
  }
  return own
}
