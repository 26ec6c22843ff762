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

/** `when`: 'December 2 to 8' */
export const arrives = (when: string) => `Ordered today, with you ${when}`
export const inTime = (feast: string, last: string) => `In time for ${feast} until ${last}.`
