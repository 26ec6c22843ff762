// The seller's pages and rules.
export const links = 'Policies and contact'
export const contact = 'Contact'
/** The cart's short labels. */
export const short = { shipping: 'Shipping', returns: 'Returns', contact }
export const legalGuarantee = 'The legal guarantee'
export const accessibility = 'Accessibility'
export const legalNotice = 'Legal notice'
export const withdrawal = 'Withdraw from contract here'
export const orders = 'Your orders'

/**
 * The note below prices about tax and delivery; 'unknown': true whatever the checkout does. `isDeliverySaid`: the
 * merchant's own text has the delivery's cost.
 */
export const tax = (taxes: 'included' | 'added' | 'unknown', isDeliverySaid: boolean) =>
  isDeliverySaid
    ? {
        included: 'Taxes included',
        added: 'Taxes are added at checkout',
        unknown: 'Taxes are shown at checkout',
      }[taxes]
    : {
        included: 'Taxes included. Shipping is added at checkout',
        added: 'Shipping and taxes are added at checkout',
        unknown: 'Shipping and taxes are shown at checkout',
      }[taxes]

// Not from Intl: on the server its data would take 9 MB, and a date must be the same there and in every browser.
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const MONTH_FIRST = /US|CA|PH/
/** In the order of the market's country: 'December 11', in the UK '11 December'. */
export const date = (day: Date, country = 'US') => {
  const [number, month] = [day.getUTCDate(), MONTHS[day.getUTCMonth()]]
  return MONTH_FIRST.test(country) ? `${month} ${number}` : `${number} ${month}`
}
/** 'with you December 2 to 8', 'November 30 to December 4', in the UK '2 to 8 December'. */
export const arrives = (first: Date, last: Date, country = 'US') => {
  const [from, to] = [first, last].map((day) => date(day, country))
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth()
  const range = !isOneMonth
    ? `${from} to ${to}`
    : MONTH_FIRST.test(country)
      ? `${from} to ${last.getUTCDate()}`
      : `${first.getUTCDate()} to ${to}`
  return `Ordered today, with you ${from === to ? to : range}`
}
export const inTime = (feast: string, last: string) => `In time for ${feast} until ${last}.`
