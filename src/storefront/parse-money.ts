import { decimalsOf, type Money } from './money.ts'

/**
 * Reads the provider's money ('26.0', 'USD'). More decimals than the currency has are rounded half
 * up. Null where it is no price: not a plain decimal, no currency code, or beyond exact integers.
 */
export function parseMoney(amount: string, currencyCode: string): Money | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match || !/^[A-Z]{3}$/.test(currencyCode)) return null
  const [, whole = '', fraction = ''] = match
  const decimals = decimalsOf(currencyCode)
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const minorUnits = kept + (Number(fraction[decimals] ?? '0') >= 5 ? 1 : 0)
  return Number.isSafeInteger(minorUnits) ? { minorUnits, currencyCode } : null
}
