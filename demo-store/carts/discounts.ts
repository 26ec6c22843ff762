import { parseAmount, type Amount } from '../catalog/amount.ts'

/** Percent off the whole cart, by code; null: the code has ended. */
const PERCENT: Record<string, bigint | null> = { SPRING10: 10n, LASTYEAR: null }

const CENT = parseAmount('0.01')

type Discounts = {
  codes: { code: string; applicable: boolean }[]
  /** What they take from the sum together; one code at most applies. */
  amount: Amount
}

/** What the codes of a cart come to. A code that nobody knows stays with the cart, and does nothing. */
export function discountsOn(sum: Amount, codes: string[]): Discounts {
  const applied = sum > 0n ? codes.find((code) => percentOf(code) !== null) : undefined
  const percent = (applied !== undefined && percentOf(applied)) || 0n
  return {
    codes: codes.map((code) => ({ code, applicable: code === applied })),
    amount: ((sum * percent) / 100n / CENT) * CENT,
  }
}

const percentOf = (code: string): bigint | null => PERCENT[code.toUpperCase()] ?? null
