import type { Transition } from './cart.ts'

const MAX_CODES = 5

const CODE = /^[\w-]{1,64}$/

/** The first five codes among the values, each once regardless of case. */
export function codesIn(values: unknown[]): string[] {
  const codes = new Map<string, string>()
  for (const value of values) {
    if (typeof value !== 'string' || !CODE.test(value)) continue
    const key = value.toLowerCase()
    if (!codes.has(key)) codes.set(key, value)
  }
  return [...codes.values()].slice(0, MAX_CODES)
}

/** Adds codes to the cart, which sends them with the next checkout. Keeps the cart's own codes. */
export const withDiscountCodes =
  (codes: string[]): Transition =>
  (cart) => ({ ...cart, discountCodes: codesIn([...cart.discountCodes, ...codes]) })

export const withoutDiscountCode =
  (code: string): Transition =>
  (cart) => ({ ...cart, discountCodes: cart.discountCodes.filter((each) => each !== code) })
