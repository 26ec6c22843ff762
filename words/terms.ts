/** The seller's pages and rules. */
export const links = 'Policies and contact'
export const contact = 'Contact'
export const legalNotice = 'Legal notice'
export const withdrawal = 'Withdraw from a contract'
export const orders = 'Your orders'

/** The note below prices. */
export const tax = (pricesIncludeTax: boolean) =>
  pricesIncludeTax
    ? 'Taxes included. Shipping is calculated at checkout'
    : 'Shipping and taxes are added at checkout'
