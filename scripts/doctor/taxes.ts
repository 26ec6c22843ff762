import { dutiesIn } from '../../src/market-law.ts'
import type { Market } from '../../src/markets.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import { cartInput } from '../../src/storefront/storefront.ts'
import type { CheckedStore } from './checked-store.ts'
import type { Sold } from './markets.ts'
import { cartTaxDocument, cartTaxResponse } from './queries.ts'
import { all, finding, type Finding, type Findings } from './report.ts'

/** Whether prices include tax: as the shop says (`isSaid`), and as the store's cart shows (`isTold`; null: unknown). */
type Taxes = { country: string; isSaid: boolean; isTold: boolean | null }

/** Compares what the shop says about taxes with a cart in each country. */
export async function* checkTaxes(
  { callIn, endpointIn, settings }: CheckedStore,
  listed: ListedProduct[],
  sold: Sold | null,
): Findings {
  const { markets, pricesIncludeTax, taxedCountries } = settings
  const { variant } = listed.find((each) => each.variant) ?? {}
  if (!variant) return
  yield 'Comparing taxes'
  if (markets.length === 0) {
    yield* ownFindings(sold?.country ?? null, pricesIncludeTax, await readTax())
    return
  }
  const compared: Taxes[] = []
  // Pages of the others say nothing of taxes.
  const isSold = ({ country }: Market) =>
    !sold || sold.availableCountries.some(({ isoCode }) => isoCode === country)
  for (const [country, market] of new Map(
    markets.filter(isSold).map((each) => [each.country, each]),
  )) {
    const isSaid = taxedCountries.includes(country)
    compared.push({ country, isSaid, isTold: await readTax(market) })
  }
  yield* marketFindings(compared)

  async function readTax(market?: Market): Promise<boolean | null> {
    const lines = [{ merchandiseId: variant?.id ?? '', quantity: 1 }]
    const input = cartInput(endpointIn(market), lines)
    const read = await callIn(market)(cartTaxDocument, { input }, cartTaxResponse)
    return read.ok ? read.value : null
  }
}

/** Of a shop with one market. If the cart says nothing about tax, the law of the store's country decides. */
export function ownFindings(
  own: string | null,
  isSaid: boolean,
  isTold: boolean | null,
): Finding[] {
  const isAsked = own !== null && dutiesIn(own, Date.now()).includes('tax')
  if (isTold === null && !isSaid && isAsked) {
    return [
      finding`! Taxes: The shop says that tax is added to the prices. In ${own}, the store's country, they have to include it.
        → Set PRICES_INCLUDE_TAX=on`,
    ]
  }
  return wrongTaxes(
    [{ country: own ?? "the store's country", isSaid, isTold }],
    isTold ? 'on' : 'off',
  )
}

export function marketFindings(compared: Taxes[]): Finding[] {
  const taxed = countriesOf(compared, ({ isSaid, isTold }) => isTold ?? isSaid)
  const wrong = wrongTaxes(compared, taxed.join(',') || 'off')
  if (wrong.length > 0) return wrong
  return taxed.length > 0
    ? [finding`✓ Taxes: The shop says that prices include tax in ${taxed.join(', ')}.`]
    : [finding`✓ Taxes: The shop says that prices include no tax.`]
}

function wrongTaxes(compared: Taxes[], setting: string): Finding[] {
  const added = countriesOf(compared, ({ isSaid, isTold }) => !isSaid && isTold === true)
  const included = countriesOf(compared, ({ isSaid, isTold }) => isSaid && isTold === false)
  return all(
    added.length > 0 &&
      finding`! Taxes: The shop says that tax is added to the prices in ${added.join(', ')}, which include it.
        → Set PRICES_INCLUDE_TAX=${setting}`,
    included.length > 0 &&
      finding`! Taxes: The shop says that prices include tax in ${included.join(', ')}, where the checkout adds it.
        → Set PRICES_INCLUDE_TAX=${setting}`,
  )
}

const countriesOf = (compared: Taxes[], isMeant: (each: Taxes) => boolean): string[] =>
  compared.filter(isMeant).map(({ country }) => country)
