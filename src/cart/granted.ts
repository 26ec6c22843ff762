import type { GrantedLine } from '../storefront/storefront.ts'
import type { LineQuantity } from './cart.ts'

/**
 * What the provider grants of what was asked for. Less than asked counts only with a stock warning,
 * with nothing at all, or where a line is missing and no other came in its place: a bundle comes
 * back as other merchandise than it was asked for.
 */
export function grantedQuantities(asked: LineQuantity[], lines: GrantedLine[]): LineQuantity[] {
  const askedIds = new Set(asked.map((line) => line.variantId))
  const hasOthers = lines.some((line) => !askedIds.has(line.merchandiseId))
  return asked.map(({ variantId, quantity: askedQuantity }) => {
    const its = lines.filter((line) => line.merchandiseId === variantId)
    const quantity = its.reduce((sum, line) => sum + line.quantity, 0)
    const isCut =
      its.length === 0 ? !hasOthers : quantity === 0 || its.some((line) => line.hasStockWarning)
    const isLess = isCut && quantity < askedQuantity
    return { variantId, quantity: isLess ? quantity : askedQuantity }
  })
}

export const isShort = (asked: LineQuantity[], granted: LineQuantity[]): boolean =>
  sum(granted) < sum(asked)

const sum = (lines: LineQuantity[]): number => lines.reduce((all, line) => all + line.quantity, 0)
