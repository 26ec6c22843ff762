/** '$26.00', for a decimal such as '26.0'. */
export const price = (amount: string, currencyCode: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode }).format(
    Number(amount),
  )
