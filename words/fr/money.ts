/** '26.00' as '26,00 €', or '26,00 USD' in any other currency. */
export const price = (decimal: string, currencyCode: string, symbol: string) =>
  `${decimal.replace('.', ',')} ${currencyCode === 'EUR' ? symbol : currencyCode}`
