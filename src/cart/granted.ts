import type { GrantedLine } from '../storefront/storefront.ts'
import type { Share } from './cart.ts'

/**
 * What the provider grants of what was asked for. Less than asked counts only with a stock warning,
 * with nothing at all, or where a line is missing and no other came in its place: a bundle comes
 * back as other merchandise than it was asked for.
 */
export function grantedShares(asked: Share[], lines: GrantedLine[]): Share[] {
  const askedIds = new Set(asked.map((share) => share.variantId))
  const hasOthers = lines.some((line) => !askedIds.has(line.merchandiseId))
  return asked.map((share) => {
    const its = lines.filter((line) => line.merchandiseId === share.variantId)
    const quantity = its.reduce((sum, line) => sum + line.quantity, 0)
    const isCut =
      its.length === 0 ? !hasOthers : quantity === 0 || its.some((line) => line.hasStockWarning)
    const { variantId } = share
    const isLess = isCut && quantity < share.quantity
    return { variantId, quantity: isLess ? quantity : share.quantity }
  })
}

export const isShort = (asked: Share[], granted: Share[]): boolean => sum(granted) < sum(asked)

const sum = (shares: Share[]): number => shares.reduce((all, share) => all + share.quantity, 0)
