import type { GrantedLine } from '../storefront/created-cart.ts'
import type { LineQuantity, LineWarning } from './cart.ts'

const STOCK_WARNINGS = new Set(['MERCHANDISE_NOT_ENOUGH_STOCK', 'MERCHANDISE_OUT_OF_STOCK'])
const PLACE_WARNING = 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION'

/**
 * What the provider grants of what was asked for. Less than asked counts only with a stock warning,
 * with nothing at all, or where a line is missing and no other came in its place: a bundle comes
 * back as other merchandise than it was asked for. A warning that takes nothing stops nobody, known
 * or not: the provider has new ones with each version, and each would close the checkout for good.
 */
export function grantedQuantities(asked: LineQuantity[], lines: GrantedLine[]): LineQuantity[] {
  const askedIds = new Set(asked.map((line) => line.variantId))
  const hasOthers = lines.some((line) => !askedIds.has(line.merchandiseId))
  return asked.map(({ variantId, quantity: askedQuantity }) => {
    const its = lines.filter((line) => line.merchandiseId === variantId)
    const quantity = its.reduce((sum, line) => sum + line.quantity, 0)
    const isCut = its.length === 0 ? !hasOthers : quantity === 0 || its.some(hasStockWarning)
    const isLess = isCut && quantity < askedQuantity
    return { variantId, quantity: isLess ? quantity : askedQuantity }
  })
}

export const isShort = (asked: LineQuantity[], granted: LineQuantity[]): boolean =>
  sum(granted) < sum(asked)

/** The variants that can't be had where the shopper is: they keep their quantity, and the checkout refuses them. */
export const notSoldHere = (asked: LineQuantity[], lines: GrantedLine[]): string[] =>
  lines
    .filter(({ warnings }) => warnings.some(({ code }) => code === PLACE_WARNING))
    .map(({ merchandiseId }) => merchandiseId)
    .filter((id) => asked.some(({ variantId }) => variantId === id))

/** What the provider says of lines, in its words. Of what it cut for want of stock we have our own. */
export function warningsOn(
  asked: LineQuantity[],
  granted: LineQuantity[],
  lines: GrantedLine[],
): LineWarning[] {
  return asked.flatMap(({ variantId, quantity }) => {
    const isWhole = granted.some(
      (line) => line.variantId === variantId && line.quantity >= quantity,
    )
    const warning = lines
      .filter(({ merchandiseId }) => merchandiseId === variantId)
      .flatMap(({ warnings }) => warnings)
      .find(({ code, message }) => message && (isWhole || !STOCK_WARNINGS.has(code)))
    return warning ? [{ variantId, message: warning.message }] : []
  })
}

const hasStockWarning = ({ warnings }: GrantedLine): boolean =>
  warnings.some(({ code }) => STOCK_WARNINGS.has(code))

const sum = (lines: LineQuantity[]): number => lines.reduce((all, line) => all + line.quantity, 0)
