/** The seller's pages and rules. */
export const links = 'Policies and contact'
export const contact = 'Contact'
/** The cart's short labels. */
export const short = { shipping: 'Shipping', returns: 'Returns', contact }
export const legalNotice = 'Legal notice'
export const withdrawal = 'Withdraw from a contract'
export const orders = 'Your orders'

/** The note below prices about tax and delivery. `isDeliverySaid`: the merchant's own text has the delivery's cost. */
export const tax = (isIncluded: boolean, isDeliverySaid: boolean) =>
  isDeliverySaid
    ? isIncluded
      ? 'Taxes included'
      : 'Taxes are added at checkout'
    : isIncluded
      ? 'Taxes included. Shipping is added at checkout'
      : 'Shipping and taxes are added at checkout'
