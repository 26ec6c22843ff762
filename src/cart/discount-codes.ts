import type { Transition } from './cart.ts'

const MAX_CODES = 5

// Letters of all languages, blanks and signs. A control character would change how the text around the code is read.
const CODE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufffd]{1,64}$/u

/** The first five codes among the values, each once regardless of case. */
export function codesIn(values: unknown[]): string[] {
  const codes = new Map<string, string>()
  for (const value of values) {
    const code = typeof value === 'string' ? value.normalize().trim() : ''
    const key = code.toLowerCase()
    if (CODE.test(code) && !codes.has(key)) codes.set(key, code)
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
