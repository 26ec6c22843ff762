/** '26.00', 'EUR' and '€' as '26,00 €'; other currencies with their code: '26,00 USD'. */
export const price = (decimal: string, currencyCode: string, symbol: string) =>
  `${decimal.replace('.', ',')}\u00A0${currencyCode === 'EUR' ? symbol : currencyCode}`
