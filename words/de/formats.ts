import { numbersIn, priceIn, type Form } from '../countries.ts'

const SWISS: Form = { point: '.', group: '’', isUnitFirst: true }

/** From CLDR. */
const COUNTRIES: Record<string, Form | undefined> = {
  AT: { isUnitFirst: true },
  CH: SWISS,
  LI: SWISS,
}
const formIn = (country = ''): Form => COUNTRIES[country] ?? {}

/** '26,00 €', '1.234,50 USD'; in Switzerland 'CHF 1’234.50'. */
export const price = (decimal: string, currencyCode: string, country?: string) =>
  priceIn({ group: '.', ...formIn(country) }, decimal, currencyCode)

export const measure = (amount: string, country?: string) =>
  numbersIn(formIn(country), amount).replace(/item$/, 'Stück')

const MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
export const date = (day: Date) => `${day.getUTCDate()}. ${MONTHS[day.getUTCMonth()]}`
/** 'vom 2. bis 8. Dezember', 'am 8. Dezember' */
export const dates = (first: Date, last: Date) => {
  const [from, to] = [date(first), date(last)]
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth()
  return from === to ? `am ${to}` : `vom ${isOneMonth ? `${first.getUTCDate()}.` : from} bis ${to}`
}
