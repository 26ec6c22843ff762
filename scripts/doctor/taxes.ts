import { dutiesIn } from '../../src/market-law.ts'
import type { Market } from '../../src/markets.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import type { CheckedStore } from './checked-store.ts'
import { good, warning, type Check, type Checks } from './report.ts'

/** Whether prices include tax: as the shop says (`isSaid`), and as the store's cart shows (`isTold`; null: unknown). */
type Taxes = { country: string; isSaid: boolean; isTold: boolean | null }

/** Compares what the shop says about taxes with a cart in each country. `own`: the store's country; null: unknown. */
export async function* checkTaxes(
  { readMarkets, readTax, settings }: CheckedStore,
  listed: ListedProduct[],
  own: string | null,
): Checks {
  const { markets, pricesIncludeTax, taxedCountries } = settings
  const { variant } = listed.find((each) => each.variant) ?? {}
  if (!variant) return
  yield 'Comparing taxes'
  if (markets.length === 0) {
    const read = await readTax(variant.id)
    yield* ownCheck(own, pricesIncludeTax, read.ok ? read.value : null)
    return
  }
  const compared: Taxes[] = []
  const offered = await readMarkets()
  // Pages of the others say nothing of taxes.
  const isSold = ({ country }: Market) =>
    !offered.ok || offered.value.countries.some((each) => each.country === country)
  const sold = markets.filter(isSold)
  for (const [country, market] of new Map(sold.map((each) => [each.country, each]))) {
    const read = await readTax(variant.id, market)
    const isSaid = taxedCountries.includes(country)
    compared.push({ country, isSaid, isTold: read.ok ? read.value : null })
  }
  yield* marketChecks(compared)
}

const name = 'Taxes'
const addedIn = (where: string) =>
  `The shop says that tax is added to the prices in ${where}, which include it.`
const includedIn = (where: string) =>
  `The shop says that prices include tax in ${where}, where the checkout adds it.`
const againstLawIn = (where: string) =>
  `The shop says that tax is added to the prices. In ${where}, the store's country, they have to include it.`

/** The check of a shop with one market. If the cart says nothing about tax, the law of the store's country decides. */
export function ownCheck(own: string | null, isSaid: boolean, isTold: boolean | null): Check[] {
  const where = own ?? "the store's country"
  if (isTold === null) {
    if (isSaid || own === null || !dutiesIn(own, Date.now()).includes('tax')) return []
    return [warning(name, againstLawIn(where), 'Set PRICES_INCLUDE_TAX=on')]
  }
  if (isTold === isSaid) return []
  return [
    isTold
      ? warning(name, addedIn(where), 'Set PRICES_INCLUDE_TAX=on')
      : warning(name, includedIn(where), 'Set PRICES_INCLUDE_TAX=off'),
  ]
}

export function marketChecks(compared: Taxes[]): Check[] {
  const countriesWith = (isMeant: (each: Taxes) => boolean) =>
    compared.filter(isMeant).map(({ country }) => country)
  const taxed = countriesWith(({ isSaid, isTold }) => isTold ?? isSaid)
  const remedy = `Set PRICES_INCLUDE_TAX=${taxed.join(',') || 'off'}`
  const wrong = [
    [countriesWith(({ isSaid, isTold }) => !isSaid && isTold === true), addedIn] as const,
    [countriesWith(({ isSaid, isTold }) => isSaid && isTold === false), includedIn] as const,
  ]
    .filter(([countries]) => countries.length > 0)
    .map(([countries, sentence]) => warning(name, sentence(countries.join(', ')), remedy))
  if (wrong.length > 0) return wrong
  return [
    good(
      name,
      taxed.length > 0
        ? `The shop says that prices include tax in ${taxed.join(', ')}.`
        : 'The shop says that prices include no tax.',
    ),
  ]
}
