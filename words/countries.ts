/** How a country writes numbers and prices, if not as its language does elsewhere: 'CHF 1’234.50'. */
export type Form = {
  /** Between the units and their parts. */
  point?: string
  /** Between thousands. */
  group?: string
  /** 'CHF 26.00' instead of '26.00 CHF'. */
  isUnitFirst?: true
}

/** '1’234.50' of '1234.50' in Switzerland; '7,5; 8' of '7.5, 8' elsewhere. */
export const numbersIn = ({ point = ',', group = '' }: Form, text: string): string =>
  text
    .replaceAll(', ', '; ')
    .replaceAll(/\.|(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, (found) => (found ? point : group))

/** Currencies whose minor units are in ISO 4217 alone: in daily use CLDR has none (of TWD, none in cash). */
export const COUNTED_WHOLE =
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP TWD YER'

/** '2990' of '2990.00' forints; any other decimal as it is. */
export const withoutZeros = (decimal: string, currencyCode: string): string =>
  COUNTED_WHOLE.includes(currencyCode) ? decimal.replace(/\.0+$/, '') : decimal

/** '26.00' and 'EUR' as '26,00 €'; other currencies with their code: '26,00 USD'. */
export function priceIn(form: Form, decimal: string, currencyCode: string): string {
  const amount = numbersIn(form, withoutZeros(decimal, currencyCode))
  const unit = currencyCode === 'EUR' ? '€' : currencyCode
  return form.isUnitFirst ? `${unit}\u00A0${amount}` : `${amount}\u00A0${unit}`
}
