import { formatMoney } from '../money.ts'

/** A price of so many US dollars as the English pages show it; money.test.ts has its form. */
export const inDollars = (dollars: number): string =>
  formatMoney({ minorUnits: Math.round(dollars * 100), currencyCode: 'USD' })
