import { MAX_LINES, MAX_QUANTITY, type LineQuantity } from './cart.ts'

const VARIANT = 'gid://shopify/ProductVariant/'
// Zeros ahead would make another id of the same variant.
const PART = /^0*(\d{1,18}):(\d{1,10})$/

/**
 * What a link of the form `123:1,456:2` names, by variant, each once; no more than a cart holds. Parts
 * that can't be read are left out.
 */
export function sharedLines(text: string): LineQuantity[] {
  const quantities = new Map<string, number>()
  for (const part of text.split(',')) {
    const [, number = '', count] = PART.exec(part) ?? []
    const quantity = Number(count ?? 0)
    if (quantity === 0) continue
    const variantId = VARIANT + number
    const sum = (quantities.get(variantId) ?? 0) + quantity
    quantities.set(variantId, Math.min(sum, MAX_QUANTITY))
  }
  return [...quantities]
    .slice(0, MAX_LINES)
    .map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** The path and query of a link to these lines. */
export const cartLink = (lines: LineQuantity[]): string =>
  `/?cart=${lines.map(({ variantId, quantity }) => `${numberOf(variantId)}:${quantity}`).join(',')}`

/** By which the merchant knows a variant that no name is known of. */
export const numberOf = (variantId: string): string => variantId.slice(VARIANT.length)
