import type { Transition } from './cart.ts'

/** As many as are kept with a cart. */
const MAX_CODES = 5

const CODE = /^[\w-]{1,64}$/

/** Those of the values that are codes, the last five, each once, whatever its case. */
export function codesIn(values: unknown[]): string[] {
  const codes = new Map<string, string>()
  for (const value of values) {
    if (typeof value !== 'string' || !CODE.test(value)) continue
    const name = value.toLowerCase()
    codes.delete(name)
    codes.set(name, value)
  }
  return [...codes.values()].slice(-MAX_CODES)
}

/** Kept with the cart, and sent with the next checkout. */
export const withDiscountCodes =
  (codes: string[]): Transition =>
  (cart) => ({ ...cart, discountCodes: codesIn([...cart.discountCodes, ...codes]) })

export const withoutDiscountCode =
  (code: string): Transition =>
  (cart) => ({ ...cart, discountCodes: cart.discountCodes.filter((each) => each !== code) })
