/** '26.00', 'USD' and '$' as 'USD $26.00'. `symbol`: '' for a currency whose symbol is letters. */
export const price = (decimal: string, currencyCode: string, symbol: string) =>
  `${currencyCode} ${symbol}${decimal}`
