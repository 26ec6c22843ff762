import { numberOf, variantId } from '../storefront/gid.ts'
import { planId } from '../storefront/selling-plan.ts'
import { keyOf, MAX_QUANTITY, type LineQuantity } from './cart.ts'

// Drops leading zeros, because '01' and '1' name one variant.
const PART =
  /^\p{Cf}*(?:gid:\/\/shopify\/\w+\/)?0*(\d{1,18}):0*([1-9]\d{0,9})(?::0*(\d{1,18}))?\/?$/u

/** The lines of a link such as `123:1,456:2:78`, one per variant and plan. `hasMore`: it has parts of another form. */
export function sharedLines(text: string): { lines: LineQuantity[]; hasMore: boolean } {
  const lines = new Map<string, LineQuantity>()
  const parts = text.split(/[,;|]/).flatMap((part) => part.trim() || [])
  for (const part of parts) {
    const [, number, count, plan] = PART.exec(part) ?? []
    if (number === undefined) continue
    const name = { variantId: variantId(number), ...(plan && { plan: { id: planId(plan) } }) }
    const key = keyOf(name)
    const sum = (lines.get(key)?.quantity ?? 0) + Number(count)
    lines.set(key, { ...name, quantity: Math.min(sum, MAX_QUANTITY) })
  }
  return { lines: [...lines.values()], hasMore: !parts.every((part) => PART.test(part)) }
}

/** The query of a link to these lines, which leads to a home page: '?cart=123:1,456:2'. */
export const cartQuery = (lines: LineQuantity[]): string => `?cart=${lines.map(partOf).join(',')}`

/** A line's plan comes last, '123:1:78': the provider's own links have no place for it. */
const partOf = (line: LineQuantity): string =>
  `${numberOf(line.variantId)}:${line.quantity}${line.plan ? `:${numberOf(line.plan.id)}` : ''}`
