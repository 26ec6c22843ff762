// What the law in a market's country requires of its pages. A country without a rule of its own needs no entry.
import type { Market } from './markets.ts'

// The EU, the other countries of the EEA, the United Kingdom and Switzerland.
const EUROPE =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB CH'.split(
    ' ',
  )

/** Whether a shop has to state prices with tax in the country. */
export const mustIncludeTax = (country: string): boolean =>
  [...EUROPE, 'AU', 'NZ', 'JP'].includes(country)

/**
 * Whether pages show the responsible person in the EU and the link for withdrawing from a contract. A shop with one
 * market, whose country is unknown, shows each of them if the merchant has set it.
 */
export const hasEuropeanPapers = (market: Market | undefined): boolean =>
  market === undefined || EUROPE.includes(market.country)
