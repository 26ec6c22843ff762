import { numbersIn, priceIn, type Form } from '../countries.ts'

/** Shops in Geneva write prices as those in Zurich do. */
const COUNTRIES: Record<string, Form | undefined> = {
  CH: { point: '.', group: '’', isUnitFirst: true },
}

/** '26,00 €', '1 234,50 CAD'; in Switzerland 'CHF 1’234.50'. */
export const price = (decimal: string, currencyCode: string, country?: string) =>
  priceIn({ group: '\u202F', ...COUNTRIES[country ?? ''] }, decimal, currencyCode)

/** The same in every country: in Switzerland only prices have a point. */
export const measure = (amount: string, _country?: string) =>
  numbersIn({}, amount)
    .replace(/^item$/, 'pièce')
    .replace(/item$/, 'pièces')

const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
export const date = (day: Date) => {
  const number = day.getUTCDate()
  return `${number === 1 ? '1er' : number} ${MONTHS[day.getUTCMonth()]}`
}
/** 'du 2 au 8 décembre', 'le 8 décembre' */
export const dates = (first: Date, last: Date) => {
  const [from = '', to] = [date(first), date(last)]
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth()
  return from === to ? `le ${to}` : `du ${isOneMonth ? from.split(' ')[0] : from} au ${to}`
}
