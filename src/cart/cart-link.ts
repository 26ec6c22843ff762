import { numberOf, variantId } from '../storefront/gid.ts'
import { MAX_QUANTITY, type LineQuantity } from './cart.ts'

// Drops leading zeros, because '01' and '1' name one variant.
const PART = /^0*(\d{1,18}):(\d{1,10})$/

/** The lines of a link such as `123:1,456:2`, one per variant. Ignores parts of another form. */
export function sharedLines(text: string): LineQuantity[] {
  const quantities = new Map<string, number>()
  for (const part of text.split(',')) {
    const [, number = '', count] = PART.exec(part) ?? []
    const quantity = Number(count ?? 0)
    if (quantity === 0) continue
    const id = variantId(number)
    const sum = (quantities.get(id) ?? 0) + quantity
    quantities.set(id, Math.min(sum, MAX_QUANTITY))
  }
  return [...quantities].map(([id, quantity]) => ({ variantId: id, quantity }))
}

/** The query of a link to these lines, which leads to a home page: '?cart=123:1,456:2'. */
export const cartQuery = (lines: LineQuantity[]): string =>
  `?cart=${lines.map((line) => `${numberOf(line.variantId)}:${line.quantity}`).join(',')}`
